import { product } from '@core/base/product';
import { type IDBPDatabase, openDB } from 'idb';
import { toStorageError } from '../database/to-storage-error';
import type { ValueStore } from '../values/value-store';

const DATABASE_NAME = `${product.id}-secrets`;
const STORE = 'values';

/**
 * A separate database for the encrypted values of `SecretStore`. Project backups, exports, indexing and repairs never
 * open it. Each operation opens a separate connection, because secrets are rarely read and a closed connection does not
 * block other tabs.
 */
export class SecretDatabase implements ValueStore {
  get(key: string): Promise<unknown> {
    return this.#use((database) => database.get(STORE, key));
  }

  async keys(): Promise<readonly string[]> {
    return (await this.#use((database) => database.getAllKeys(STORE))).map(String);
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#use((database) => database.put(STORE, value, key));
  }

  async remove(key: string): Promise<void> {
    await this.#use((database) => database.delete(STORE, key));
  }

  async #use<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      const database = await openDB(DATABASE_NAME, 1, {
        upgrade: (created) => {
          created.createObjectStore(STORE);
        },
      });
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch (error) {
      throw toStorageError(error);
    }
  }
}

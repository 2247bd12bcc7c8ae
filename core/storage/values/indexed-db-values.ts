import { inject, injectable } from 'inversify';
import { StorageDatabase } from '../database/storage-database';
import type { ValueStore } from './value-store';

/** Values in IndexedDB. */
@injectable()
export class IndexedDbValues implements ValueStore {
  readonly #database: StorageDatabase;

  constructor(@inject(StorageDatabase) database: StorageDatabase) {
    this.#database = database;
  }

  get(key: string): Promise<unknown> {
    return this.#database.transact(['values'], 'readonly', (tx) => tx.objectStore('values').get(key));
  }

  async keys(): Promise<readonly string[]> {
    const keys = await this.#database.transact(['values'], 'readonly', (tx) =>
      tx.objectStore('values').getAllKeys(),
    );
    return keys.map(String);
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#database.transact(['values'], 'readwrite', (tx) => tx.objectStore('values').put(value, key));
  }

  async remove(key: string): Promise<void> {
    await this.#database.transact(['values'], 'readwrite', (tx) => tx.objectStore('values').delete(key));
  }
}

import type { Disposable } from '@core/base/lifecycle';
import { inject, injectable } from 'inversify';
import { startingWith } from '../database/schema';
import { StorageDatabase } from '../database/storage-database';
import { ignoreRejection } from '../database/stored-records';
import { TabPresence } from '../locks/tab-presence';
import { type StoredUnsavedText, storedUnsavedTextSchema } from '../records/records';
import type { UnsavedText, UnsavedTextStore } from './unsaved-text-store';

/** Unsaved text in IndexedDB, stored under the id of its tab. */
@injectable()
export class IndexedDbUnsavedText implements UnsavedTextStore, Disposable {
  readonly #database: StorageDatabase;
  readonly #presence = new TabPresence();

  constructor(@inject(StorageDatabase) database: StorageDatabase) {
    this.#database = database;
  }

  async put(
    projectId: string,
    path: string,
    { text, baseVersion }: Pick<UnsavedText, 'text' | 'baseVersion'>,
  ): Promise<void> {
    const record: StoredUnsavedText = {
      projectId,
      path,
      tab: this.#presence.id,
      text,
      writtenAt: new Date().toISOString(),
      ...(baseVersion !== undefined && { baseVersion }),
    };
    await this.#database.transact(
      ['unsaved'],
      'readwrite',
      async (tx) => ignoreRejection(tx.objectStore('unsaved').put(record)),
      'relaxed',
    );
  }

  async list(projectId: string): Promise<readonly UnsavedText[]> {
    const stored = await this.#read(projectId);
    const tabs = new Set(stored.map(({ tab }) => tab));
    const ended = await Promise.all(
      Array.from(tabs, async (tab) => ((await this.#presence.hasEnded(tab)) ? [tab] : [])),
    );
    await this.#adopt(projectId, new Set(ended.flat()));
    const own = (await this.#read(projectId)).filter(({ tab }) => tab === this.#presence.id);
    return own.map(({ path, text, baseVersion, writtenAt }) => ({ path, text, baseVersion, writtenAt }));
  }

  async remove(projectId: string, path: string): Promise<void> {
    await this.#database.transact(
      ['unsaved'],
      'readwrite',
      async (tx) => ignoreRejection(tx.objectStore('unsaved').delete([projectId, path, this.#presence.id])),
      'relaxed',
    );
  }

  dispose(): void {
    this.#presence.dispose();
  }

  /** Reads a project's valid records; invalid records are skipped. */
  async #read(projectId: string): Promise<readonly StoredUnsavedText[]> {
    const records: readonly unknown[] = await this.#database.transact(['unsaved'], 'readonly', (tx) =>
      tx.objectStore('unsaved').getAll(startingWith(projectId)),
    );
    return records.flatMap((record) => storedUnsavedTextSchema.safeParse(record).data ?? []);
  }

  /**
   * For each path without unsaved text in this tab, moves the latest text from a closed tab to this tab. Earlier text
   * remains stored; it is moved when the project is opened after the latest text has been saved or discarded. Reads
   * again inside the transaction, so that only one of two tabs gets the text.
   */
  async #adopt(projectId: string, ended: ReadonlySet<string>): Promise<void> {
    if (ended.size === 0) return;
    await this.#database.transact(['unsaved'], 'readwrite', async (tx) => {
      const store = tx.objectStore('unsaved');
      const tab = this.#presence.id;
      const records = await store.getAll(startingWith(projectId));
      const own = new Set(records.filter((record) => record.tab === tab).map(({ path }) => path));
      const latest = new Map<string, StoredUnsavedText>();
      for (const record of records) {
        if (own.has(record.path) || !ended.has(record.tab)) continue;
        const known = latest.get(record.path);
        if (!known || known.writtenAt <= record.writtenAt) latest.set(record.path, record);
      }
      for (const record of latest.values()) {
        ignoreRejection(store.delete([projectId, record.path, record.tab]));
        ignoreRejection(store.put({ ...record, tab }));
      }
    });
  }
}

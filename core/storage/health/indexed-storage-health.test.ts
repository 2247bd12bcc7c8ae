import { emptyBrowser } from '@tests/support/empty-browser';
import { MemoryStore } from '@tests/support/memory-store';
import { IDBFactory } from 'fake-indexeddb';
import { filter, firstValueFrom, take } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageDatabase } from '../database/storage-database';
import { IndexedStorageHealth } from './indexed-storage-health';
import type { StorageLoss } from './storage-health';

const browser = emptyBrowser();
const owned: IndexedStorageHealth[] = [];
const time = '2026-01-01T00:00:00.000Z';

afterEach(() => {
  for (const one of owned.splice(0)) one.dispose();
});

function open() {
  const database = new StorageDatabase();
  const storage = browser.openTab(database);
  const health = () => {
    const made = new IndexedStorageHealth(
      database,
      storage,
      local,
      {
        persisted: async () => true,
        persist: async () => true,
        estimate: async () => ({ usage: 1, quota: 1000 }),
        hasLocks: true,
      },
      { info: () => undefined, warn: () => undefined, error: () => undefined },
    );
    owned.push(made);
    return made;
  };
  const local = new MemoryStore();
  return { database, storage, health };
}

describe('storage that is cleared while a tab is open', () => {
  it('is reported with project names as soon as a lookup fails, before the next startup', async () => {
    const { database, storage, health } = open();
    for (const name of ['Vault', 'Token']) {
      await storage.createProject(
        {
          id: `project-${name}`,
          name,
          blockchain: 'ton',
          tenantId: 'sinter',
          metadata: { hasAIContract: false },
          created_at: time,
          updated_at: time,
        },
        [{ path: 'a.fc', content: '' }],
      );
    }
    const watching = health();
    const reported: (readonly StorageLoss[])[] = [];
    watching.losses$.subscribe((losses) => reported.push(losses));
    await firstValueFrom(watching.losses$.pipe(take(1)));
    expect(reported).toEqual([[]]);

    database.dispose();
    globalThis.indexedDB = new IDBFactory();
    await expect(storage.saveFile('project-Vault', 'a.fc', 'typed')).rejects.toMatchObject({
      reason: 'not-found',
    });
    const [loss] = await firstValueFrom(watching.losses$.pipe(filter((losses) => losses.length > 0)));
    expect(loss).toMatchObject({ type: 'cleared' });
    expect(loss?.projects.map(({ name }) => name).sort()).toEqual(['Token', 'Vault']);
  });
});

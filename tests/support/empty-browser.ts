import 'fake-indexeddb/auto';
import type { Disposable } from '@core/base/lifecycle';
import { IndexedDbStorage } from '@core/storage/database/indexed-db-storage';
import { StorageDatabase } from '@core/storage/database/storage-database';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';

/** A simulated browser whose storage is empty at the start of each test in the calling file. */
export interface EmptyBrowser {
  /** Opens another tab of the browser, which is closed when the test ends. */
  openTab(database?: StorageDatabase): IndexedDbStorage;
}

/** Registers hooks that create a new browser for every test. */
export function emptyBrowser(): EmptyBrowser {
  const tabs: Disposable[] = [];
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.dispose();
  });
  return {
    openTab(database = new StorageDatabase()) {
      const tab = new IndexedDbStorage(database);
      tabs.push(tab, database);
      return tab;
    },
  };
}

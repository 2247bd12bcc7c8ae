import { emptyBrowser } from '@tests/support/empty-browser';
import { projectRecord } from '@tests/support/stored-project';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { DATABASE_NAME, migrations } from './database/schema';

const browser = emptyBrowser();
const FILES = 6;

/** The database methods that a migration calls. A migration may be aborted at any of these calls. */
const steps = [
  [IDBDatabase, 'createObjectStore'],
  [IDBObjectStore, 'createIndex'],
  [IDBObjectStore, 'getAll'],
  [IDBObjectStore, 'put'],
] as const;

/** Creates the database as the product's first version did. */
async function makeFirstVersion(): Promise<void> {
  const database = await openDB(DATABASE_NAME, 1, {
    upgrade: (fresh, _from, _to, transaction) => void migrations[0]?.(fresh as never, transaction as never),
  });
  const transaction = database.transaction(['projects', 'files', 'contents'], 'readwrite');
  await transaction.objectStore('projects').put(projectRecord());
  for (let index = 0; index < FILES; index++) {
    const id = `file-${index}`;
    const file = { id, projectId: 'project-one', path: `src/${index}.fc`, size: 1, encoding: 'utf-8' };
    await transaction.objectStore('files').put({ ...file, extension: 'fc', lastModified: '2026-01-01' });
    await transaction.objectStore('contents').put(`${index}`, id);
  }
  await transaction.done;
  database.close();
}

/** All stored records, read without the code under test. */
async function everything() {
  const database = await openDB(DATABASE_NAME);
  const stores = await Promise.all(
    Array.from(database.objectStoreNames, async (name) => [name, await database.getAll(name)] as const),
  );
  const { version } = database;
  database.close();
  return { version, stores: Object.fromEntries(stores) };
}

/**
 * Opens the database with a migration that aborts at its nth request; resolves to true if the migration reached that
 * request.
 */
async function cutAt(last: number): Promise<boolean> {
  let asked = 0;
  const originals = steps.map(([{ prototype }, method]) => {
    const original: unknown = Reflect.get(prototype, method);
    Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
      if (++asked === last) throw new Error('cut off');
      return Reflect.apply(original as (...all: unknown[]) => unknown, this, args);
    });
    return () => Reflect.set(prototype, method, original);
  });
  const tab = browser.openTab();
  const failure = await tab.getProject('project-one').catch((error: unknown) => error);
  tab.dispose();
  for (const restore of originals) restore();
  return failure instanceof Error;
}

it('a migration that is aborted at any request changes nothing and completes on the next attempt', async () => {
  await makeFirstVersion();
  const before = await everything();
  let cuts = 0;
  while (await cutAt(cuts + 1)) {
    cuts++;
    expect(await everything(), `cut at request ${cuts}`).toEqual(before);
  }
  // Each of these requests was aborted once: those for the stores and indexes, one read, and one write per file.
  expect(cuts).toBeGreaterThan(FILES + 5);
  const tab = browser.openTab();
  const files = await tab.getFiles('project-one');
  expect(files.map(({ path, content }) => `${path} ${content}`)).toEqual(
    Array.from({ length: FILES }, (_, index) => `src/${index}.fc ${index}`),
  );
  expect((await everything()).version).toBe(migrations.length);
});

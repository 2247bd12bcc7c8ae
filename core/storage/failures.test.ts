import { emptyBrowser } from '@tests/support/empty-browser';
import { projectRecord } from '@tests/support/stored-project';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { DATABASE_NAME } from './database/schema';

const browser = emptyBrowser();
const ID = 'project-one';
const batch = Array.from(
  { length: 20 },
  (_, i) => ({ type: 'write', path: `new${i}`, content: `${i}` }) as const,
);

async function filledTab() {
  const tab = browser.openTab();
  await tab.createProject(projectRecord(), [{ path: 'kept', content: 'as it was' }]);
  return tab;
}

/** All records in the database, read without the code under test. */
async function everything() {
  const database = await openDB(DATABASE_NAME);
  const stores = await Promise.all(['projects', 'files', 'contents'].map((store) => database.getAll(store)));
  database.close();
  return stores;
}

async function putRaw(store: string, value: unknown, key?: string) {
  const database = await openDB(DATABASE_NAME);
  await database.put(store, value, key);
  database.close();
}

/** Calls `happen` when content is stored for the nth time. */
function interfere(nth: number, happen: (transaction: IDBTransaction) => void) {
  const put = IDBObjectStore.prototype.put;
  let count = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'contents' && ++count === nth) happen(this.transaction);
    return put.call(this, value, key);
  });
}

describe('a change that fails halfway', () => {
  it('changes nothing when the transaction is aborted between two of its requests', async () => {
    const tab = await filledTab();
    const before = await everything();
    interfere(10, (transaction) => queueMicrotask(() => transaction.abort()));
    await expect(tab.changeFiles(ID, batch)).rejects.toMatchObject({
      name: 'StorageError',
      reason: 'unavailable',
    });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when the browser has no space left and only the commit reports it', async () => {
    const tab = await filledTab();
    const before = await everything();
    interfere(10, (transaction) => {
      const full = new DOMException('no room', 'QuotaExceededError');
      Object.defineProperty(transaction, 'error', { value: full });
      queueMicrotask(() => transaction.abort());
    });
    await expect(tab.changeFiles(ID, batch)).rejects.toMatchObject({
      reason: 'quota',
      message:
        'This browser’s storage is full. Nothing was changed. Delete projects or free up disk space, then try again.',
    });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when a request throws immediately', async () => {
    const tab = await filledTab();
    const before = await everything();
    interfere(3, () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(tab.changeFiles(ID, batch)).rejects.toMatchObject({ reason: 'quota' });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when the unique index rejects a file in the middle of a batch', async () => {
    const tab = await filledTab();
    await putRaw('files', { id: 'file-orphan', projectId: 'project-two', path: 'new7' });
    const before = await everything();
    const created = tab.createProject(projectRecord({ id: 'project-two' }), batch);
    await expect(created).rejects.toMatchObject({ reason: 'conflict', cause: { name: 'ConstraintError' } });
    expect(await everything()).toEqual(before);
  });

  it('publishes nothing', async () => {
    const tab = await filledTab();
    const heard = vi.fn();
    tab.changes$.subscribe(heard);
    interfere(1, (transaction) => queueMicrotask(() => transaction.abort()));
    await expect(tab.saveFile(ID, 'a', '')).rejects.toThrow();
    expect(heard).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await tab.saveFile(ID, 'a', '');
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a corrupt record', () => {
  it('is reported by name if it is a project', async () => {
    const tab = await filledTab();
    await putRaw('projects', { id: 'project-broken', name: 7 });
    expect(await tab.listProjects()).toEqual([projectRecord()]);
    expect(await tab.listCorruptProjects()).toEqual([
      {
        id: 'project-broken',
        name: undefined,
        problem: expect.stringContaining('A stored project cannot be read (project-broken)'),
      },
    ]);
    await expect(tab.getProject('project-broken')).rejects.toMatchObject({ reason: 'corrupt' });
  });

  it('is reported by name if it is a file', async () => {
    const tab = await filledTab();
    await putRaw('files', { id: 'file-broken', projectId: ID, path: 'odd', size: -1 });
    await expect(tab.listFiles(ID)).rejects.toMatchObject({
      reason: 'corrupt',
      message: expect.stringContaining('A stored file cannot be read (odd)'),
    });
  });

  it('is reported by name if it is a file’s content', async () => {
    const tab = await filledTab();
    const [file] = await tab.listFiles(ID);
    await putRaw('contents', new Uint8Array([1]), file?.contentId);
    await expect(tab.getFile(ID, 'kept')).rejects.toMatchObject({
      reason: 'corrupt',
      message: 'The stored content of “kept” is not encoded as “utf-8”',
    });
    const database = await openDB(DATABASE_NAME);
    await database.clear('contents');
    database.close();
    await expect(tab.getFiles(ID)).rejects.toMatchObject({
      message: 'The stored content of “kept” is missing',
    });
    await expect(tab.changeFiles(ID, [{ type: 'copy', from: 'kept', to: 'copy' }])).rejects.toMatchObject({
      reason: 'not-found',
      message: 'The content of this version has already been deleted. Nothing was changed.',
    });
  });
});

describe('a browser without storage', () => {
  it('is reported and checked again on the next call', async () => {
    const tab = browser.openTab();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(tab.listProjects()).rejects.toMatchObject({
      reason: 'unavailable',
      message:
        'This browser does not allow Sinter to store data. Allow this site to store data, then reload.',
    });
    open.mockRestore();
    expect(await tab.listProjects()).toEqual([]);
  });
});

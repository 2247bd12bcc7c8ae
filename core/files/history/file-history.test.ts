import { emptyBrowser } from '@tests/support/empty-browser';
import { type OpenHistory, openHistory } from '@tests/support/open-history';
import { closeProjects } from '@tests/support/open-project';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';

const browser = emptyBrowser();
closeProjects();
afterEach(() => {
  vi.useRealTimers();
});
const ID = 'project-one';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Contents of a file's versions, newest first. */
async function versions({ history }: OpenHistory, path: string) {
  const all = await history.versions(ID, path);
  return Promise.all(all.map(({ file }) => history.read(file)));
}

async function stored({ storage }: OpenHistory) {
  return Object.fromEntries((await storage.getFiles(ID)).map(({ path, content }) => [path, content]));
}

async function countContents() {
  const database = await openDB('sinter');
  const count = await database.count('contents');
  database.close();
  return count;
}

/** Moves the clock forward by a number of days; the storage continues to use real timers. */
function passDays(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
}

describe('file history', () => {
  it('contains all replaced content, across renames and moves', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    await open.files.updateFile('a.fc', '2');
    await open.files.updateFile('a.fc', '2');
    await open.files.renameFile('a.fc', 'b.fc');
    await open.files.updateFile('b.fc', new Uint8Array([3]));
    expect(await versions(open, 'b.fc')).toEqual([new Uint8Array([3]), '2', '1']);
    const [current, before] = await open.history.versions(ID, 'b.fc');
    expect(current).toMatchObject({ isCurrent: true, file: { source: 'save', path: 'b.fc' } });
    expect(before).toMatchObject({ isCurrent: false, file: { source: 'save', path: 'b.fc' } });
    expect(await open.history.versions(ID, 'a.fc')).toEqual([]);
  });

  it('restores earlier content at the current path, in a step that can be undone', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    await open.files.updateFile('a.fc', '2');
    await open.files.renameFile('a.fc', 'b.fc');
    const [, first] = await open.history.versions(ID, 'b.fc');
    if (!first) throw new Error('No earlier version');
    await open.history.restore(first);
    expect(await stored(open)).toEqual({ 'b.fc': '1' });
    expect(await versions(open, 'b.fc')).toEqual(['1', '2', '1']);
    expect(open.files.undoState$.value.undo).toBe('Restore a.fc');
    await open.files.undo();
    expect(await stored(open)).toEqual({ 'b.fc': '2' });
  });

  it('survives the deletion of the file, so that the file can be restored', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    await open.files.updateFile('a.fc', '2');
    await open.files.deleteFile('a.fc');
    expect(await versions(open, 'a.fc')).toEqual(['2', '1']);
    const [, first] = await open.history.versions(ID, 'a.fc');
    if (!first) throw new Error('No earlier version');
    await open.history.restore(first);
    expect(await stored(open)).toEqual({ 'a.fc': '1' });
  });

  it('records a restore in a project that is not open', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    await open.files.updateFile('a.fc', '2');
    const [, first] = await open.history.versions(ID, 'a.fc');
    open.projects.close();
    if (first) await open.history.restore(first);
    expect(await stored(open)).toEqual({ 'a.fc': '1' });
  });

  it('deletes versions that were replaced longer ago than the age limit allows', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    passDays(100);
    await open.files.updateFile('a.fc', '2');
    await open.history.clean();
    expect(await versions(open, 'a.fc')).toEqual(['2', '1']);
    passDays(91);
    await open.files.updateFile('a.fc', '3');
    await open.history.clean();
    expect(await versions(open, 'a.fc')).toEqual(['3', '2']);
    expect(await countContents()).toBe(2);
  });

  it('deletes the oldest versions when the total size exceeds the limit in the settings', async () => {
    const open = await openHistory(browser, { 'a.fc': 'a'.repeat(600_000), 'b.fc': 'small' });
    await open.files.updateFile('b.fc', 'smaller');
    await open.files.updateFile('a.fc', 'b'.repeat(600_000));
    await open.files.updateFile('a.fc', 'c'.repeat(600_000));
    expect(await open.history.usage()).toEqual({ versions: 3, bytes: 1_200_005 });
    open.settings.set('history.maxSizeMb', 1);
    await open.history.clean();
    expect((await versions(open, 'a.fc')).map((content) => String(content).at(0))).toEqual(['c', 'b']);
    expect(await versions(open, 'b.fc')).toEqual(['smaller', 'small']);
    await open.history.clear(ID);
    expect(await open.history.usage()).toEqual({ versions: 0, bytes: 0 });
    expect(await stored(open)).toEqual({ 'a.fc': 'c'.repeat(600_000), 'b.fc': 'smaller' });
    expect(await countContents()).toBe(2);
  });

  it('never deletes contents shared with another file, the trash or a snapshot', async () => {
    const open = await openHistory(browser, {
      'a.fc': 'same',
      'b.fc': 'same',
      'c.fc': 'kept',
      'd.fc': 'gone',
    });
    await open.history.createSnapshot(ID, 'before');
    await open.files.updateFile('a.fc', 'other');
    await open.files.updateFile('c.fc', 'other');
    await open.files.deleteFile('d.fc');
    await open.history.clear();
    expect(await stored(open)).toEqual({ 'a.fc': 'other', 'b.fc': 'same', 'c.fc': 'other' });
    const [entry] = await open.trash.entries(ID);
    if (entry) await open.trash.restore(entry);
    expect(await stored(open)).toMatchObject({ 'd.fc': 'gone' });
    const [snapshot] = await open.history.snapshots(ID);
    if (snapshot) await open.history.restoreSnapshot(snapshot);
    expect(await stored(open)).toMatchObject({ 'c.fc': 'kept' });
  });

  it('reports a version that was deleted in the meantime', async () => {
    const open = await openHistory(browser, { 'a.fc': '1' });
    await open.files.updateFile('a.fc', '2');
    const [, first] = await open.history.versions(ID, 'a.fc');
    await open.history.clear();
    if (!first) throw new Error('No earlier version');
    await expect(open.history.read(first.file)).rejects.toMatchObject({ reason: 'not-found' });
    await expect(open.history.restore(first)).rejects.toMatchObject({
      message: 'Failed to update file',
      cause: { message: 'The content of this version has already been deleted. Nothing was changed.' },
    });
    expect(await stored(open)).toEqual({ 'a.fc': '2' });
  });
});

describe('a snapshot', () => {
  it('restores all files in one step that can be undone', async () => {
    const before = { 'a.fc': 'A', 'src/b.fc': 'B', 'src/c.fc': 'C', 'x/one': '1', 'x/two': '2' };
    const open = await openHistory(browser, before);
    await open.files.createFolder('empty');
    const then = await stored(open);
    const snapshot = await open.history.createSnapshot(ID, 'Before the audit');
    expect(snapshot).toMatchObject({ name: 'Before the audit', projectId: ID, files: 5 });
    expect(await open.history.compareSnapshot(snapshot)).toEqual([]);
    await open.files.updateFile('a.fc', 'changed');
    await open.files.deleteFile('src/b.fc');
    await open.files.moveFile('src/c.fc', '');
    await open.files.writeFiles([
      { path: 'new/deep/d.fc', content: 'D' },
      { path: 'new/e.fc', content: 'E' },
    ]);
    await open.files.renameFile('x/one', 'three');
    await open.files.renameFile('x/two', 'one');
    await open.files.renameFile('x/three', 'two');
    const since = await stored(open);
    const differences = await open.history.compareSnapshot(snapshot);
    expect(differences.map(({ type, path }) => `${type} ${path}`)).toEqual([
      'changed a.fc',
      'renamed c.fc',
      'added new/deep/d.fc',
      'added new/e.fc',
      'deleted src/b.fc',
      'renamed x/one',
      'renamed x/two',
    ]);
    await open.history.restoreSnapshot(snapshot);
    expect(await stored(open)).toEqual(then);
    expect((await open.trash.entries(ID)).map(({ path, files }) => [path, files])).toContainEqual(['new', 2]);
    expect(open.files.undoState$.value.undo).toBe('Restore snapshot “Before the audit”');
    await open.files.undo();
    expect(await stored(open)).toEqual(since);
    await open.files.redo();
    expect(await stored(open)).toEqual(then);
  });

  it('is imported with its project and restores the imported project’s files', async () => {
    const open = await openHistory(browser, { 'a.fc': 'old', 'b.bin': 'b' });
    await open.history.createSnapshot(ID, 'Before');
    await open.files.updateFile('a.fc', 'new');
    await open.files.deleteFile('b.bin');
    const made = await open.projects.import({
      name: 'Elsewhere',
      blockchain: 'none',
      files: await open.storage.getFiles(ID),
      snapshots: await open.history.readSnapshots(ID),
    });
    const [snapshot] = await open.history.snapshots(made.id);
    expect(snapshot).toMatchObject({ name: 'Before', files: 2 });
    if (!snapshot) return;
    expect((await open.history.compareSnapshot(snapshot)).map(({ type, path }) => `${type} ${path}`)).toEqual(
      ['changed a.fc', 'deleted b.bin'],
    );
    await open.history.clear();
    await open.history.restoreSnapshot(snapshot);
    const back = await open.storage.getFiles(made.id);
    expect(back.map(({ path, content }) => `${path} ${content}`)).toEqual(['a.fc old', 'b.bin b']);
  });

  it('is listed before older snapshots, and is reported as missing after it has been deleted', async () => {
    const open = await openHistory(browser, { 'a.fc': 'A' });
    const first = await open.history.createSnapshot(ID, 'first');
    passDays(1);
    await open.history.createSnapshot(ID, 'second');
    expect((await open.history.snapshots(ID)).map(({ name }) => name)).toEqual(['second', 'first']);
    await open.history.deleteSnapshot(first);
    expect((await open.history.snapshots(ID)).map(({ name }) => name)).toEqual(['second']);
    await expect(open.history.restoreSnapshot(first)).rejects.toMatchObject({
      reason: 'not-found',
      message: 'The snapshot “first” no longer exists',
    });
  });
});

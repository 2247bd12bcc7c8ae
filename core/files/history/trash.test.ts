import { emptyBrowser } from '@tests/support/empty-browser';
import { type OpenHistory, openHistory } from '@tests/support/open-history';
import { closeProjects } from '@tests/support/open-project';
import { afterEach, describe, expect, it, vi } from 'vitest';

const browser = emptyBrowser();
closeProjects();
afterEach(() => {
  vi.useRealTimers();
});
const ID = 'project-one';
const DAY_MS = 24 * 60 * 60 * 1000;

async function stored({ storage }: OpenHistory) {
  return Object.fromEntries((await storage.getFiles(ID)).map(({ path, content }) => [path, content]));
}

async function only({ trash }: OpenHistory) {
  const [entry, ...others] = await trash.entries(ID);
  if (!entry || others.length > 0) throw new Error('There should be one entry');
  return entry;
}

const contents = { 'a.fc': 'A', 'src/b.fc': 'B', 'src/deep/c.fc': 'CC' };

describe('the trash', () => {
  it('lists each deletion as one entry, for thirty days', async () => {
    const open = await openHistory(browser, contents);
    await open.files.createFolder('src/empty');
    await open.files.deleteMany(['a.fc', 'src']);
    const entries = await open.trash.entries(ID);
    expect(entries.map(({ path, type, files, bytes }) => ({ path, type, files, bytes }))).toEqual(
      expect.arrayContaining([
        { path: 'a.fc', type: 'file', files: 1, bytes: 1 },
        { path: 'src', type: 'folder', files: 2, bytes: 3 },
      ]),
    );
    const [entry] = entries;
    expect(Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * DAY_MS);
  });

  it('restores a folder with its files, ids and history in a step that can be undone', async () => {
    const open = await openHistory(browser, contents);
    await open.files.createFolder('src/empty');
    await open.files.updateFile('src/b.fc', 'B2');
    const before = await open.storage.getFiles(ID);
    await open.files.deleteFolder('src');
    expect(await open.trash.restore(await only(open))).toBe('src');
    expect(await open.storage.getFiles(ID)).toEqual(before);
    expect(await open.trash.entries(ID)).toEqual([]);
    expect((await open.history.versions(ID, 'src/b.fc')).length).toBe(2);
    expect(await open.files.undo()).toBe('Restore src');
    expect(await stored(open)).toEqual({ 'a.fc': 'A' });
    expect(await only(open)).toMatchObject({ path: 'src', files: 2 });
  });

  it('restores an item under an available name when its path is taken', async () => {
    const open = await openHistory(browser, contents);
    await open.files.deleteFile('a.fc');
    const file = await only(open);
    await open.files.createFile('A.fc', 'another');
    expect(await open.trash.restore(file)).toBe('a copy.fc');
    await open.files.deleteFolder('src');
    const folder = await only(open);
    await open.files.createFile('src/b.fc', 'another');
    expect(await open.trash.restore(folder)).toBe('src copy');
    expect(await stored(open)).toEqual({
      'A.fc': 'another',
      'a copy.fc': 'A',
      'src/b.fc': 'another',
      'src copy/b.fc': 'B',
      'src copy/deep/c.fc': 'CC',
    });
    await expect(open.trash.restore(folder)).rejects.toThrow('“src” is no longer in the trash');
  });

  it('is empty after a deletion is undone, and is no longer empty after the deletion is redone', async () => {
    const open = await openHistory(browser, contents);
    await open.files.deleteFile('a.fc');
    await open.files.undo();
    expect(await open.trash.entries(ID)).toEqual([]);
    await open.files.redo();
    expect(await only(open)).toMatchObject({ path: 'a.fc' });
  });

  it('purges files and their history, but does not affect existing files', async () => {
    const open = await openHistory(browser, { ...contents, 'same.fc': 'A' });
    await open.files.updateFile('src/b.fc', 'B2');
    await open.files.deleteMany(['a.fc', 'src']);
    await open.trash.purge(await open.trash.entries(ID));
    expect(await open.trash.entries(ID)).toEqual([]);
    expect(await open.history.usage()).toEqual({ versions: 0, bytes: 0 });
    expect(await open.history.versions(ID, 'src/b.fc')).toEqual([]);
    expect(await stored(open)).toEqual({ 'same.fc': 'A' });
    await expect(open.files.undo()).rejects.toThrow('“Delete 2 items” cannot be undone');
  });

  it('permanently deletes files and projects after thirty days', async () => {
    const open = await openHistory(browser, contents);
    await open.files.deleteFile('a.fc');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * DAY_MS });
    await open.trash.clean();
    expect(await only(open)).toMatchObject({ path: 'a.fc' });
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await open.trash.clean();
    expect(await open.trash.entries(ID)).toEqual([]);
    await open.storage.deleteProject(ID);
    await open.trash.clean();
    expect((await open.storage.listDeletedProjects()).map(({ id }) => id)).toEqual([ID]);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    await open.trash.clean();
    expect(await open.storage.listDeletedProjects()).toEqual([]);
    expect(await open.storage.listFiles(ID)).toEqual([]);
  });
});

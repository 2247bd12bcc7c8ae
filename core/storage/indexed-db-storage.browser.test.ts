import type { Disposable } from '@core/base/lifecycle';
import { projectRecord } from '@tests/support/stored-project';
import { deleteDB } from 'idb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IndexedDbStorage } from './database/indexed-db-storage';
import { DATABASE_NAME } from './database/schema';
import { StorageDatabase } from './database/storage-database';

const ID = 'project-one';
const tabs: Disposable[] = [];

function openTab() {
  const database = new StorageDatabase();
  const tab = new IndexedDbStorage(database);
  tabs.push(tab, database);
  return tab;
}

beforeEach(() => deleteDB(DATABASE_NAME));
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.dispose();
});

async function contents(tab: IndexedDbStorage) {
  return Object.fromEntries((await tab.getFiles(ID)).map(({ path, content }) => [path, content]));
}

describe('storage in a browser', () => {
  it('stores projects and files, and notifies other tabs', async () => {
    const [one, other] = [openTab(), openTab()];
    const reported = firstValueFrom(other.changes$);
    await one.createProject(projectRecord(), [
      { path: 'main.fc', content: '() main() {}\r\n\u0000ü' },
      { path: 'logo.png', content: new Uint8Array([0, 1, 255]) },
    ]);
    expect(await reported).toEqual({ type: 'projects', origin: 'elsewhere' });
    await other.changeFiles(ID, [
      { type: 'rename', from: 'main.fc', to: 'tmp' },
      { type: 'copy', from: 'tmp', to: 'main.fc' },
      { type: 'copy', from: 'main.fc', to: 'third' },
      { type: 'write', path: 'main.fc', content: 'new' },
    ]);
    const text = '() main() {}\r\n\u0000ü';
    expect(await contents(one)).toEqual({
      'logo.png': new Uint8Array([0, 1, 255]),
      'main.fc': 'new',
      third: text,
      tmp: text,
    });
  });

  it('renames thousands of files in one step', { timeout: 30_000 }, async () => {
    const tab = openTab();
    const paths = Array.from({ length: 3000 }, (_, index) => `src/file${index}.sol`);
    await tab.createProject(
      projectRecord(),
      paths.map((path) => ({ path, content: path })),
    );
    await tab.changeFiles(
      ID,
      paths.map((from) => ({ type: 'rename', from, to: from.replace('src', 'lib') })),
    );
    const after = await tab.getFiles(ID);
    expect(after).toHaveLength(3000);
    expect(after.every(({ path, content }) => path === String(content).replace('src', 'lib'))).toBe(true);
  });

  it('reopens after another page has deleted the database', async () => {
    const tab = openTab();
    await tab.createProject(projectRecord(), []);
    await deleteDB(DATABASE_NAME);
    expect(await tab.listProjects()).toEqual([]);
  });
});

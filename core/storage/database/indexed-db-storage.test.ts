import { GLOBAL_SETTINGS_PROJECT, settingsFiles } from '@core/base/product';
import { createContainer } from '@core/di/container';
import { emptyBrowser } from '@tests/support/empty-browser';
import { projectRecord } from '@tests/support/stored-project';
import { describe, expect, it } from 'vitest';
import { StorageService } from '../storage';
import { IndexedDbValues } from '../values/indexed-db-values';
import { IndexedDbStorage } from './indexed-db-storage';
import { StorageDatabase } from './storage-database';

const browser = emptyBrowser();
const ID = 'project-one';

async function tabWithFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  const tab = browser.openTab();
  await tab.createProject(
    projectRecord(),
    Object.entries(files).map(([path, content]) => ({ path, content })),
  );
  return tab;
}

async function contents(tab: IndexedDbStorage, id = ID) {
  return Object.fromEntries((await tab.getFiles(id)).map((file) => [file.path, file.content]));
}

describe('projects', () => {
  it('are listed, most recently changed first, and can be read individually', async () => {
    const tab = browser.openTab();
    await tab.createProject(projectRecord({ id: 'project-old', updated_at: '2019-01-01T00:00:00.000Z' }), []);
    await tab.createProject(projectRecord({ id: 'project-new', updated_at: '2020-05-01T00:00:00.000Z' }), []);
    expect((await tab.listProjects()).map(({ id }) => id)).toEqual(['project-new', 'project-old']);
    expect(await tab.getProject('project-old')).toMatchObject({ id: 'project-old', blockchain: 'ton' });
    expect(await tab.getProject('project-none')).toBeUndefined();
  });

  it('can be updated, which changes the modification time', async () => {
    const tab = await tabWithFiles({});
    const renamed = await tab.updateProject(ID, { name: 'Two', metadata: { hasAIContract: true } });
    expect(renamed).toMatchObject({ name: 'Two', blockchain: 'ton', metadata: { hasAIContract: true } });
    expect(renamed.updated_at > projectRecord().updated_at).toBe(true);
    expect(await tab.getProject(ID)).toEqual(renamed);
  });

  it('can be moved to the trash and restored completely', async () => {
    const tab = await tabWithFiles({ 'main.fc': '() main() {}' });
    await tab.deleteProject(ID);
    expect(await tab.listProjects()).toEqual([]);
    expect(await tab.getProject(ID)).toBeUndefined();
    await expect(tab.updateProject(ID, { name: 'x' })).rejects.toMatchObject({
      reason: 'not-found',
      message: 'The project “One” is in the trash. Restore it first.',
    });
    await expect(tab.saveFile(ID, 'a.fc', '')).rejects.toMatchObject({ reason: 'not-found' });
    await tab.deleteProject(ID);
    expect(await tab.restoreProject(ID)).toEqual(projectRecord());
    expect(await contents(tab)).toEqual({ 'main.fc': '() main() {}' });
  });

  it('lose their values only when they are deleted permanently', async () => {
    const database = new StorageDatabase();
    const tab = browser.openTab(database);
    await tab.createProject(projectRecord(), []);
    const values = new IndexedDbValues(database);
    const theirs = [`ai-chat.threads.${ID}`, `ai-chat.thread.${ID}.t`, `deployments/${ID}/network`];
    const others = ['ai-chat.models', `ai-chat.threads.${ID}-2`, `terminal.x${ID}`];
    for (const key of [...theirs, ...others]) await values.set(key, 'kept');
    const kept = () => Promise.all([...theirs, ...others].map((key) => values.get(key)));
    await tab.deleteProject(ID);
    expect(await kept()).toEqual(Array(6).fill('kept'));
    await tab.purgeProject(ID);
    expect(await kept()).toEqual([undefined, undefined, undefined, 'kept', 'kept', 'kept']);
  });

  it('cannot be updated, deleted, restored or written to if they do not exist', async () => {
    const tab = browser.openTab();
    const refusal = {
      name: 'StorageError',
      reason: 'not-found',
      message: 'The project “project-x” does not exist',
    };
    await expect(tab.updateProject('project-x', {})).rejects.toMatchObject(refusal);
    await expect(tab.deleteProject('project-x')).rejects.toMatchObject(refusal);
    await expect(tab.restoreProject('project-x')).rejects.toMatchObject(refusal);
    await expect(tab.saveFile('project-x', 'a', '')).rejects.toMatchObject(refusal);
  });

  it('cannot be created twice, or with two files at the same path', async () => {
    const tab = await tabWithFiles({ 'a.fc': 'kept' });
    await expect(
      tab.createProject(projectRecord(), [{ path: 'a.fc', content: 'lost' }]),
    ).rejects.toMatchObject({ reason: 'conflict' });
    expect(await contents(tab)).toEqual({ 'a.fc': 'kept' });
    const twice = ['b.fc', 'b.fc'].map((path) => ({ path, content: '' }));
    await expect(tab.createProject(projectRecord({ id: 'project-two' }), twice)).rejects.toMatchObject({
      reason: 'conflict',
    });
    expect(await tab.getProject('project-two')).toBeUndefined();
  });
});

describe('files', () => {
  it('have metadata that matches their path and content', async () => {
    const tab = await tabWithFiles({ 'contracts/Größe.FC': 'ü€😀', 'logo.png': new Uint8Array([0, 255, 7]) });
    const [text, binary] = await tab.getFiles(ID);
    expect(text).toMatchObject({
      size: 9,
      encoding: 'utf-8',
      extension: 'fc',
      content: 'ü€😀',
      projectId: ID,
    });
    expect(new Date(text?.lastModified ?? '').toISOString()).toBe(text?.lastModified);
    expect(binary).toMatchObject({ size: 3, encoding: 'binary', extension: 'png' });
    expect(binary?.content).toEqual(new Uint8Array([0, 255, 7]));
    const listed = await tab.listFiles(ID);
    expect(listed.map(({ path }) => path)).toEqual(['contracts/Größe.FC', 'logo.png']);
    expect(text).toEqual({ ...listed[0], content: 'ü€😀' });
    expect(listed[1]).not.toHaveProperty('content');
  });

  it('are stored byte for byte', async () => {
    const odd = {
      empty: '',
      crlf: 'a\r\nb\r',
      bom: '\uFEFFx',
      nul: 'a\0b',
      ä: '1',
      'a\u0308': '2',
      [`${'n'.repeat(255)}`]: '3',
    };
    const tab = await tabWithFiles(odd);
    expect(await contents(browser.openTab())).toEqual(odd);
    await tab.saveFile(ID, 'bytes', new Uint8Array([1, 2, 3, 4]).subarray(1, 3));
    const stored = (await tab.getFile(ID, 'bytes'))?.content;
    expect(stored).toEqual(new Uint8Array([2, 3]));
    expect((stored as Uint8Array).buffer.byteLength).toBe(2);
  });

  it('preserve their id when they are saved or renamed, and lose it when they are deleted', async () => {
    const tab = await tabWithFiles({ 'a.txt': '1' });
    const first = await tab.getFile(ID, 'a.txt');
    await tab.saveFile(ID, 'a.txt', '22');
    await tab.changeFiles(ID, [{ type: 'rename', from: 'a.txt', to: 'src/b.FC' }]);
    expect(await tab.getFile(ID, 'src/b.FC')).toMatchObject({
      id: first?.id,
      size: 2,
      extension: 'fc',
      content: '22',
    });
    expect(await tab.getFile(ID, 'a.txt')).toBeUndefined();
    await tab.changeFiles(ID, [
      { type: 'delete', path: 'src/b.FC' },
      { type: 'write', path: 'src/b.FC', content: '' },
    ]);
    expect((await tab.getFile(ID, 'src/b.FC'))?.id).not.toBe(first?.id);
  });

  it('are changed in the order of the operations, including swaps, copies of copies and overwritten copies', async () => {
    const tab = await tabWithFiles({ a: 'A', b: 'B' });
    await tab.changeFiles(ID, [
      { type: 'rename', from: 'a', to: 'tmp' },
      { type: 'rename', from: 'b', to: 'a' },
      { type: 'rename', from: 'tmp', to: 'b' },
      { type: 'copy', from: 'a', to: 'c' },
      { type: 'copy', from: 'c', to: 'd' },
      { type: 'write', path: 'c', content: 'C' },
      { type: 'copy', from: 'b', to: 'e' },
      { type: 'delete', path: 'b' },
      { type: 'delete', path: 'never there' },
    ]);
    expect(await contents(tab)).toEqual({ a: 'B', c: 'C', d: 'B', e: 'A' });
    expect(new Set((await tab.listFiles(ID)).map(({ id }) => id)).size).toBe(4);
  });

  it('are unchanged if one operation fails', async () => {
    const tab = await tabWithFiles({ a: 'A', b: 'B' });
    const before = await tab.getFiles(ID);
    const write = { type: 'write', path: 'new', content: 'x' } as const;
    const refused = [
      [
        { type: 'rename', from: 'a', to: 'b' },
        'conflict',
        'The file “b” already exists. Nothing was changed.',
      ],
      [
        { type: 'rename', from: 'x', to: 'y' },
        'not-found',
        'The file “x” no longer exists. Nothing was changed.',
      ],
      [{ type: 'copy', from: 'a', to: 'b' }, 'conflict', 'The file “b” already exists. Nothing was changed.'],
      [
        { type: 'write', path: 'a', content: '', expect: 'absent' },
        'conflict',
        'The file “a” already exists. Nothing was changed.',
      ],
      [
        { type: 'write', path: 'x', content: '', expect: 'present' },
        'not-found',
        'The file “x” no longer exists. Nothing was changed.',
      ],
    ] as const;
    for (const [operation, reason, message] of refused) {
      await expect(tab.changeFiles(ID, [write, operation])).rejects.toMatchObject({ reason, message });
    }
    expect(await tab.getFiles(ID)).toEqual(before);
    expect(await tab.getProject(ID)).toEqual(projectRecord());
  });

  it('cannot be renamed or copied if one of a thousand targets exists, and the error contains that target’s path', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `file${index}`);
    const tab = await tabWithFiles({
      ...Object.fromEntries(names.map((name) => [`src/${name}`, name])),
      'lib/file7': 'mine',
    });
    const before = await tab.getFiles(ID);
    for (const type of ['rename', 'copy'] as const) {
      const all = names.map((name) => ({ type, from: `src/${name}`, to: `lib/${name}` }) as const);
      const message = 'The file “lib/file7” already exists. Nothing was changed.';
      await expect(tab.changeFiles(ID, all)).rejects.toMatchObject({ reason: 'conflict', message });
      await expect(
        tab.changeFiles(ID, [{ type: 'rename', from: 'lib/file7', to: 'lib/file8' }, ...all]),
      ).rejects.toMatchObject({ message: 'The file “lib/file8” already exists. Nothing was changed.' });
    }
    expect(await tab.getFiles(ID)).toEqual(before);
  });

  it('update their project’s modification time, unless they are settings files', async () => {
    const tab = await tabWithFiles({});
    await tab.saveFile(ID, settingsFiles.layout, '{}');
    expect((await tab.getProject(ID))?.updated_at).toBe(projectRecord().updated_at);
    await tab.saveFile(ID, 'a.fc', '');
    expect((await tab.getProject(ID))?.updated_at).not.toBe(projectRecord().updated_at);
  });

  it('do not require a project if they are in the pseudo-project for settings', async () => {
    const tab = browser.openTab();
    await tab.saveFile(GLOBAL_SETTINGS_PROJECT, settingsFiles.theme, '{"theme":"sinter"}');
    expect(await tab.listProjects()).toEqual([]);
    expect((await tab.getFile(GLOBAL_SETTINGS_PROJECT, settingsFiles.theme))?.content).toBe(
      '{"theme":"sinter"}',
    );
  });

  it('are not visible in another project', async () => {
    const tab = await tabWithFiles({ a: '1' });
    await tab.createProject(projectRecord({ id: 'project-one-more' }), [{ path: 'a', content: '2' }]);
    expect(await contents(tab)).toEqual({ a: '1' });
    expect(await contents(tab, 'project-one-more')).toEqual({ a: '2' });
  });

  it('can be renamed in one step, thousands at a time', { timeout: 60_000 }, async () => {
    const tab = await tabWithFiles(
      Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`src/file${i}.sol`, `// ${i}`])),
    );
    await tab.changeFiles(
      ID,
      Array.from({ length: 3000 }, (_, i) => ({
        type: 'rename',
        from: `src/file${i}.sol`,
        to: `lib/file${i}.sol`,
      })),
    );
    const files = await tab.getFiles(ID);
    expect(files.length).toBe(3000);
    expect(files.every(({ path, content }) => path === `lib/file${String(content).slice(3)}.sol`)).toBe(true);
  });
});

it('the container creates IndexedDbStorage for the StorageService token', async () => {
  const container = createContainer();
  const database = new StorageDatabase();
  container.bind(StorageDatabase).toConstantValue(database);
  container.bind(StorageService).to(IndexedDbStorage);
  const storage = container.get(StorageService);
  expect(await storage.listProjects()).toEqual([]);
  (storage as IndexedDbStorage).dispose();
  database.dispose();
});

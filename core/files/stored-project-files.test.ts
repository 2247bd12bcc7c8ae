import { DisposableStore } from '@core/base/lifecycle';
import { settingsFiles } from '@core/base/product';
import { DeclaredChains } from '@core/chains/declared-chains';
import { StorageError } from '@core/storage/storage';
import { chainsOfManifests } from '@tests/support/chains-of-manifests';
import { emptyBrowser } from '@tests/support/empty-browser';
import {
  closeProjects,
  type OpenProject,
  openProject,
  settled,
  treePaths,
} from '@tests/support/open-project';
import { filter, firstValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { type FileChange, FileError } from './project-files';

const browser = emptyBrowser();
closeProjects();
const ID = 'project-one';

/** All stored records of the project, including markers and settings. */
async function stored({ storage }: OpenProject) {
  return Object.fromEntries((await storage.getFiles(ID)).map(({ path, content }) => [path, content]));
}

function tree({ files }: OpenProject) {
  return treePaths(files.tree$.value);
}

describe('operations', () => {
  it('create, update and delete files without removing their folder', async () => {
    const project = await openProject(browser.openTab(), {});
    const { files } = project;
    await files.createFile('src/deep/main.fc', '1');
    await files.createFile('src/deep/logo.bin', new Uint8Array([1]));
    expect(await stored(project)).toEqual({
      'src/deep/main.fc': '1',
      'src/deep/logo.bin': new Uint8Array([1]),
    });
    await files.updateFile('src/deep/main.fc', '22');
    expect(await files.read('src/deep/main.fc')).toMatchObject({ content: '22', size: 2 });
    expect(files.files.find(({ path }) => path === 'src/deep/main.fc')?.size).toBe(2);
    await files.deleteFile('src/deep/main.fc');
    await files.deleteFile('src/deep/logo.bin');
    expect(await stored(project)).toEqual({ 'src/.folder': '{}', 'src/deep/.folder': '{}' });
    expect(tree(project)).toEqual(['src/', 'src/deep/']);
  });

  it('create folders, and remove a folder’s marker when a file is added to it', async () => {
    const project = await openProject(browser.openTab(), {});
    const { files } = project;
    await files.createFolder('a/b');
    expect(await stored(project)).toEqual({ 'a/.folder': '{}', 'a/b/.folder': '{}' });
    expect([files.isFolder('a/b'), files.exists('a/b'), files.exists('a/b/.folder')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(files.files).toEqual([]);
    await files.createFile('a/b/c.fc');
    expect(await stored(project)).toEqual({ 'a/b/c.fc': '' });
  });

  it('rename and move files without changing their ids', async () => {
    const project = await openProject(browser.openTab(), { 'a/main.fc': '1', 'b/x': '' });
    const { files } = project;
    const { id } = await files.read('a/main.fc');
    await files.renameFile('a/main.fc', 'Main.tact');
    expect(await files.read('a/Main.tact')).toMatchObject({ id, extension: 'tact' });
    await files.moveFile('a/Main.tact', 'b');
    await files.moveFile('b/Main.tact', '');
    expect(await files.read('Main.tact')).toMatchObject({ id, content: '1' });
    expect(tree(project)).toEqual(['a/', 'b/', 'b/x', 'Main.tact']);
    await files.renameFile('Main.tact', 'Main.tact');
    await files.renameFile('Main.tact', 'main.tact');
    expect(await stored(project)).toEqual({ 'a/.folder': '{}', 'b/x': '', 'main.tact': '1' });
  });

  it('rename, move, duplicate and delete folders with their contents', async () => {
    const project = await openProject(browser.openTab(), {
      'src/a.fc': 'A',
      'src/lib/b.fc': 'B',
      'src/none/.folder': '{}',
      'dst/x': '',
    });
    const { files } = project;
    const { id } = await files.read('src/lib/b.fc');
    await files.renameFolder('src', 'Src');
    await files.moveFolder('Src', 'dst');
    expect(tree(project)).toEqual([
      'dst/',
      'dst/Src/',
      'dst/Src/lib/',
      'dst/Src/lib/b.fc',
      'dst/Src/none/',
      'dst/Src/a.fc',
      'dst/x',
    ]);
    expect((await files.read('dst/Src/lib/b.fc')).id).toBe(id);
    expect(await files.duplicateFolder('dst/Src')).toBe('dst/Src copy');
    expect(await files.read('dst/Src copy/lib/b.fc')).toMatchObject({ content: 'B' });
    expect((await files.read('dst/Src copy/lib/b.fc')).id).not.toBe(id);
    expect(files.isFolder('dst/Src copy/none')).toBe(true);
    await files.deleteFile('dst/x');
    await files.deleteFolder('dst/Src');
    await files.deleteFolder('dst/Src copy');
    expect(await stored(project)).toEqual({ 'dst/.folder': '{}' });
  });

  it('duplicate files', async () => {
    const { files } = await openProject(browser.openTab(), { 'a.bin': new Uint8Array([7]) });
    expect(await files.duplicateFile('a.bin')).toBe('a copy.bin');
    expect(await files.duplicateFile('a.bin')).toBe('a copy 2.bin');
    expect((await files.read('a copy 2.bin')).content).toEqual(new Uint8Array([7]));
  });

  it('write many files in one step', async () => {
    const project = await openProject(browser.openTab(), { 'a.fc': 'old' });
    const { files } = project;
    await files.createFolder('build');
    await files.writeFiles([
      { path: 'build/a.json', content: 'first' },
      { path: 'build/a.json', content: 'second' },
      { path: 'a.fc', content: 'new' },
    ]);
    expect(await stored(project)).toEqual({ 'a.fc': 'new', 'build/a.json': 'second' });
  });

  it('write files and folders, including empty folders, in one step', async () => {
    const project = await openProject(browser.openTab(), { 'a/b.fc': '' });
    const { files } = project;
    await files.writeFiles([{ path: 'lib/x.fc', content: 'x' }], {
      folders: ['a', 'lib', 'lib/empty', 'docs', 'docs/drafts'],
    });
    const markers = ['docs/.folder', 'docs/drafts/.folder', 'lib/empty/.folder'];
    const paths = async () => (await project.storage.listFiles(ID)).map(({ path }) => path);
    expect(await paths()).toEqual(['a/b.fc', ...markers, 'lib/x.fc']);
    await files.undo();
    expect(await paths()).toEqual(['a/b.fc']);
    await expect(files.writeFiles([], { folders: ['A'] })).rejects.toMatchObject({
      message: 'Failed to create file',
      cause: { message: expect.stringContaining('differ only in case') },
    });
  });

  it('accept a folder containing thousands of files in one step', { timeout: 60_000 }, async () => {
    const contents = Array.from({ length: 3000 }, (_, i) => [`src/d${i % 30}/f${i}.sol`, `// ${i}`]);
    const project = await openProject(browser.openTab(), Object.fromEntries(contents));
    const reported = vi.fn();
    project.storage.changes$.subscribe(reported);
    await project.files.renameFolder('src', 'contracts');
    expect(reported).toHaveBeenCalledOnce();
    const after = await project.files.readAll();
    expect(after).toHaveLength(3000);
    expect(after.every(({ path, content }) => path.endsWith(`/f${String(content).slice(3)}.sol`))).toBe(true);
    expect(project.files.isFolder('src')).toBe(false);
    await project.files.deleteFolder('contracts');
    expect(await stored(project)).toEqual({});
  });
});

describe('an operation that is not possible', () => {
  const contents = { 'a/main.fc': '1', 'a/other.fc': '2', file: '' };
  const refused: readonly [string, (files: OpenProject['files']) => Promise<unknown>, string, string][] = [
    [
      'createFile',
      (files) => files.createFile('a/main.fc'),
      'Failed to create file',
      'The file “a/main.fc” already exists',
    ],
    [
      'createFile',
      (files) => files.createFile('../x'),
      'Failed to create file',
      '“../x” must not contain “..”',
    ],
    [
      'createFile',
      (files) => files.createFile('file/x'),
      'Failed to create file',
      '“file” is a file, not a folder',
    ],
    [
      'updateFile',
      (files) => files.updateFile('missing', ''),
      'File not found',
      'The file “missing” does not exist',
    ],
    ['updateFile', (files) => files.updateFile('a', ''), 'Failed to update file', '“a” is a folder'],
    [
      'deleteFile',
      (files) => files.deleteFile('missing'),
      'File not found',
      'The file “missing” does not exist',
    ],
    ['deleteFile', (files) => files.deleteFile('a'), 'Failed to delete file', '“a” is a folder'],
    [
      'renameFile',
      (files) => files.renameFile('a/main.fc', 'other.fc'),
      'Failed to rename file',
      'The file “a/other.fc” already exists',
    ],
    [
      'renameFile',
      (files) => files.renameFile('a/main.fc', 'b/c'),
      'Failed to rename file',
      'The name “b/c” must not contain “/”',
    ],
    [
      'renameFile',
      (files) => files.renameFile('a/main.fc', ''),
      'Failed to rename file',
      'The name is empty',
    ],
    [
      'renameFile',
      (files) => files.renameFile('missing', 'x'),
      'File not found',
      'The file “missing” does not exist',
    ],
    [
      'moveFile',
      (files) => files.moveFile('a/main.fc', 'none'),
      'Failed to move file',
      'The folder “none” does not exist',
    ],
    [
      'moveFile',
      (files) => files.moveFile('missing', 'a'),
      'Source file not found',
      'The file “missing” does not exist',
    ],
    [
      'duplicateFile',
      (files) => files.duplicateFile('missing'),
      'Source file not found',
      'The file “missing” does not exist',
    ],
    ['duplicateFile', (files) => files.duplicateFile('a'), 'Failed to duplicate file', '“a” is a folder'],
    [
      'createFolder',
      (files) => files.createFolder('A'),
      'Failed to create folder',
      '“A” and “a” differ only in case or Unicode normalisation, which many file systems do not distinguish',
    ],
    [
      'deleteFolder',
      (files) => files.deleteFolder('none'),
      'Failed to delete folder',
      'The folder “none” does not exist',
    ],
    [
      'deleteFolder',
      (files) => files.deleteFolder(''),
      'Failed to delete folder',
      'The folder “” does not exist',
    ],
    [
      'renameFolder',
      (files) => files.renameFolder('a', 'file'),
      'Failed to rename folder',
      'The file “file” already exists',
    ],
    [
      'moveFolder',
      (files) => files.moveFolder('a', 'a'),
      'Failed to move folder',
      'The folder “a” cannot be moved into itself',
    ],
    [
      'duplicateFolder',
      (files) => files.duplicateFolder('none'),
      'Failed to duplicate folder',
      'The folder “none” does not exist',
    ],
    [
      'writeFiles',
      (files) =>
        files.writeFiles([
          { path: 'x', content: '' },
          { path: 'x/y', content: '' },
        ]),
      'Failed to create file',
      '“x” is a file, not a folder',
    ],
    ['read', (files) => files.read('missing'), 'File not found', 'The file “missing” does not exist'],
    [
      'read',
      (files) => files.read(settingsFiles.theme),
      'File not found',
      `The file “${settingsFiles.theme}” does not exist`,
    ],
  ];

  it.each(refused)(
    'reports a message and a reason, and changes nothing: %s',
    async (_, operation, message, reason) => {
      const project = await openProject(browser.openTab(), contents);
      await project.storage.saveFile(ID, settingsFiles.theme, '{}');
      const before = await project.storage.getFiles(ID);
      const error = await operation(project.files).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FileError);
      expect(error).toMatchObject({ message, cause: { message: reason } });
      expect(await project.storage.getFiles(ID)).toEqual(before);
    },
  );

  it('reports a rejection by storage, and does not prevent the next operation', async () => {
    const project = await openProject(browser.openTab(), contents);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const [first, second] = await Promise.allSettled([
      project.files.updateFile('a/main.fc', 'new'),
      project.files.createFile('b.fc'),
    ]);
    expect(put).toHaveBeenCalled();
    expect(first).toMatchObject({
      reason: {
        name: 'FileError',
        message: 'Failed to update file',
        cause: { name: 'StorageError', reason: 'quota' },
      },
    });
    expect(second.status).toBe('fulfilled');
    expect(await stored(project)).toEqual({ ...contents, 'b.fc': '' });
  });

  it('is rejected if no project is open, or if its project was closed before the operation started', async () => {
    const { files, projects } = await openProject(browser.openTab(), {});
    const late = files.createFile('a');
    projects.close();
    await expect(late).rejects.toMatchObject({
      cause: { message: 'The project was closed before the operation started' },
    });
    await expect(files.createFile('a')).rejects.toMatchObject({
      message: 'Failed to create file',
      cause: { message: 'No project is open' },
    });
    expect([files.state$.value, files.exists(''), files.tree$.value]).toEqual([
      { type: 'closed' },
      false,
      [],
    ]);
  });
});

describe('the displayed files', () => {
  it('do not include markers or settings', async () => {
    const project = await openProject(browser.openTab(), {
      'a/.folder': '{}',
      'b.fc': '',
      [settingsFiles.layout]: '{}',
    });
    expect(tree(project)).toEqual(['a/', 'b.fc']);
    expect(project.files.files.map(({ path }) => path)).toEqual(['b.fc']);
    expect((await project.files.readAll()).map(({ path }) => path)).toEqual(['b.fc']);
    expect(project.files.exists(settingsFiles.layout)).toBe(false);
  });

  it('are in path order with contract entries first, even after an edit', async () => {
    const lifetime = new DisposableStore();
    const contents = {
      'README.md': '',
      'contracts/lib.fc': 'int one() { return 1; }',
      'contracts/main.fc': '#include "lib.fc";\n() recv_internal() {}',
    };
    const { files } = await openProject(browser.openTab(), contents, ID, chainsOfManifests(lifetime));
    const order = () => files.files.map(({ path }) => path);
    expect(order()).toEqual(['contracts/main.fc', 'README.md', 'contracts/lib.fc']);
    await files.updateFile('contracts/main.fc', '() recv_internal() {}');
    await files.updateFile('contracts/lib.fc', '() recv_external() {}');
    expect(order()).toEqual(['contracts/lib.fc', 'contracts/main.fc', 'README.md']);
    expect((await files.readAll()).map(({ path }) => path)).toEqual(order());
    lifetime.dispose();
  });

  it('are sorted again when a chain is enabled or disabled', async () => {
    const chains = new DeclaredChains();
    const contents = { 'README.md': '', 'z/main.toy': 'start here' };
    const { files } = await openProject(browser.openTab(), contents, ID, chains);
    const order = () => files.files.map(({ path }) => path);
    expect(order()).toEqual(['README.md', 'z/main.toy']);
    const toy = { id: 'toy', displayName: 'Toy', extensions: ['toy'], syntax: { entryPoint: '^start' } };
    const declared = chains.declare(
      { id: 'toy', displayName: 'Toy', languages: [toy], capabilities: [] },
      async () => undefined,
    );
    await vi.waitFor(() => expect(order()).toEqual(['z/main.toy', 'README.md']));
    declared.dispose();
    await vi.waitFor(() => expect(order()).toEqual(['README.md', 'z/main.toy']));
  });

  it('emit each change in order, after the change has become visible', async () => {
    const { files, storage } = await openProject(browser.openTab(), { 'a.fc': '' });
    const heard: [FileChange, boolean][] = [];
    files.changes$.subscribe((change) => heard.push([change, files.exists('b.fc')]));
    await Promise.all([
      files.updateFile('a.fc', '1'),
      files.renameFile('a.fc', 'b.fc'),
      files.createFile('c'),
    ]);
    await files.createFolder('empty');
    await storage.changeFiles(ID, [{ type: 'delete', path: 'c' }]);
    await files.read('b.fc');
    expect(heard).toEqual([
      [{ type: 'changed', path: 'a.fc' }, false],
      [{ type: 'renamed', from: 'a.fc', to: 'b.fc' }, true],
      [{ type: 'created', path: 'c' }, true],
      [{ type: 'deleted', path: 'c' }, true],
    ]);
  });

  it('include changes made in another tab', async () => {
    const here = await openProject(browser.openTab(), { 'a.fc': '1', 'b.fc': '' });
    const there = await openProject(browser.openTab());
    const heard: FileChange[] = [];
    here.files.changes$.subscribe((change) => heard.push(change));
    const seen = firstValueFrom(here.files.changes$.pipe(filter(({ type }) => type === 'created')));
    await there.storage.changeFiles(ID, [
      { type: 'rename', from: 'a.fc', to: 'src/a.fc' },
      { type: 'delete', path: 'b.fc' },
      { type: 'write', path: 'c.fc', content: '' },
    ]);
    await seen;
    expect(tree(here)).toEqual(['src/', 'src/a.fc', 'c.fc']);
    expect(heard).toEqual([
      { type: 'deleted', path: 'b.fc' },
      { type: 'renamed', from: 'a.fc', to: 'src/a.fc' },
      { type: 'created', path: 'c.fc' },
    ]);
  });

  it('do not overwrite new files from another tab', async () => {
    const here = await openProject(browser.openTab(), {});
    const there = await openProject(browser.openTab());
    const [mine, theirs] = await Promise.allSettled([
      here.files.createFile('a', 'mine'),
      there.files.createFile('a', 'theirs'),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual(['fulfilled', 'rejected']);
    const winner = mine.status === 'fulfilled' ? 'mine' : 'theirs';
    expect((await here.files.read('a')).content).toBe(winner);
    expect((await there.files.read('a')).content).toBe(winner);
  });

  it('are not emitted again when a file cannot be read, because callers would then read it again', async () => {
    const storage = browser.openTab();
    const { files } = await openProject(storage, { 'a.fc': '1', 'src/.folder': '{}' });
    const cause = new StorageError('unavailable', 'disk');
    const get = vi.spyOn(storage, 'getFile').mockRejectedValueOnce(cause);
    let shown = 0;
    files.tree$.subscribe(() => {
      shown += 1;
    });
    await expect(files.read('a.fc')).rejects.toMatchObject({ message: 'Failed to load file content', cause });
    expect(get).toHaveBeenCalledOnce();
    expect(shown).toBe(1);
    expect((await files.read('a.fc')).content).toBe('1');

    await openProject(browser.openTab()).then(({ files: elsewhere }) => elsewhere.deleteFolder('src'));
    await files.reload();
    expect(treePaths(files.tree$.value)).toEqual(['a.fc']);
  });

  it('are restored after a temporary read failure', async () => {
    const storage = browser.openTab();
    const { files } = await openProject(storage, { 'a.fc': '1' });
    const list = vi.spyOn(storage, 'listFiles').mockRejectedValueOnce(new Error('disk'));
    await files.reload();
    expect(list).toHaveBeenCalledOnce();
    expect([files.state$.value.type, files.files]).toEqual(['failed', []]);
    await files.reload();
    expect([files.state$.value.type, treePaths(files.tree$.value)]).toEqual(['ready', ['a.fc']]);
  });

  it('are empty and have a message if loading fails, but can be reloaded', async () => {
    const storage = browser.openTab();
    const cause = new Error('disk');
    const list = vi.spyOn(storage, 'listFiles').mockRejectedValue(cause);
    const { files, logger } = await openProject(storage, { 'a.fc': '' });
    expect(files.state$.value).toEqual({ type: 'failed', message: 'Failed to load project files' });
    expect(files.tree$.value).toEqual([]);
    expect(logger.error).toHaveBeenCalledWith("Failed to load project files of 'project-one'", cause);
    await expect(files.createFile('b')).rejects.toMatchObject({
      cause: { message: 'Failed to load project files: reload the files first' },
    });
    list.mockRestore();
    await files.reload();
    expect(files.state$.value).toEqual({ type: 'ready' });
    expect(files.exists('a.fc')).toBe(true);
  });

  it('change when another project is opened', async () => {
    const project = await openProject(browser.openTab(), { 'a.fc': '' });
    await openProject(project.storage, { 'b.fc': '' }, 'project-two');
    await project.projects.open('project-two');
    expect(project.files.state$.value).toEqual({ type: 'loading' });
    await settled(project.files);
    expect(tree(project)).toEqual(['b.fc']);
  });
});

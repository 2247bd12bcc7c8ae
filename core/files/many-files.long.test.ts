import { emptyBrowser } from '@tests/support/empty-browser';
import { closeProjects, type OpenProject, openProject, treePaths } from '@tests/support/open-project';
import { describe, expect, it, vi } from 'vitest';

const browser = emptyBrowser();
closeProjects();

const contents = { 'a.fc': 'A', 'src/a.fc': 'SA', 'src/b.fc': 'B', 'src/deep/c.fc': 'C', 'lib/b.fc': 'LB' };

async function opened() {
  const { files, storage } = await openProject(browser.openTab(), contents);
  return {
    files,
    tree: () => treePaths(files.tree$.value),
    refusal: (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: Error & { cause: Error }) => [error.message, error.cause.message],
      ),
    trash: async () => (await storage.listFiles('project-one')).length,
  };
}

describe('several files and folders at once', () => {
  it('are deleted in one step together with the folders’ contents', async () => {
    const { files, tree } = await opened();
    await files.deleteMany(['src', 'src/deep/c.fc', 'lib/b.fc']);
    expect(tree()).toEqual(['lib/', 'a.fc']);
    expect(files.isFolder('lib')).toBe(true);
  });

  it('are not deleted if any of them does not exist', async () => {
    const { files, tree, refusal } = await opened();
    const before = tree();
    expect(await refusal(files.deleteMany(['a.fc', 'gone.fc']))).toEqual([
      'File not found',
      'The file or folder “gone.fc” does not exist',
    ]);
    expect(tree()).toEqual(before);
  });

  it('are moved in one step without changing existing files', async () => {
    const { files, tree } = await opened();
    expect(await files.moveMany(['a.fc', 'src/deep', 'lib/b.fc'], 'lib')).toEqual([
      'lib/a.fc',
      'lib/deep',
      'lib/b.fc',
    ]);
    expect(tree()).toEqual([
      'lib/',
      'lib/deep/',
      'lib/deep/c.fc',
      'lib/a.fc',
      'lib/b.fc',
      'src/',
      'src/a.fc',
      'src/b.fc',
    ]);
  });

  it('are not moved if a name is taken, unless the options allow renaming or replacing', async () => {
    const { files, refusal } = await opened();
    expect(await refusal(files.moveMany(['a.fc', 'lib/b.fc'], 'src'))).toEqual([
      'Failed to move file',
      'The file “src/a.fc” already exists',
    ]);
    expect(await files.moveMany(['a.fc', 'lib/b.fc'], 'src', { taken: 'rename' })).toEqual([
      'src/a copy.fc',
      'src/b copy.fc',
    ]);
    await files.undo();
    await files.moveMany(['a.fc', 'lib/b.fc'], 'src', { taken: 'replace' });
    expect((await files.read('src/a.fc')).content).toBe('A');
    await files.undo();
    expect((await files.read('src/a.fc')).content).toBe('SA');
    expect((await files.read('a.fc')).content).toBe('A');
  });

  it('are rejected if a folder is moved into itself, two items have the same name, or a folder would replace its parent', async () => {
    const { files, refusal } = await opened();
    expect(await refusal(files.moveMany(['src'], 'src/deep'))).toEqual([
      'Failed to move folder',
      'The folder “src” cannot be moved into itself',
    ]);
    expect(await refusal(files.moveMany(['a.fc', 'src/a.fc'], 'lib'))).toEqual([
      'Failed to move file',
      'Two of the items would have the path “lib/a.fc”',
    ]);
    await files.createFile('src/src/x.fc');
    expect(await refusal(files.moveMany(['src/src'], '', { taken: 'replace' }))).toEqual([
      'Failed to move folder',
      '“src/src” cannot be replaced by “src”, which is inside it',
    ]);
    expect(await refusal(files.moveMany(['src/b.fc'], 'a.fc'))).toEqual([
      'Failed to move file',
      'The folder “a.fc” does not exist',
    ]);
  });

  it('are copied under unused names, even into their own folder', async () => {
    const { files, tree } = await opened();
    expect(await files.copyMany(['src/a.fc', 'src/deep'], 'src', { taken: 'rename' })).toEqual([
      'src/a copy.fc',
      'src/deep copy',
    ]);
    expect((await files.read('src/deep copy/c.fc')).content).toBe('C');
    expect(await files.copyMany(['src'], 'src/deep')).toEqual(['src/deep/src']);
    expect(tree()).toContain('src/deep/src/deep copy/c.fc');
  });
});

describe('six thousand files', () => {
  const COUNT = 6000;
  const names = Array.from({ length: COUNT }, (_, file) => `file-${String(file).padStart(4, '0')}.fc`);
  const stored = async (storage: OpenProject['storage']) =>
    (await storage.getFiles('project-one')).map(({ id, path, content }) => [path, id, content]);

  it.each([
    ['as one folder', ['many'], (name: string) => `target/many/${name}`],
    ['each as a separate row', names.map((name) => `many/${name}`), (name: string) => `target/${name}`],
  ])(
    'are moved %s into a folder in one step, or not at all, and are restored by one undo',
    { timeout: 120_000 },
    async (_, carried, placeOf) => {
      const contents = Object.fromEntries(names.map((name) => [`many/${name}`, name]));
      const { files, storage } = await openProject(browser.openTab(), { ...contents, 'target/x.md': 'x' });
      const before = await stored(storage);
      const reported = vi.fn();
      storage.changes$.subscribe(reported);

      await files.moveMany(carried, 'target');
      expect(reported).toHaveBeenCalledOnce();
      const idOf = new Map(before.map(([path, id]) => [path, id]));
      const expected = names.map((name) => [placeOf(name), idOf.get(`many/${name}`), name]);
      expect((await stored(storage)).filter(([, , content]) => content !== 'x' && content !== '{}')).toEqual(
        expected,
      );
      expect(files.files).toHaveLength(COUNT + 1);
      await files.undo();
      expect(await stored(storage)).toEqual(before);

      // The last file's name is taken, so no file is moved.
      await files.createFile(placeOf(names.at(-1) ?? ''), 'mine');
      const taken = await stored(storage);
      reported.mockClear();
      await expect(files.moveMany(carried, 'target')).rejects.toThrow(/^Failed to move/);
      expect(await stored(storage)).toEqual(taken);
      expect(reported).not.toHaveBeenCalled();
    },
  );
});

it('rejects a save that is based on another version, and resolves to the new metadata for any other save', async () => {
  const { files } = await opened();
  const { contentId } = await files.read('a.fc');
  const saved = await files.updateFile('a.fc', 'AA', { base: contentId });
  expect(saved).toMatchObject({ path: 'a.fc', size: 2, source: 'save' });
  await expect(files.updateFile('a.fc', 'AAA', { base: contentId })).rejects.toMatchObject({
    message: 'Failed to update file',
    cause: {
      name: 'StorageError',
      reason: 'conflict',
      message: '“a.fc” has changed since the operation started. No changes were made.',
    },
  });
  expect(await files.read('a.fc')).toMatchObject({ content: 'AA', contentId: saved.contentId });
});

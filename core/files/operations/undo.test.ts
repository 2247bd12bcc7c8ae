import { emptyBrowser } from '@tests/support/empty-browser';
import { closeProjects, type OpenProject, openProject, settled } from '@tests/support/open-project';
import { describe, expect, it } from 'vitest';
import type { ProjectFiles } from '../project-files';

const browser = emptyBrowser();
closeProjects();
const ID = 'project-one';

/** All stored records of the project: ids, paths and contents. */
async function stored({ storage }: OpenProject) {
  return (await storage.getFiles(ID)).map(({ id, path, content }) => ({ id, path, content }));
}

const contents = {
  'a.fc': 'A',
  'src/b.fc': 'B',
  'src/deep/c.fc': 'C',
  'src/deep/d.bin': new Uint8Array([1, 2]),
};

const operations: Readonly<Record<string, (files: ProjectFiles) => Promise<unknown>>> = {
  'Create e.fc': (files) => files.createFile('new/e.fc', 'E'),
  'Create empty': (files) => files.createFolder('new/empty'),
  'Delete a.fc': (files) => files.deleteFile('a.fc'),
  'Delete c.fc': (files) => files.deleteFile('src/deep/c.fc'),
  'Delete src': (files) => files.deleteFolder('src'),
  'Delete 2 items': (files) => files.deleteMany(['a.fc', 'src/deep', 'src/deep/c.fc'].slice(0, 2)),
  'Rename a.fc': (files) => files.renameFile('a.fc', 'z.fc'),
  'Rename src': (files) => files.renameFolder('src', 'lib'),
  'Move b.fc': (files) => files.moveFile('src/b.fc', ''),
  'Move deep': (files) => files.moveFolder('src/deep', ''),
  'Move 2 items': (files) => files.moveMany(['a.fc', 'src/b.fc'], 'src/deep'),
  'Copy src': (files) => files.copyMany(['src'], 'src/deep'),
  'Duplicate a.fc': (files) => files.duplicateFile('a.fc'),
  'Duplicate src': (files) => files.duplicateFolder('src'),
  'Write 3 files': (files) =>
    files.writeFiles([
      { path: 'a.fc', content: 'AA' },
      { path: 'src/b.fc', content: new Uint8Array([3]) },
      { path: 'x/y.fc', content: 'Y' },
    ]),
};

describe('undo', () => {
  it.each(Object.entries(operations))('undoes and redoes: %s', async (label, operate) => {
    const project = await openProject(browser.openTab(), contents);
    const { files } = project;
    const before = await stored(project);
    await operate(files);
    const after = await stored(project);
    expect(after).not.toEqual(before);
    expect(files.undoState$.value).toEqual({ undo: label, redo: undefined });
    for (let round = 0; round < 2; round++) {
      expect(await files.undo()).toBe(label);
      expect(await stored(project)).toEqual(before);
      expect(files.undoState$.value).toEqual({ undo: undefined, redo: label });
      expect(await files.redo()).toBe(label);
      expect(await stored(project)).toEqual(after);
    }
  });

  it('undoes all steps one by one and then redoes them', async () => {
    const project = await openProject(browser.openTab(), contents);
    const { files } = project;
    const states = [await stored(project)];
    const steps: (() => Promise<unknown>)[] = [
      () => files.createFile('src/deep/e.fc', 'E'),
      () => files.renameFolder('src', 'lib'),
      () => files.duplicateFolder('lib'),
      () => files.deleteMany(['lib', 'a.fc']),
      () => files.moveMany(['lib copy/deep'], ''),
      () => files.renameFile('deep/c.fc', 'C2.fc'),
      () => files.writeFiles([{ path: 'deep/C2.fc', content: 'over' }]),
      () => files.createFolder('deep/empty'),
    ];
    for (const step of steps) {
      await step();
      states.push(await stored(project));
    }
    for (let index = steps.length - 1; index >= 0; index--) {
      await files.undo();
      expect(await stored(project), `undone to step ${index}`).toEqual(states[index]);
    }
    expect(await files.undo()).toBeUndefined();
    for (let index = 1; index <= steps.length; index++) {
      await files.redo();
      expect(await stored(project), `redone to step ${index}`).toEqual(states[index]);
    }
    expect(await files.redo()).toBeUndefined();
  });

  it('preserves content saved after a rename when the rename is undone', async () => {
    const project = await openProject(browser.openTab(), contents);
    const { files } = project;
    await files.renameFile('a.fc', 'z.fc');
    await files.updateFile('z.fc', 'saved since');
    await files.undo();
    expect((await files.read('a.fc')).content).toBe('saved since');
  });

  it('rejects and discards an undo step that would delete, overwrite or move files that have changed since', async () => {
    const project = await openProject(browser.openTab(), contents);
    const { files, storage } = project;
    await files.createFile('mine.fc', 'as created');
    await files.updateFile('mine.fc', 'saved since');
    await expect(files.undo()).rejects.toMatchObject({
      name: 'FileError',
      message: '“Create mine.fc” cannot be undone: its files have changed since. Nothing was undone.',
    });
    expect((await files.read('mine.fc')).content).toBe('saved since');
    expect(files.undoState$.value.undo).toBeUndefined();

    await files.deleteFile('a.fc');
    await storage.saveFile(ID, 'a.fc', 'by another tab');
    await expect(files.undo()).rejects.toThrow('“Delete a.fc” cannot be undone');
    expect((await files.read('a.fc')).content).toBe('by another tab');

    await files.deleteFile('src/b.fc');
    await files.createFolder('src/B.fc');
    await files.undo();
    await files.createFolder('other');
    await files.deleteFile('a.fc');
    await storage.saveFile(ID, 'a.fc/inside', 'a folder of that name');
    await expect(files.undo()).rejects.toThrow('“Delete a.fc” cannot be undone');
    expect(files.isFolder('a.fc')).toBe(true);
  });

  it('does not restore the marker of a folder that now has files', async () => {
    const project = await openProject(browser.openTab(), {});
    const { files, storage } = project;
    await files.createFolder('shared');
    await files.createFile('shared/mine.fc', '');
    await storage.saveFile(ID, 'shared/theirs.fc', '');
    await files.undo();
    expect((await stored(project)).map(({ path }) => path)).toEqual(['shared/theirs.fc']);
  });

  it('does not include saves or builds, and is no longer possible after the project has been closed', async () => {
    const project = await openProject(browser.openTab(), contents);
    const { files, projects } = project;
    await files.updateFile('a.fc', 'AA');
    await files.writeFiles([{ path: 'build/a.json', content: '{}' }], { source: 'build' });
    expect(files.undoState$.value.undo).toBeUndefined();
    await files.writeFiles([{ path: 'i.fc', content: '' }], { source: 'import', label: 'Import i.fc' });
    expect(files.undoState$.value.undo).toBe('Import i.fc');
    projects.close();
    await projects.open(ID);
    await settled(files);
    expect(files.undoState$.value).toEqual({ undo: undefined, redo: undefined });
  });

  it('undoes thousands of deletions in one step', { timeout: 60_000 }, async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`src/f${i}.sol`, `${i}`]));
    const project = await openProject(browser.openTab(), many);
    const before = await stored(project);
    await project.files.deleteFolder('src');
    expect(await stored(project)).toEqual([]);
    await project.files.undo();
    expect(await stored(project)).toEqual(before);
  });
});

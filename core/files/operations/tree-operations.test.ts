import { isAtOrInside, isInside, rebase } from '@core/base/path';
import { emptyBrowser } from '@tests/support/empty-browser';
import { closeProjects, openProject, treePaths } from '@tests/support/open-project';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ancestors } from '../paths/folder-markers';
import type { ProjectFiles } from '../project-files';
import { FileError } from '../project-files';

const browser = emptyBrowser();
closeProjects();

/** Expected files: an independent and much simpler implementation of the same operations. */
class Model {
  files = new Map<string, string>();
  folders = new Set<string>();

  put(path: string, content: string): void {
    this.files.set(path, content);
    for (const folder of ancestors(path)) this.folders.add(folder);
  }

  makeFolder(path: string): void {
    for (const folder of [...ancestors(path), path]) this.folders.add(folder);
  }

  /** Maps everything at or inside `path` using `to`; deletes it if `to` is undefined. */
  change(path: string, to: ((path: string) => string) | undefined, keep = false): void {
    const touched = (each: string) => isAtOrInside(each, path);
    for (const [file, content] of [...this.files].filter(([each]) => touched(each))) {
      if (!keep) this.files.delete(file);
      if (to) this.files.set(to(file), content);
    }
    for (const folder of [...this.folders].filter(touched)) {
      if (!keep) this.folders.delete(folder);
      if (to) this.folders.add(to(folder));
    }
  }
}

interface Step {
  readonly kind: keyof typeof operations;
  /** A new path, or the index of an existing path. */
  readonly at: string | number;
  readonly into: number;
  readonly name: string;
  readonly text: string;
}

const name = fc.constantFrom('a', 'b', 'A', 'main.fc', 'a copy');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));

function last(at: string): string {
  return at.slice(at.lastIndexOf('/') + 1);
}

function inFolder(folder: string, child: string): string {
  return folder === '' ? child : `${folder}/${child}`;
}

function beside(at: string, child: string): string {
  return inFolder(ancestors(at).at(-1) ?? '', child);
}

type Resolved = Pick<Step, 'name' | 'text'> & { readonly at: string; readonly folder: string };
type Operation = (files: ProjectFiles, model: Model, step: Resolved) => Promise<void>;

/** Each operation runs and then updates the model. */
const operations = {
  createFile: async (files, model, { at, text }) => {
    await files.createFile(at, text);
    model.put(at, text);
  },
  updateFile: async (files, model, { at, text }) => {
    await files.updateFile(at, text);
    model.put(at, text);
  },
  writeFiles: async (files, model, { at, folder, name, text }) => {
    const paths = [at, inFolder(folder, name)];
    await files.writeFiles(paths.map((each) => ({ path: each, content: text })));
    for (const each of paths) model.put(each, text);
  },
  deleteFile: async (files, model, { at }) => {
    await files.deleteFile(at);
    model.change(at, undefined);
  },
  renameFile: async (files, model, { at, name }) => {
    await files.renameFile(at, name);
    model.change(at, (each) => rebase(each, at, beside(at, name)));
  },
  moveFile: async (files, model, { at, folder }) => {
    await files.moveFile(at, folder);
    model.change(at, () => inFolder(folder, last(at)));
  },
  duplicateFile: async (files, model, { at }) => {
    const copy = await files.duplicateFile(at);
    model.change(at, () => copy, true);
  },
  createFolder: async (files, model, { at }) => {
    await files.createFolder(at);
    model.makeFolder(at);
  },
  deleteFolder: async (files, model, { at }) => {
    await files.deleteFolder(at);
    model.change(at, undefined);
  },
  renameFolder: async (files, model, { at, name }) => {
    await files.renameFolder(at, name);
    model.change(at, (each) => rebase(each, at, beside(at, name)));
  },
  moveFolder: async (files, model, { at, folder }) => {
    await files.moveFolder(at, folder);
    model.change(at, (each) => rebase(each, at, inFolder(folder, last(at))));
  },
  duplicateFolder: async (files, model, { at }) => {
    const copy = await files.duplicateFolder(at);
    model.change(at, (each) => rebase(each, at, copy), true);
  },
} satisfies Record<string, Operation>;

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])),
  at: fc.oneof(path, fc.nat({ max: 100 })),
  into: fc.nat({ max: 100 }),
  name,
  text: fc.string(),
});

function resolve({ kind, at, into, name, text }: Step, model: Model): Resolved {
  const there = kind.endsWith('Folder') ? [...model.folders] : [...model.files.keys()];
  const folders = ['', ...model.folders];
  return {
    at: typeof at === 'string' ? at : (there[at % there.length] ?? 'a'),
    folder: folders[into % folders.length] ?? '',
    name,
    text,
  };
}

/** Runs a step; returns true if it succeeded, and false if it was rejected. */
async function run(step: Step, files: ProjectFiles, model: Model): Promise<boolean> {
  try {
    await operations[step.kind](files, model, resolve(step, model));
    return true;
  } catch (error) {
    if (error instanceof FileError) return false;
    throw error;
  }
}

it('storage, tree, changes and markers agree after any sequence of operations', {
  timeout: 60_000,
}, async () => {
  let done = 0;
  let round = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
    const id = `project-${round++}`;
    const { storage, files } = await openProject(browser.openTab(), { 'a/main.fc': '1', 'b/a/b': '2' }, id);
    const model = new Model();
    model.put('a/main.fc', '1');
    model.put('b/a/b', '2');
    const followed = new Set(model.files.keys());
    files.changes$.subscribe((change) => {
      if (change.type === 'renamed') followed.delete(change.from);
      if (change.type === 'deleted') followed.delete(change.path);
      else followed.add(change.type === 'renamed' ? change.to : change.path);
    });
    let records = await storage.getFiles(id);
    for (const each of steps) {
      const before = records;
      const isDone = await run(each, files, model);
      records = await storage.getFiles(id);
      if (isDone) done++;
      else expect(records).toEqual(before);

      const real = records.filter((file) => !file.path.endsWith('/.folder'));
      expect(new Map(real.map((file) => [file.path, file.content]))).toEqual(model.files);
      const empty = [...model.folders].filter((at) => !real.some((file) => isInside(file.path, at)));
      const markers = records.filter((file) => !real.includes(file));
      expect(markers.map((file) => file.path).sort()).toEqual(empty.map((at) => `${at}/.folder`).sort());

      const shown = [...model.files.keys(), ...Array.from(model.folders, (at) => `${at}/`)].sort();
      expect([...treePaths(files.tree$.value)].sort()).toEqual(shown);
      expect([...followed].sort()).toEqual([...model.files.keys()].sort());
    }
    const fresh = await openProject(browser.openTab(), undefined, id);
    expect(fresh.files.tree$.value).toEqual(files.tree$.value);
    expect(fresh.files.files).toEqual(files.files);
    fresh.files.dispose();
    files.dispose();
  });
  await fc.assert(property, { seed: 42, numRuns: 60 });
  // A run that rejects every operation would prove nothing.
  expect(done).toBeGreaterThan(350);
});

import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { FileChange, ProjectFilesState } from '@core/files/project-files';
import type { FileMetadata } from '@core/storage/wire';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPathEngine, type PathEngine } from './engine/index';
import { ProjectPaths } from './project-paths';

function folder(path: string, ...children: readonly FileTreeNode[]): FileTreeNode {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { id: path, name, path, type: 'folder', extension: '', children };
}

describe('ProjectPaths', () => {
  const signal = new AbortController().signal;
  let engine: PathEngine;
  let files: {
    files: readonly FileMetadata[];
    readonly tree$: BehaviorSubject<readonly FileTreeNode[]>;
    readonly state$: BehaviorSubject<ProjectFilesState>;
    readonly changes$: Subject<FileChange>;
  };
  let paths: ProjectPaths;

  beforeEach(() => {
    engine = createPathEngine();
    vi.spyOn(engine, 'reset');
    vi.spyOn(engine, 'apply');
    files = {
      files: fileList('src/main.fc', 'README.md'),
      tree$: new BehaviorSubject<readonly FileTreeNode[]>([folder('src')]),
      state$: new BehaviorSubject<ProjectFilesState>({ type: 'ready' }),
      changes$: new Subject(),
    };
    paths = new ProjectPaths(files, engine);
  });

  afterEach(() => paths.dispose());

  const fileList = (...all: string[]) => all.map((path) => ({ path })) as unknown as readonly FileMetadata[];
  const find = async (query: string) => (await paths.find(query, 50, signal)).map(({ path }) => path);

  it('sends all paths once, then only changes', async () => {
    expect(await find('main')).toEqual(['src/main.fc']);
    files.tree$.next([folder('src'), folder('docs')]);
    files.changes$.next({ type: 'created', path: 'docs/main.md' });
    files.changes$.next({ type: 'renamed', from: 'README.md', to: 'docs/readme.md' });
    files.changes$.next({ type: 'changed', path: 'src/main.fc' });
    expect(await find('main')).toEqual(['src/main.fc', 'docs/main.md']);
    expect(await find('readme')).toEqual(['docs/readme.md']);
    expect(await find('docs')).toEqual(['docs', 'docs/main.md', 'docs/readme.md']);
    files.changes$.next({ type: 'deleted', path: 'src/main.fc' });
    files.tree$.next([folder('docs')]);
    expect(await find('main')).toEqual(['docs/main.md']);
    expect(await find('src')).toEqual([]);
    expect(engine.reset).toHaveBeenCalledTimes(1);
    expect(engine.apply).toHaveBeenCalledTimes(2);
  });

  it('sends all paths again for another project or a new worker', async () => {
    await find('main');
    files.files = fileList('other.fc');
    files.tree$.next([]);
    files.state$.next({ type: 'ready' });
    expect(await find('fc')).toEqual(['other.fc']);
    Object.assign(engine, createPathEngine());
    expect(await find('fc')).toEqual(['other.fc']);
  });

  it('skips a query that was cancelled before its turn', async () => {
    const asked = vi.spyOn(engine, 'find');
    const controller = new AbortController();
    const older = paths.find('ma', 50, controller.signal);
    controller.abort();
    await expect(older).rejects.toThrow('Cancelled');
    expect(await find('main')).toEqual(['src/main.fc']);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

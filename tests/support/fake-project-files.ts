import { basename, dirname, extension, isAtOrInside, isInside, joinPath, rebase } from '@core/base/path';
import { copyPath } from '@core/files/operations/copy-path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import {
  type FileChange,
  FileError,
  type PlaceOptions,
  type ProjectFiles,
  type ProjectFilesState,
  type UndoState,
} from '@core/files/project-files';
import type { FileOperation } from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord } from '@core/storage/wire';
import { BehaviorSubject, Subject } from 'rxjs';

/** In-memory project files for view tests, without folder markers, path order or storage. */
export class FakeProjectFiles implements ProjectFiles {
  readonly state$ = new BehaviorSubject<ProjectFilesState>({ type: 'ready' });
  readonly tree$ = new BehaviorSubject<readonly FileTreeNode[]>([]);
  readonly files$ = new BehaviorSubject<readonly FileMetadata[]>([]);
  readonly changes$ = new Subject<FileChange>();
  readonly undoState$ = new BehaviorSubject<UndoState>({ undo: undefined, redo: undefined });
  readonly folders = new Set<string>();
  readonly contents = new Map<string, FileContent>();
  readonly #done: {
    readonly label: string;
    readonly contents: readonly (readonly [string, FileContent])[];
    readonly folders: readonly string[];
  }[] = [];
  /** Cause of the next change's failure; undefined if the change should succeed. */
  refusal: string | undefined;

  constructor(files: Readonly<Record<string, FileContent>> = {}) {
    for (const [path, content] of Object.entries(files)) this.contents.set(path, content);
    this.#publish();
  }

  get files(): readonly FileMetadata[] {
    return this.files$.value;
  }

  exists(path: string): boolean {
    return this.contents.has(path);
  }

  isFolder(path: string): boolean {
    return this.folders.has(path);
  }

  read(path: string): Promise<FileRecord> {
    const file = this.files.find((each) => each.path === path);
    const content = this.contents.get(path);
    if (!file || content === undefined) return Promise.reject(new FileError('File not found'));
    return Promise.resolve({ ...file, content });
  }

  readAll(): Promise<readonly FileRecord[]> {
    return Promise.all(this.files.map(({ path }) => this.read(path)));
  }

  async createFile(path: string, content: FileContent = ''): Promise<FileMetadata> {
    await this.#change('Failed to create file', () => this.contents.set(path, content));
    return metadata(path, content);
  }

  async updateFile(path: string, content: FileContent): Promise<FileMetadata> {
    await this.#change('Failed to update file', () => this.contents.set(path, content));
    return metadata(path, content);
  }

  deleteFile(path: string): Promise<void> {
    return this.#change('Failed to delete file', () => this.contents.delete(path));
  }

  renameFile(path: string, name: string): Promise<void> {
    return this.#change('Failed to rename file', () => this.#rebase(path, joinPath(dirname(path), name)));
  }

  moveFile(path: string, folder: string): Promise<void> {
    return this.#change('Failed to move file', () => this.#rebase(path, joinPath(folder, basename(path))));
  }

  async duplicateFile(path: string): Promise<string> {
    const copy = `${path} copy`;
    const { content } = await this.read(path);
    await this.#change('Failed to duplicate file', () => this.contents.set(copy, content));
    return copy;
  }

  createFolder(path: string): Promise<void> {
    return this.#change('Failed to create folder', () => this.folders.add(path));
  }

  deleteFolder(path: string): Promise<void> {
    return this.#change('Failed to delete folder', () => this.#remove(path));
  }

  renameFolder(path: string, name: string): Promise<void> {
    return this.#change('Failed to rename folder', () => this.#rebase(path, joinPath(dirname(path), name)));
  }

  moveFolder(path: string, folder: string): Promise<void> {
    return this.#change('Failed to move folder', () => this.#rebase(path, joinPath(folder, basename(path))));
  }

  duplicateFolder(path: string): Promise<string> {
    return Promise.reject(new FileError(`Failed to duplicate folder '${path}'`));
  }

  writeFiles(files: readonly { readonly path: string; readonly content: FileContent }[]): Promise<void> {
    return this.#change('Failed to update file', () => {
      for (const { path, content } of files) this.contents.set(path, content);
    });
  }

  deleteMany(paths: readonly string[]): Promise<void> {
    return this.#change('Failed to delete file', () => {
      for (const path of paths) this.#remove(path);
    });
  }

  async moveMany(paths: readonly string[], folder: string): Promise<readonly string[]> {
    const targets = paths.map((path) => joinPath(folder, basename(path)));
    await this.#change('Failed to move file', () => {
      paths.forEach((path, index) => {
        this.#rebase(path, targets[index] ?? path);
      });
    });
    return targets;
  }

  async copyMany(
    paths: readonly string[],
    folder: string,
    { taken = 'refuse' }: PlaceOptions = {},
  ): Promise<readonly string[]> {
    const isTaken = (path: string) => this.contents.has(path) || this.folders.has(path);
    const targets = paths.map((path) => {
      const wanted = joinPath(folder, basename(path));
      return taken === 'rename' && isTaken(wanted) ? copyPath(wanted, this.isFolder(path), isTaken) : wanted;
    });
    await this.#change('Failed to duplicate file', () => {
      for (const [index, from] of paths.entries()) {
        for (const [path, content] of [...this.contents]) {
          if (path !== from && !isInside(path, from)) continue;
          this.contents.set(rebase(path, from, targets[index] ?? from), content);
        }
      }
    });
    return targets;
  }

  apply(label: string, operations: readonly FileOperation[]): Promise<void> {
    return this.#change(label, () => {
      for (const operation of operations) {
        if (operation.type === 'write') this.contents.set(operation.path, operation.content);
        else if (operation.type === 'delete') this.contents.delete(operation.path);
        else throw new FileError(`The fake has no operation '${operation.type}'`);
      }
    });
  }

  undo(): Promise<string | undefined> {
    const step = this.#done.pop();
    if (!step) return Promise.resolve(undefined);
    this.contents.clear();
    for (const [path, content] of step.contents) this.contents.set(path, content);
    this.folders.clear();
    for (const folder of step.folders) this.folders.add(folder);
    this.#publish();
    return Promise.resolve(step.label);
  }

  redo(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  reload(): Promise<void> {
    this.state$.next({ type: 'ready' });
    return Promise.resolve();
  }

  #change(message: string, change: () => unknown): Promise<void> {
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal !== undefined) {
      return Promise.reject(new FileError(message, { cause: new Error(refusal) }));
    }
    // The undo step's label is the change's failure message.
    this.#done.push({ label: message, contents: [...this.contents], folders: [...this.folders] });
    change();
    this.#publish();
    return Promise.resolve();
  }

  #remove(path: string): void {
    const isGone = (each: string) => isAtOrInside(each, path);
    for (const file of this.contents.keys()) if (isGone(file)) this.contents.delete(file);
    for (const folder of this.folders) if (isGone(folder)) this.folders.delete(folder);
  }

  #rebase(from: string, to: string): void {
    for (const [path, content] of [...this.contents]) {
      if (path !== from && !isInside(path, from)) continue;
      this.contents.delete(path);
      this.contents.set(rebase(path, from, to), content);
    }
    for (const folder of [...this.folders]) {
      if (isAtOrInside(folder, from)) this.folders.delete(folder);
    }
  }

  #publish(): void {
    for (const path of [...this.contents.keys(), ...this.folders]) {
      for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) this.folders.add(folder);
    }
    this.undoState$.next({ undo: this.#done.at(-1)?.label, redo: undefined });
    this.files$.next([...this.contents].map(([path, content]) => metadata(path, content)));
    this.tree$.next(this.#nodesOf(''));
  }

  #nodesOf(parent: string): FileTreeNode[] {
    const inParent = (paths: Iterable<string>) =>
      [...paths].filter((path) => dirname(path) === parent).sort();
    return [
      ...inParent(this.folders).map((path) => node(path, 'folder', this.#nodesOf(path))),
      ...inParent(this.contents.keys()).map((path) => node(path, 'file', [])),
    ];
  }
}

function node(path: string, type: FileTreeNode['type'], children: readonly FileTreeNode[]): FileTreeNode {
  return { id: path, name: basename(path), type, path, extension: extension(path), children };
}

function metadata(path: string, content: FileContent): FileMetadata {
  return {
    id: path,
    projectId: 'project-1',
    path,
    size: content.length,
    encoding: typeof content === 'string' ? 'utf-8' : 'binary',
    extension: extension(path),
    lastModified: '2026-01-01T00:00:00.000Z',
    contentId: 'content-1',
  };
}

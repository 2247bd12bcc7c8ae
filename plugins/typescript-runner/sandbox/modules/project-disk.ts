import { basename, dirname, isAtOrInside, isInside, joinPath, normalizePath } from '@core/base/path';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';

/** A file system error in Node's format. */
export class DiskError extends Error {
  readonly path: string;
  readonly syscall: string;
  readonly code: keyof typeof REASONS;

  constructor(code: keyof typeof REASONS, syscall: string, path: string) {
    super(`${code}: ${REASONS[code]}, ${syscall} '${path}'`);
    this.code = code;
    this.syscall = syscall;
    this.path = path;
  }
}

const REASONS = {
  ENOENT: 'no such file or directory',
  EEXIST: 'file already exists',
  EISDIR: 'illegal operation on a directory',
  ENOTDIR: 'not a directory',
  ENOTEMPTY: 'directory not empty',
  EACCES: 'permission denied',
} as const;

/**
 * The project's text files, including changes made by code in this sandbox. The root folder is the project. Changes
 * exist only in the sandbox; the code that started the run decides whether to store them.
 */
export class ProjectDisk {
  readonly #stored: ReadonlyMap<string, string>;
  /** Changed contents by path; undefined for a deleted file. */
  readonly #changed = new Map<string, string | undefined>();
  readonly #folders = new Set<string>();

  constructor(files: readonly SourceFile[] = []) {
    this.#stored = new Map(files.map(({ path, content }) => [path, content]));
  }

  /** The files whose text differs from the project's stored text. */
  get written(): readonly WrittenFile[] {
    return [...this.#changed].flatMap(([path, content]) => {
      if (content === this.#stored.get(path)) return [];
      return [{ path, ...(content !== undefined && { content }) }];
    });
  }

  /**
   * @returns the project path for a path in Node's format. @throws DiskError if the path is outside the
   * project.
   */
  resolve(given: unknown, syscall: string): string {
    const text = given instanceof URL ? decodeURIComponent(given.pathname) : String(given);
    const path = normalizePath(text);
    if (path === undefined) throw new DiskError('EACCES', syscall, text);
    return path;
  }

  read(path: string): string | undefined {
    return this.#changed.has(path) ? this.#changed.get(path) : this.#stored.get(path);
  }

  isFolder(path: string): boolean {
    return path === '' || this.#folders.has(path) || this.#paths().some((file) => isInside(file, path));
  }

  write(path: string, content: string): void {
    if (this.isFolder(path)) throw new DiskError('EISDIR', 'open', path);
    if (!this.isFolder(dirname(path))) throw new DiskError('ENOENT', 'open', path);
    this.#changed.set(path, content);
  }

  delete(path: string): void {
    this.#changed.set(path, undefined);
  }

  /** Empty folders cannot be stored in a project, so new folders exist only in the sandbox. */
  addFolder(path: string): void {
    for (let folder = path; folder !== ''; folder = dirname(folder)) {
      if (this.read(folder) !== undefined) throw new DiskError('ENOTDIR', 'mkdir', path);
      this.#folders.add(folder);
    }
  }

  deleteFolder(path: string): void {
    for (const file of this.#paths()) if (isInside(file, path)) this.delete(file);
    for (const folder of this.#folders) {
      if (isAtOrInside(folder, path)) this.#folders.delete(folder);
    }
  }

  /** Sorted names of the files and folders in a folder. */
  list(folder: string): readonly string[] {
    const start = folder === '' ? 0 : folder.length + 1;
    const inside = [...this.#paths(), ...this.#folders].filter((path) => isInside(path, folder));
    return [...new Set(inside.map((path) => path.slice(start).split('/')[0] ?? ''))].sort();
  }

  /** Paths of all files and folders below a folder, relative to that folder and sorted. */
  listAll(folder: string): readonly string[] {
    return this.list(folder).flatMap((name) => {
      const path = joinPath(folder, name);
      const below = this.isFolder(path) ? this.listAll(path).map((one) => joinPath(name, one)) : [];
      return [name, ...below];
    });
  }

  #paths(): readonly string[] {
    const isThere = (path: string) => basename(path) !== '.folder' && this.read(path) !== undefined;
    return [...new Set([...this.#stored.keys(), ...this.#changed.keys()])].filter(isThere);
  }
}

import { dirname } from '@core/base/path';
import type { BinaryFile, SourceFile } from '@core/chains/toolchain';
import type { FsPermission } from '../../settings/foundry-schema';
import { CheatError } from '../cheats/cheat-error';
import { type FileAccess, isPermitted, PROJECT_ROOT, projectPath } from './file-permissions';

/** Content of a file: text from the project, or bytes from the project or from a test. */
type Content = string | Uint8Array;

/** A file that the tests in a run changed or, if it has no content, deleted. */
export interface WrittenFile {
  readonly path: string;
  readonly content?: string;
  /** Text of the project's file before the run; absent if there was no such file. */
  readonly replaces?: string;
}

export interface FolderEntry {
  readonly path: string;
  /** 1 for an entry directly in the listed folder. */
  readonly depth: number;
  readonly isFolder: boolean;
}

export interface TestFolderOptions {
  readonly files: readonly SourceFile[];
  readonly binaries: readonly BinaryFile[];
  readonly permissions: readonly FsPermission[];
  /** Text of a build artifact that is not in the project, such as `out/Token.sol/Token.json`. */
  readonly artifact: (path: string) => string | undefined;
}

const MISSING = 'No such file or directory (os error 2)';
const CONFIG = 'foundry.toml';

/**
 * The project's files during a run, including the changes that the tests have made. The changes are applied to the
 * project after the run. Unless stated otherwise, methods throw a `CheatError` with forge's wording if `fs_permissions`
 * does not permit the access.
 */
export class TestFolder {
  readonly #options: TestFolderOptions;
  readonly #before: ReadonlyMap<string, string>;
  readonly #files: Map<string, Content>;
  /** Folders that tests created, which may be empty. */
  readonly #folders = new Set<string>();

  constructor(options: TestFolderOptions) {
    this.#options = options;
    this.#before = new Map(options.files.map(({ path, content }) => [path, content]));
    this.#files = new Map<string, Content>([
      ...options.binaries.map(({ path, bytes }) => [path, bytes] as const),
      ...this.#before,
    ]);
  }

  /** Returns the project path of a file; throws if the access is not permitted. */
  permit(path: string, access: FileAccess): string {
    const found = projectPath(path);
    if (found !== undefined && isPermitted(found, access, this.#options.permissions)) {
      if (access === 'read' || found.toLowerCase() !== CONFIG) return found;
      throw new CheatError('access to `foundry.toml` is not allowed');
    }
    throw new CheatError(`the path ${found ?? path} is not allowed to be accessed for ${access} operations`);
  }

  kindOf(path: string): 'file' | 'folder' | undefined {
    const found = this.permit(path, 'read');
    if (this.#content(found) !== undefined) return 'file';
    return this.#isFolder(found) ? 'folder' : undefined;
  }

  text(path: string): string {
    const content = this.#read(path);
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  }

  bytes(path: string): Uint8Array {
    const content = this.#read(path);
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  }

  write(path: string, content: Content): void {
    const found = this.permit(path, 'write');
    if (!this.#isFolder(dirname(found))) throw failure('write to', found);
    this.#files.set(found, content);
  }

  /** Writes one of the test runner's own files, which need no permission. */
  put(path: string, text: string): void {
    this.#files.set(path, text);
  }

  append(path: string, text: string): void {
    const current = this.#files.get(this.permit(path, 'write')) ?? '';
    this.write(path, (typeof current === 'string' ? current : new TextDecoder().decode(current)) + text);
  }

  /** The text files in a folder, which cheatcodes may read without permission. */
  *filesIn(folder: string): Iterable<readonly [path: string, text: string]> {
    for (const [path, content] of this.#files) {
      if (path.startsWith(`${folder}/`) && typeof content === 'string') yield [path, content];
    }
  }

  remove(path: string): void {
    const found = this.permit(path, 'write');
    if (!this.#files.delete(found)) throw failure('remove file', found);
    if (dirname(found) !== '') this.#folders.add(dirname(found));
  }

  createFolder(path: string, isRecursive: boolean): void {
    const found = this.permit(path, 'write');
    if (isRecursive) {
      const parts = found.split('/');
      parts.forEach((_, index) => {
        this.#folders.add(parts.slice(0, index + 1).join('/'));
      });
      return;
    }
    if (this.#isFolder(found)) throw failure('create dir', found, 'File exists (os error 17)');
    if (!this.#isFolder(dirname(found))) throw failure('create dir', found);
    this.#folders.add(found);
  }

  removeFolder(path: string, isRecursive: boolean): void {
    const found = this.permit(path, 'write');
    if (!this.#isFolder(found)) throw failure('remove dir', found);
    const inside = [...this.#files.keys(), ...this.#folders].filter((one) => one.startsWith(`${found}/`));
    if (inside.length > 0 && !isRecursive)
      throw failure('remove dir', found, 'Directory not empty (os error 39)');
    for (const one of [...inside, found]) {
      this.#files.delete(one);
      this.#folders.delete(one);
    }
  }

  /** The files and folders in a folder, in alphabetical order, each folder before its contents. */
  list(path: string, maxDepth: number): readonly FolderEntry[] {
    const found = this.permit(path, 'read');
    const prefix = found === '' ? '' : `${found}/`;
    const entries = new Map<string, FolderEntry>();
    for (const [full, isFile] of [...this.#paths()]) {
      if (!full.startsWith(prefix) || full === found) continue;
      const parts = full.slice(prefix.length).split('/');
      parts.slice(0, maxDepth).forEach((_, index) => {
        const part = prefix + parts.slice(0, index + 1).join('/');
        const isFolder = !isFile || index + 1 < parts.length;
        if (entries.get(part)?.isFolder !== true)
          entries.set(part, { path: part, depth: index + 1, isFolder });
      });
    }
    const key = (one: string) => one.replaceAll('/', '\0');
    return [...entries.values()].sort((a, b) => (key(a.path) < key(b.path) ? -1 : 1));
  }

  /** The changes since the start of the run. Files whose content is not text are not included. */
  changes(): readonly WrittenFile[] {
    const paths = new Set([...this.#before.keys(), ...this.#files.keys()]);
    return [...paths].sort().flatMap((path) => {
      const before = this.#before.get(path);
      const content = textOf(this.#files.get(path));
      if (content === null || content === before) return [];
      return {
        path,
        ...(content !== undefined && { content }),
        ...(before !== undefined && { replaces: before }),
      };
    });
  }

  #read(path: string): Content {
    const found = this.permit(path, 'read');
    const content = this.#content(found);
    if (content === undefined) throw failure('read from', found);
    return content;
  }

  #content(path: string): Content | undefined {
    return this.#files.get(path) ?? this.#options.artifact(path);
  }

  #isFolder(path: string): boolean {
    if (path === '' || this.#folders.has(path)) return true;
    return [...this.#files.keys(), ...this.#folders].some((one) => one.startsWith(`${path}/`));
  }

  *#paths(): Iterable<readonly [path: string, isFile: boolean]> {
    for (const path of this.#files.keys()) yield [path, true];
    for (const path of this.#folders) yield [path, false];
  }
}

/** Content as text; null if the content is not text, undefined if the file does not exist. */
function textOf(content: Content | undefined): string | null | undefined {
  if (content === undefined || typeof content === 'string') return content;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

function failure(action: string, path: string, reason = MISSING): CheatError {
  return new CheatError(`failed to ${action} "${PROJECT_ROOT}/${path}": ${reason}`);
}

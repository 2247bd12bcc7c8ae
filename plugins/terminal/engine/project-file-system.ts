import { basename, dirname, isInside, normalizePath } from '@core/base/path';
import { pathProblem } from '@core/files/paths/path-rules';
import { decodeContent } from '@core/storage/records/decode-content';
import type { FileContent } from '@core/storage/wire';
import type { FsStat, IFileSystem } from 'just-bash/browser';
import { fileSystemError } from './file-system-error';
import type { ProjectIndex } from './project-index';
import type { ShellHost } from './shell-host';

type WriteOptions = Parameters<IFileSystem['writeFile']>[2];

const encoder = new TextEncoder();

/**
 * The open project as the shell's file system. Names and sizes are cached here; contents are requested from the page.
 * Writes are buffered until `flush`, so that a statement is one undo step even if it writes a file several times.
 */
export class ProjectFileSystem implements IFileSystem {
  readonly #host: ShellHost;
  readonly #index: ProjectIndex;
  readonly #unwritten = new Map<string, Uint8Array>();
  #turn: Promise<void> = Promise.resolve();

  constructor(host: ShellHost, index: ProjectIndex) {
    this.#host = host;
    this.#index = index;
  }

  /** Sends all buffered writes as one undo step. If they cannot be stored, discards them and rejects. */
  flush(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#flush());
    return this.#turn;
  }

  async #flush(): Promise<void> {
    const written = [...this.#unwritten];
    if (written.length === 0) return;
    try {
      await this.#host.write(written.map(([path, bytes]) => ({ path, content: decodeContent(bytes) })));
    } finally {
      // Until a file is stored, it is read from the buffer. If it has been written again in the meantime, it remains in
      // the buffer.
      for (const [path, bytes] of written) {
        if (this.#unwritten.get(path) === bytes) this.#unwritten.delete(path);
      }
    }
  }

  /** Loads changes made outside the shell. */
  async refresh(): Promise<void> {
    await this.flush();
    const listing = await this.#host.list(this.#index.version);
    if (listing) this.#index.reset(listing);
  }

  async readFile(path: string): Promise<string> {
    const content = await this.#read(path);
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  }

  async readFileBuffer(path: string): Promise<Uint8Array> {
    const content = await this.#read(path);
    return typeof content === 'string' ? encoder.encode(content) : content;
  }

  async writeFile(path: string, content: FileContent, options?: WriteOptions): Promise<void> {
    this.#put(path, bytesOf(content, options));
  }

  async appendFile(path: string, content: FileContent, options?: WriteOptions): Promise<void> {
    const before = (await this.exists(path)) ? await this.readFileBuffer(path) : new Uint8Array();
    const added = bytesOf(content, options);
    const bytes = new Uint8Array(before.length + added.length);
    bytes.set(before);
    bytes.set(added, before.length);
    this.#put(path, bytes);
  }

  exists(path: string): Promise<boolean> {
    return Promise.resolve(this.#index.exists(inProject(path)));
  }

  async stat(path: string): Promise<FsStat> {
    const at = inProject(path);
    const file = this.#index.file(at);
    if (!file && !this.#index.isFolder(at)) throw fileSystemError('ENOENT', 'stat', path);
    return {
      isFile: file !== undefined,
      isDirectory: file === undefined,
      isSymbolicLink: false,
      mode: !file || at.endsWith('.sh') ? 0o755 : 0o644,
      size: file?.size ?? 0,
      mtime: new Date(file?.modified ?? 0),
    };
  }

  lstat(path: string): Promise<FsStat> {
    return this.stat(path);
  }

  async readdir(path: string): Promise<string[]> {
    const at = inProject(path);
    if (this.#index.file(at)) throw fileSystemError('ENOTDIR', 'scandir', path);
    if (!this.#index.isFolder(at)) throw fileSystemError('ENOENT', 'scandir', path);
    return [...this.#index.children(at)];
  }

  async mkdir(path: string, options?: { readonly recursive?: boolean }): Promise<void> {
    const at = inProject(path);
    if (this.#index.exists(at)) {
      if (options?.recursive && this.#index.isFolder(at)) return;
      throw fileSystemError('EEXIST', 'mkdir', path);
    }
    if (!options?.recursive && !this.#index.isFolder(dirname(at)))
      throw fileSystemError('ENOENT', 'mkdir', path);
    await this.#change(() => this.#host.makeFolder(at));
    this.#index.addFolder(at);
  }

  async rm(
    path: string,
    options?: { readonly recursive?: boolean; readonly force?: boolean },
  ): Promise<void> {
    const at = inProject(path);
    if (at === '') throw fileSystemError('EPERM', 'rm', path);
    if (!this.#index.exists(at)) {
      if (options?.force) return;
      throw fileSystemError('ENOENT', 'rm', path);
    }
    if (this.#index.children(at).length > 0 && !options?.recursive)
      throw fileSystemError('ENOTEMPTY', 'rm', path);
    await this.#change(() => this.#host.remove(at));
    this.#index.remove(at);
  }

  async cp(from: string, to: string, options?: { readonly recursive?: boolean }): Promise<void> {
    const [source, target] = [inProject(from), inProject(to)];
    if (this.#index.file(source)) {
      this.#put(to, await this.readFileBuffer(from));
      return;
    }
    if (!this.#index.isFolder(source)) throw fileSystemError('ENOENT', 'cp', from);
    if (!options?.recursive) throw fileSystemError('EISDIR', 'cp', from);
    await this.#change(() => this.#host.copy(source, target));
    this.#index.copy(source, target);
  }

  async mv(from: string, to: string): Promise<void> {
    const [source, target] = [inProject(from), inProject(to)];
    if (!this.#index.exists(source)) throw fileSystemError('ENOENT', 'rename', from);
    if (target === source) return;
    if (target === '' || isInside(target, source)) throw fileSystemError('EPERM', 'rename', to);
    await this.#change(() => this.#host.move(source, target));
    if (this.#index.file(target)) this.#index.remove(target);
    this.#index.copy(source, target);
    this.#index.remove(source);
  }

  resolvePath(base: string, path: string): string {
    return `/${normalizePath(path.startsWith('/') ? path : `${base}/${path}`) ?? ''}`;
  }

  getAllPaths(): string[] {
    return this.#index.paths.map((path) => `/${path}`);
  }

  async realpath(path: string): Promise<string> {
    if (!(await this.exists(path))) throw fileSystemError('ENOENT', 'realpath', path);
    return `/${inProject(path)}`;
  }

  /** Project files have no permissions, so setting them succeeds but has no effect. */
  async chmod(path: string): Promise<void> {
    await this.stat(path);
  }

  async utimes(path: string): Promise<void> {
    await this.stat(path);
  }

  symlink(_target: string, path: string): Promise<void> {
    return Promise.reject(fileSystemError('EPERM', 'symlink', path));
  }

  link(_from: string, path: string): Promise<void> {
    return Promise.reject(fileSystemError('EPERM', 'link', path));
  }

  readlink(path: string): Promise<string> {
    return Promise.reject(fileSystemError('EPERM', 'readlink', path));
  }

  async #read(path: string): Promise<FileContent> {
    const at = inProject(path);
    const unwritten = this.#unwritten.get(at);
    if (unwritten) return unwritten;
    if (this.#index.file(at)) return this.#host.read(at);
    throw fileSystemError(this.#index.isFolder(at) ? 'EISDIR' : 'ENOENT', 'open', path);
  }

  #put(path: string, bytes: Uint8Array): void {
    const at = inProject(path);
    const problem = pathProblem(at);
    if (problem !== undefined) throw new Error(problem);
    if (this.#index.isFolder(at)) throw fileSystemError('EISDIR', 'open', path);
    if (!this.#index.isFolder(dirname(at))) throw fileSystemError('ENOENT', 'open', path);
    this.#unwritten.set(at, bytes);
    this.#index.put({ path: at, size: bytes.length, modified: Date.now() });
  }

  /** Flushes buffered writes before the operation, because it may depend on them. */
  async #change(step: () => Promise<void>): Promise<void> {
    await this.flush();
    await step();
  }
}

/** Converts a path from the shell, in which '/' is the project root, to a project path. */
function inProject(path: string): string {
  return normalizePath(path) ?? basename(path);
}

function bytesOf(content: FileContent, options: WriteOptions): Uint8Array {
  if (typeof content !== 'string') return content;
  const encoding = typeof options === 'string' ? options : options?.encoding;
  if (encoding !== 'binary' && encoding !== 'latin1') return encoder.encode(content);
  return Uint8Array.from(content, (character) => character.charCodeAt(0));
}

import { extension } from '@core/base/path';
import { type FileChange, FileError, type UpdateOptions } from '@core/files/project-files';
import { StorageError } from '@core/storage/storage';
import type { FileContent, FileMetadata, FileRecord } from '@core/storage/wire';
import { Subject } from 'rxjs';

/**
 * An in-memory implementation of the project file operations that the editor uses. Each operation emits its change
 * before it resolves.
 */
export class MemoryFiles {
  readonly #contents = new Map<string, FileContent>();
  /** Contents by content id, as file history stores them. */
  readonly #versions = new Map<string, FileContent>();
  readonly changes$ = new Subject<FileChange>();
  /** If set, writes fail with this reason. */
  refusal: string | undefined;
  readonly writes: { readonly path: string; readonly content: FileContent }[] = [];

  constructor(contents: Readonly<Record<string, FileContent>>) {
    for (const [path, content] of Object.entries(contents)) this.#put(path, content);
  }

  get files(): readonly { readonly path: string; readonly encoding: FileRecord['encoding'] }[] {
    return Array.from(this.#contents, ([path, content]) => ({ path, encoding: encodingOf(content) }));
  }

  exists(path: string): boolean {
    return this.#contents.has(path);
  }

  content(path: string): FileContent | undefined {
    return this.#contents.get(path);
  }

  async getContent(contentId: string): Promise<FileContent | undefined> {
    return this.#versions.get(contentId);
  }

  async read(path: string): Promise<FileRecord> {
    await Promise.resolve();
    const content = this.#contents.get(path);
    if (content === undefined) throw new FileError('File not found');
    return { ...metadataOf(path, content), content };
  }

  async createFile(path: string, content: FileContent = ''): Promise<FileMetadata> {
    return this.#write('created', path, content);
  }

  async updateFile(path: string, content: FileContent, { base }: UpdateOptions = {}): Promise<FileMetadata> {
    const before = this.#contents.get(path);
    if (before === undefined) throw new FileError('File not found');
    if (base !== undefined && base !== contentIdOf(before)) {
      const cause = new StorageError('conflict', `'${path}' was changed meanwhile`);
      throw new FileError('Failed to update file', { cause });
    }
    return this.#write('changed', path, content);
  }

  /** Changes a file without emitting a change event, as if another tab's event had not arrived yet. */
  changeSilently(path: string, content: FileContent): void {
    this.#put(path, content);
  }

  async deleteFile(path: string): Promise<void> {
    await Promise.resolve();
    this.#contents.delete(path);
    this.changes$.next({ type: 'deleted', path });
  }

  /** Renames a file. `changed` overrides the paths in the event, for example for a renamed parent folder. */
  async rename(from: string, to: string, changed = { from, to }): Promise<void> {
    await Promise.resolve();
    this.#contents.set(to, this.#contents.get(from) ?? '');
    this.#contents.delete(from);
    this.changes$.next({ type: 'renamed', ...changed });
  }

  #put(path: string, content: FileContent): void {
    this.#contents.set(path, content);
    this.#versions.set(contentIdOf(content), content);
  }

  async #write(type: 'created' | 'changed', path: string, content: FileContent): Promise<FileMetadata> {
    await Promise.resolve();
    if (this.refusal !== undefined) throw new FileError(this.refusal);
    this.#put(path, content);
    this.writes.push({ path, content });
    this.changes$.next({ type, path });
    return metadataOf(path, content);
  }
}

function metadataOf(path: string, content: FileContent): FileMetadata {
  return {
    id: path,
    projectId: 'project-1',
    path,
    size: typeof content === 'string' ? new TextEncoder().encode(content).byteLength : content.byteLength,
    encoding: encodingOf(content),
    extension: extension(path),
    lastModified: '2026-01-01T00:00:00.000Z',
    contentId: contentIdOf(content),
  };
}

/** A content id that, like the production store's ids, is equal only for equal contents. */
function contentIdOf(content: FileContent): string {
  return typeof content === 'string' ? `text ${content}` : `bytes ${content.join()}`;
}

function encodingOf(content: FileContent): FileRecord['encoding'] {
  return typeof content === 'string' ? 'utf-8' : 'binary';
}

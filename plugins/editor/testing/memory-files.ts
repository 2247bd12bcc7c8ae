import { extension } from '@core/base/path';
import { type FileChange, FileError } from '@core/project/project-files';
import type { FileContent, FileRecord } from '@core/storage/wire';
import { Subject } from 'rxjs';

/** Project files in memory, as far as the editor uses them. Each operation tells of its change before it resolves. */
export class MemoryFiles {
  readonly #contents = new Map<string, FileContent>();
  readonly changes$ = new Subject<FileChange>();
  /** Makes the next writes fail with this reason. */
  refusal: string | undefined;
  /** Writes so far: path and content. */
  readonly writes: { readonly path: string; readonly content: FileContent }[] = [];

  constructor(contents: Readonly<Record<string, FileContent>>) {
    for (const [path, content] of Object.entries(contents)) this.#contents.set(path, content);
  }

  content(path: string): FileContent | undefined {
    return this.#contents.get(path);
  }

  async read(path: string): Promise<FileRecord> {
    await Promise.resolve();
    const content = this.#contents.get(path);
    if (content === undefined) throw new FileError('File not found');
    const isText = typeof content === 'string';
    return {
      id: path,
      projectId: 'project-1',
      path,
      content,
      size: isText ? new TextEncoder().encode(content).byteLength : content.byteLength,
      encoding: isText ? 'utf-8' : 'binary',
      extension: extension(path),
      lastModified: '2026-01-01T00:00:00.000Z',
      contentId: 'content-1',
    };
  }

  async createFile(path: string, content: FileContent = ''): Promise<FileRecord> {
    await this.#write('created', path, content);
    return this.read(path);
  }

  async updateFile(path: string, content: FileContent): Promise<FileRecord> {
    if (!this.#contents.has(path)) throw new FileError('File not found');
    await this.#write('changed', path, content);
    return this.read(path);
  }

  async deleteFile(path: string): Promise<void> {
    await Promise.resolve();
    this.#contents.delete(path);
    this.changes$.next({ type: 'deleted', path });
  }

  /** Renames a file; the change names it as a file or, when `changed` is given, as the folder that was renamed. */
  async rename(from: string, to: string, changed = { from, to }): Promise<void> {
    await Promise.resolve();
    this.#contents.set(to, this.#contents.get(from) ?? '');
    this.#contents.delete(from);
    this.changes$.next({ type: 'renamed', ...changed });
  }

  async #write(type: 'created' | 'changed', path: string, content: FileContent): Promise<void> {
    await Promise.resolve();
    if (this.refusal !== undefined) throw new FileError(this.refusal);
    this.#contents.set(path, content);
    this.writes.push({ path, content });
    this.changes$.next({ type, path });
  }
}

import { messages } from '../messages';
import { type FileExpectation, StorageError } from '../storage';
import type { FileMetadata } from '../wire';

/** The current state of the files while a plan's operations are applied. */
export class FileLedger {
  readonly #byPath = new Map<string, FileMetadata>();
  readonly #byId = new Map<string, FileMetadata>();

  constructor(files: Iterable<FileMetadata>) {
    for (const file of files) this.put(file);
  }

  /** The file at a path; undefined if there is none. */
  at(path: string): FileMetadata | undefined {
    return this.#byPath.get(path);
  }

  /** The file with an id; undefined if there is none. */
  byId(id: string): FileMetadata | undefined {
    return this.#byId.get(id);
  }

  /** Adds or replaces a file. */
  put(file: FileMetadata): void {
    this.#byPath.set(file.path, file);
    this.#byId.set(file.id, file);
  }

  /** Removes a file. */
  remove(file: FileMetadata): void {
    this.#byPath.delete(file.path);
    this.#byId.delete(file.id);
  }

  /** The file at a path; throws 'not-found' if there is none. */
  existing(path: string): FileMetadata {
    const file = this.at(path);
    if (!file) throw new StorageError('not-found', messages.fileMissing(path));
    return file;
  }

  /** Throws 'conflict' if a file already exists at the path. */
  requireFree(path: string): void {
    if (this.at(path)) throw new StorageError('conflict', messages.fileExists(path));
  }

  /** The file at a path; throws if the path's state does not match the expectation. */
  expected(path: string, expect: FileExpectation | undefined): FileMetadata | undefined {
    if (expect === undefined) return this.at(path);
    if (expect === 'absent') {
      this.requireFree(path);
      return undefined;
    }
    const file = this.existing(path);
    if (expect === 'present') return file;
    const { id = file.id, contentId = file.contentId } = expect;
    if (file.id === id && file.contentId === contentId) return file;
    throw new StorageError('conflict', messages.fileChanged(path));
  }
}

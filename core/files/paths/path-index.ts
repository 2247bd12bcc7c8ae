import { dirname, extension, isInside } from '@core/base/path';
import type { FileMetadata, FileOperationSummary } from '@core/storage/wire';
import { foldedPath } from './folded-path';
import { ancestors, isMarker, isSettingsPath } from './folder-markers';

/**
 * A project's files and folders by path: files with their metadata, and folders with their markers. Settings files are
 * excluded. The index contains only changes that have been stored.
 */
export class PathIndex {
  readonly #files = new Map<string, FileMetadata>();
  readonly #markers = new Map<string, FileMetadata>();
  /** Number of files at any depth; 0 for a folder represented only by a marker. */
  readonly #fileCounts = new Map<string, number>();
  /** Number of stored entries (files and markers) at any depth. A folder exists if it has at least one entry. */
  readonly #entryCounts = new Map<string, number>();
  readonly #spellings = new Map<string, string>();

  constructor(files: Iterable<FileMetadata> = []) {
    for (const file of files) this.#add(file);
  }

  /** Files without markers, unsorted. */
  get files(): Iterable<FileMetadata> {
    return this.#files.values();
  }

  /** All stored files and markers, unsorted. */
  get entries(): readonly FileMetadata[] {
    return [...this.#files.values(), ...this.#markers.values()];
  }

  /** Folders, unsorted. */
  get folders(): Iterable<string> {
    return this.#entryCounts.keys();
  }

  /** Metadata of the file at a path; undefined if there is none. */
  file(path: string): FileMetadata | undefined {
    return this.#files.get(path);
  }

  /** True for an existing folder. */
  isFolder(path: string): boolean {
    return this.#entryCounts.has(path);
  }

  /** True for a folder with a marker. */
  hasMarker(folder: string): boolean {
    return this.#markers.has(folder);
  }

  /** Number of files in a folder, at any depth. */
  fileCount(folder: string): number {
    return this.#fileCounts.get(folder) ?? 0;
  }

  /** Path of the existing file or folder that matches this path in folded form. */
  spelled(path: string): string | undefined {
    return this.#spellings.get(foldedPath(path));
  }

  /** Paths of all stored files and markers in a folder, at any depth. */
  entriesIn(folder: string): readonly string[] {
    return this.entries.map(({ path }) => path).filter((path) => isInside(path, folder));
  }

  /** Applies a stored operation. */
  apply(operation: FileOperationSummary): void {
    if (operation.type === 'write') {
      this.#remove(operation.path);
      this.#add(operation.file);
    } else if (operation.type === 'delete') this.#remove(operation.path);
    else {
      const file = this.#remove(operation.from);
      if (file) this.#add({ ...file, path: operation.to, extension: extension(operation.to) });
    }
  }

  #add(file: FileMetadata): void {
    if (isSettingsPath(file.path)) return;
    if (isMarker(file.path)) this.#markers.set(dirname(file.path), file);
    else {
      this.#files.set(file.path, file);
      this.#spellings.set(foldedPath(file.path), file.path);
    }
    for (const folder of ancestors(file.path)) {
      if (!this.#entryCounts.has(folder)) this.#spellings.set(foldedPath(folder), folder);
      this.#count(folder, file.path, 1);
    }
  }

  #remove(path: string): FileMetadata | undefined {
    const file = isMarker(path) ? this.#markers.get(dirname(path)) : this.#files.get(path);
    if (!file) return undefined;
    if (isMarker(path)) this.#markers.delete(dirname(path));
    else {
      this.#files.delete(path);
      this.#forgetSpelling(path);
    }
    for (const folder of ancestors(path)) {
      this.#count(folder, path, -1);
      if (!this.#entryCounts.has(folder)) this.#forgetSpelling(folder);
    }
    return file;
  }

  #count(folder: string, path: string, by: 1 | -1): void {
    const entries = (this.#entryCounts.get(folder) ?? 0) + by;
    if (entries > 0) this.#entryCounts.set(folder, entries);
    else this.#entryCounts.delete(folder);
    if (isMarker(path)) return;
    const files = this.fileCount(folder) + by;
    if (files > 0) this.#fileCounts.set(folder, files);
    else this.#fileCounts.delete(folder);
  }

  #forgetSpelling(path: string): void {
    if (this.spelled(path) === path) this.#spellings.delete(foldedPath(path));
  }
}

import { joinPath } from '@core/base/path';
import { FileRefusal } from '@core/files/file-refusal';
import { fileMessages, fileRefusalMessages } from '@core/files/messages';
import { copyPath } from '@core/files/operations/copy-path';
import { foldedPath } from '@core/files/paths/folded-path';
import { ancestors } from '@core/files/paths/folder-markers';
import { FileError } from '@core/files/project-files';
import type { DroppedFile } from '@host/api/dropped-file';

/** Target path of a dropped file, and the existing file at that path, if any. */
export interface PlacedFile extends DroppedFile {
  /** The existing project file with this name, spelled as in the project. */
  readonly clash?: string;
}

/** The project files and folders that determine which names are available. */
export interface Occupied {
  readonly files: readonly { readonly path: string }[];
  isFolder(path: string): boolean;
}

/**
 * Existing names, compared without regard to case or Unicode normalisation, because many file systems ignore these
 * differences.
 */
export class TakenNames {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #project: Occupied;

  constructor(project: Occupied) {
    this.#project = project;
    for (const { path } of project.files) this.add(path);
  }

  add(path: string): void {
    this.#files.set(foldedPath(path), path);
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (!this.folder(folder)) this.#folders.set(foldedPath(folder), folder);
    }
  }

  /** The existing file with this name, spelled as in the project. */
  file(path: string): string | undefined {
    return this.#files.get(foldedPath(path));
  }

  folder(path: string): string | undefined {
    return this.#folders.get(foldedPath(path)) ?? (this.#project.isFolder(path) ? path : undefined);
  }

  /** An available name that is similar to `path`: 'main copy.fc', 'main copy 2.fc', …. */
  freeLike(path: string, isFolder: boolean): string {
    const isTaken = (name: string) => this.file(name) !== undefined || this.folder(name) !== undefined;
    return isTaken(path) ? copyPath(path, isFolder, isTaken) : path;
  }
}

export interface PlacedDrop {
  readonly files: readonly PlacedFile[];
  readonly folders: readonly string[];
}

/**
 * Determines paths in `folder` ('' is the root) for dropped files and folders. Folders are merged with existing ones. A
 * folder is renamed if a file has the same name. A file is renamed if a folder or another dropped file has the same
 * name. An existing project file with the same name is recorded as a clash that the user must resolve. Throws {@link
 * FileError} if dropped names differ only in case or Unicode normalisation, because they are different files on the
 * user's disk.
 */
export function placeFiles(
  files: readonly DroppedFile[],
  folders: readonly string[],
  folder: string,
  project: Occupied,
): PlacedDrop {
  requireDistinctNames([...folders, ...files.map(({ path }) => path)]);
  const existing = new TakenNames(project);
  const taken = new TakenNames(project);
  const places = new Map<string, string>();
  const folderOf = (dropped: string): string => {
    if (dropped === '') return folder;
    const known = places.get(dropped);
    if (known !== undefined) return known;
    const slash = dropped.lastIndexOf('/');
    const wanted = joinPath(folderOf(dropped.slice(0, Math.max(slash, 0))), dropped.slice(slash + 1));
    const place = taken.folder(wanted) ?? taken.freeLike(wanted, true);
    places.set(dropped, place);
    return place;
  };
  const placed = files.map(({ path, file }) => {
    const slash = path.lastIndexOf('/');
    const wanted = joinPath(folderOf(path.slice(0, Math.max(slash, 0))), path.slice(slash + 1));
    const clash = existing.file(wanted);
    const free = taken.freeLike(wanted, false);
    taken.add(free);
    return clash === undefined ? { path: free, file } : { path: free, file, clash };
  });
  return { files: placed, folders: folders.map(folderOf) };
}

function requireDistinctNames(paths: readonly string[]): void {
  const spellings = new Map<string, string>();
  for (const path of paths.flatMap((each) => [...ancestors(each), each])) {
    const other = spellings.get(foldedPath(path)) ?? path;
    if (other !== path) {
      const cause = new FileRefusal(fileRefusalMessages.clash(path, other));
      throw new FileError(fileMessages.createFile, { cause });
    }
    spellings.set(foldedPath(path), path);
  }
}

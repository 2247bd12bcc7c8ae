import { joinPath } from '@core/base/path';
import { FileRefusal } from '@core/files/file-refusal';
import { fileMessages, refusalMessages } from '@core/files/messages';
import { copyPath } from '@core/files/operations/copy-path';
import { foldedPath } from '@core/files/paths/folded-path';
import { ancestors } from '@core/files/paths/folder-markers';
import { FileError } from '@core/files/project-files';
import type { DroppedFile } from '@host/api/dropped-file';

/** Where a dropped file goes, and what stands there. */
export interface PlacedFile extends DroppedFile {
  /** The file of the project that has this name already, as it is spelled there. */
  readonly clash?: string;
}

/** What of a project decides where files can go. */
export interface Occupied {
  readonly files: readonly { readonly path: string }[];
  isFolder(path: string): boolean;
}

/** The names that are taken, however they are spelled: many systems cannot keep apart what differs by that alone. */
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

  /** The file of that name, as it is spelled. */
  file(path: string): string | undefined {
    return this.#files.get(foldedPath(path));
  }

  folder(path: string): string | undefined {
    return this.#folders.get(foldedPath(path)) ?? (this.#project.isFolder(path) ? path : undefined);
  }

  /** A name like `path` that nothing has: 'main copy.fc', 'main copy 2.fc', …. */
  freeLike(path: string, isFolder: boolean): string {
    const isTaken = (name: string) => this.file(name) !== undefined || this.folder(name) !== undefined;
    return isTaken(path) ? copyPath(path, isFolder, isTaken) : path;
  }
}

/** Where a drop goes. */
export interface PlacedDrop {
  readonly files: readonly PlacedFile[];
  readonly folders: readonly string[];
}

/**
 * Gives dropped files and folders their paths below `folder` ('' is the root). Folders join those of the same name; one
 * whose name is a file's is renamed, and so is a file whose name is a folder's or that of another file of the drop. A file
 * whose name the project has already is marked with it, for somebody to decide. Throws {@link FileError} for a drop whose
 * names differ only by how they are spelled: whoever has both on disk means two things.
 */
export function placeFiles(
  files: readonly DroppedFile[],
  folders: readonly string[],
  folder: string,
  project: Occupied,
): PlacedDrop {
  insistApart([...folders, ...files.map(({ path }) => path)]);
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

function insistApart(paths: readonly string[]): void {
  const spelled = new Map<string, string>();
  for (const path of paths.flatMap((each) => [...ancestors(each), each])) {
    const other = spelled.get(foldedPath(path)) ?? path;
    if (other !== path) {
      const cause = new FileRefusal(refusalMessages.clash(path, other));
      throw new FileError(fileMessages.createFile, { cause });
    }
    spelled.set(foldedPath(path), path);
  }
}

import { joinPath } from '@core/base/path';
import { copyPath } from '@core/project/copy-path';
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

/** The names that are taken, whatever their case: many systems cannot keep names apart that differ by it alone. */
export class TakenNames {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #project: Occupied;

  constructor(project: Occupied) {
    this.#project = project;
    for (const { path } of project.files) this.add(path);
  }

  add(path: string): void {
    this.#files.set(path.toLowerCase(), path);
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (!this.folder(folder)) this.#folders.set(folder.toLowerCase(), folder);
    }
  }

  /** The file of that name, as it is spelled. */
  file(path: string): string | undefined {
    return this.#files.get(path.toLowerCase());
  }

  folder(path: string): string | undefined {
    return this.#folders.get(path.toLowerCase()) ?? (this.#project.isFolder(path) ? path : undefined);
  }

  /** A name like `path` that nothing has: 'main copy.fc', 'main copy 2.fc', …. */
  freeLike(path: string, isFolder: boolean): string {
    const isTaken = (name: string) => this.file(name) !== undefined || this.folder(name) !== undefined;
    return isTaken(path) ? copyPath(path, isFolder, isTaken) : path;
  }
}

/**
 * Gives dropped files their paths below `folder` ('' is the root). Folders join those of the same name; one whose name is a
 * file's is renamed, and so is a file whose name is a folder's or that of another file of the drop. A file whose name the
 * project has already is marked with it, for somebody to decide.
 */
export function placeFiles(
  files: readonly DroppedFile[],
  folder: string,
  project: Occupied,
): readonly PlacedFile[] {
  const existing = new TakenNames(project);
  const taken = new TakenNames(project);
  const folders = new Map<string, string>();
  const folderOf = (dropped: string): string => {
    if (dropped === '') return folder;
    const known = folders.get(dropped);
    if (known !== undefined) return known;
    const slash = dropped.lastIndexOf('/');
    const wanted = joinPath(folderOf(dropped.slice(0, Math.max(slash, 0))), dropped.slice(slash + 1));
    const place = taken.folder(wanted) ?? taken.freeLike(wanted, true);
    folders.set(dropped, place);
    return place;
  };
  return files.map(({ path, file }) => {
    const slash = path.lastIndexOf('/');
    const wanted = joinPath(folderOf(path.slice(0, Math.max(slash, 0))), path.slice(slash + 1));
    const clash = existing.file(wanted);
    const free = taken.freeLike(wanted, false);
    taken.add(free);
    return clash === undefined ? { path: free, file } : { path: free, file, clash };
  });
}

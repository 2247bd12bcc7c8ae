import { basename, dirname, isAtOrInside, rebase } from '@core/base/path';
import type { ProjectListing, ShellFile } from './shell-host';

export class ProjectIndex {
  version = -1;
  readonly #files = new Map<string, ShellFile>();
  readonly #folders = new Set<string>();
  #children: Map<string, string[]> | undefined;

  reset({ version, files, folders }: ProjectListing): void {
    this.version = version;
    this.#files.clear();
    this.#folders.clear();
    for (const file of files) this.#files.set(file.path, file);
    for (const folder of folders) this.#folders.add(folder);
    this.#children = undefined;
  }

  get paths(): readonly string[] {
    return [...this.#folders, ...this.#files.keys()];
  }

  file(path: string): ShellFile | undefined {
    return this.#files.get(path);
  }

  isFolder(path: string): boolean {
    return path === '' || this.#folders.has(path);
  }

  exists(path: string): boolean {
    return this.isFolder(path) || this.#files.has(path);
  }

  children(folder: string): readonly string[] {
    this.#children ??= this.#readChildren();
    return this.#children.get(folder) ?? [];
  }

  put(file: ShellFile): void {
    if (!this.#files.has(file.path)) this.#children = undefined;
    this.#files.set(file.path, file);
    this.addFolder(dirname(file.path));
  }

  addFolder(path: string): void {
    for (let folder = path; folder !== '' && !this.#folders.has(folder); folder = dirname(folder)) {
      this.#folders.add(folder);
      this.#children = undefined;
    }
  }

  remove(path: string): void {
    for (const file of [...this.#files.keys()]) {
      if (isAtOrInside(file, path)) this.#files.delete(file);
    }
    for (const folder of [...this.#folders]) {
      if (isAtOrInside(folder, path)) this.#folders.delete(folder);
    }
    this.#children = undefined;
  }

  copy(from: string, to: string): void {
    const isMeant = (path: string) => isAtOrInside(path, from);
    const folders = [...this.#folders].filter(isMeant);
    const files = [...this.#files.values()].filter(({ path }) => isMeant(path));
    for (const folder of folders) this.addFolder(rebase(folder, from, to));
    for (const file of files) this.put({ ...file, path: rebase(file.path, from, to) });
  }

  #readChildren(): Map<string, string[]> {
    const children = new Map<string, string[]>();
    for (const path of this.paths) {
      const folder = dirname(path);
      const names = children.get(folder);
      if (names) names.push(basename(path));
      else children.set(folder, [basename(path)]);
    }
    for (const names of children.values()) names.sort();
    return children;
  }
}

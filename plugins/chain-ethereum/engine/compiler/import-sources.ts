import { basename, normalizePath } from '@core/base/path';
import { editDistance } from '@core/base/text/edit-distance';
import type { SourceFile } from '@core/chains/toolchain';
import type { BundledLibrary, LibraryPack } from '../engine-modules';

/** Maximum number of suggestions for a name. */
const MOST = 3;

export interface ImportedSource {
  readonly content: string;
  /** Path in the project; absent for files in bundled libraries. */
  readonly projectPath?: string;
}

/** All Solidity files that a project can import: the project's files, and those in the bundled libraries. */
export class ImportSources {
  readonly #files: ReadonlyMap<string, string>;
  readonly #libraries: readonly BundledLibrary[];
  readonly #folders: readonly string[];

  /** @param includePaths folders that imports can be relative to, besides the project's root folder. */
  constructor(
    files: readonly SourceFile[],
    libraries: readonly BundledLibrary[],
    includePaths: readonly string[] = [],
  ) {
    this.#files = new Map(files.map(({ path, content }) => [path, content]));
    this.#libraries = libraries;
    this.#folders = [...includePaths, 'node_modules', 'lib'];
  }

  get projectPaths(): readonly string[] {
    return [...this.#files.keys()].filter((path) => path.endsWith('.sol'));
  }

  /** The text of a project file; empty if the file does not exist. */
  contentOf(path: string): string {
    return this.#files.get(path) ?? '';
  }

  /**
   * Finds the file for an import: a project file with that path, at the root, in an include path, or in `node_modules/` or `lib/`. If there
   * is none, finds a file in a bundled library.
   */
  async find(name: string): Promise<ImportedSource | undefined> {
    // A remapping can produce names such as `lib/a/src/../test/A.sol`, which the compiler does not normalise.
    const normal = normalizePath(name) ?? name;
    for (const path of [normal, ...this.#folders.map((folder) => `${folder}/${normal}`)]) {
      const content = this.#files.get(path);
      if (content !== undefined) return { content, projectPath: path };
    }
    const library = this.libraryOf(name);
    if (!library) return undefined;
    const path = withoutFolder(name).slice(library.name.length + 1);
    const { files } = await library.load();
    const content = files[path] ?? files[`src/${path}`];
    return content === undefined ? undefined : { content };
  }

  libraryOf(name: string): BundledLibrary | undefined {
    return this.#libraries.find((library) => withoutFolder(name).startsWith(`${library.name}/`));
  }

  /**
   * Suggests names for a missing file: files with the same file name, or else files with a similar one. If there are
   * none, suggests the bundled file for a URL or for another package manager's folder.
   */
  async similar(name: string): Promise<readonly string[]> {
    const library = this.libraryOf(name);
    const near = nearest(name, [...this.projectPaths, ...(library ? await namesIn(library) : [])]);
    if (library || near.length > 0) return near;
    const bundled = await Promise.all(
      this.#libraries.map(async (one) => {
        const { files } = await one.load();
        const paths = Object.keys(files).filter((path) => path.includes('/') && name.endsWith(`/${path}`));
        return paths.map((path) => `${one.name}/${path}`);
      }),
    );
    return bundled.flat().slice(0, MOST);
  }

  /** Names and versions of the bundled libraries that have been loaded, for messages. */
  get libraryNames(): readonly string[] {
    return this.#libraries.map(({ name }) => name);
  }

  async packOf(name: string): Promise<LibraryPack | undefined> {
    return this.libraryOf(name)?.load();
  }
}

/**
 * Removes a package manager's installation folder from an import path. Bundled libraries are found without it.
 */
function withoutFolder(name: string): string {
  return name.replace(/^(?:lib|node_modules)\//, '');
}

async function namesIn({ name, load }: BundledLibrary): Promise<readonly string[]> {
  return Object.keys((await load()).files).map((path) => `${name}/${path}`);
}

/** The candidates with the given file name, or else those with a similar one. */
function nearest(name: string, candidates: readonly string[]): readonly string[] {
  const wanted = basename(name).toLowerCase();
  // Allow fewer differences for short names, because most short names are similar.
  const farthest = Math.min(2, Math.floor(wanted.replace(/\.sol$/, '').length / 3));
  const near = candidates.flatMap((candidate) => {
    const distance = editDistance(wanted, basename(candidate).toLowerCase(), farthest);
    return distance === undefined ? [] : [{ candidate, distance }];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const meant = least === 0 ? near.filter(({ distance }) => distance === 0) : near;
  return meant
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

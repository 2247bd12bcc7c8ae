import { basename } from '@core/base/path';
import { editDistance } from '@core/base/text/edit-distance';
import type { SourceFile } from '@core/chains/toolchain';
import type { BundledLibrary, LibraryPack } from '../engine-modules';

/** Most names that are offered in place of one. */
const MOST = 3;

/** A file that imports can reach. */
export interface ShelvedSource {
  readonly content: string;
  /** Its path in the project; absent for files of bundled libraries. */
  readonly projectPath?: string;
}

/** Every Solidity file that a project can import: its own, and those of the bundled libraries. */
export class SourceShelf {
  readonly #files: ReadonlyMap<string, string>;
  readonly #libraries: readonly BundledLibrary[];

  constructor(files: readonly SourceFile[], libraries: readonly BundledLibrary[]) {
    this.#files = new Map(files.map(({ path, content }) => [path, content]));
    this.#libraries = libraries;
  }

  /** Paths of the project's own Solidity files. */
  get projectPaths(): readonly string[] {
    return [...this.#files.keys()].filter((path) => path.endsWith('.sol'));
  }

  /**
   * The file that an import's name means: one of the project under that path, in `node_modules/` or in `lib/`, else one of
   * a bundled library.
   */
  async find(name: string): Promise<ShelvedSource | undefined> {
    for (const path of [name, `node_modules/${name}`, `lib/${name}`]) {
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

  /** The bundled library whose files begin with what this name begins with. */
  libraryOf(name: string): BundledLibrary | undefined {
    return this.#libraries.find((library) => withoutFolder(name).startsWith(`${library.name}/`));
  }

  /**
   * Names, as imports would have them, of files that somebody may have meant who named one that is not there: those of the
   * same file name, else of nearly the same, else the bundled file that an address or a folder of others leads to.
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

  /** Names and versions of what is bundled and was loaded by somebody, for people. */
  get libraryNames(): readonly string[] {
    return this.#libraries.map(({ name }) => name);
  }

  /** The pack of the library that the name belongs to. */
  async packOf(name: string): Promise<LibraryPack | undefined> {
    return this.libraryOf(name)?.load();
  }
}

/** Projects name libraries by the folder that they would be installed in; bundled ones need not be. */
function withoutFolder(name: string): string {
  return name.replace(/^(?:lib|node_modules)\//, '');
}

async function namesIn({ name, load }: BundledLibrary): Promise<readonly string[]> {
  return Object.keys((await load()).files).map((path) => `${name}/${path}`);
}

/** Those whose file name is like that of a name, the same ones alone where there are any. */
function nearest(name: string, candidates: readonly string[]): readonly string[] {
  const wanted = basename(name).toLowerCase();
  // Of a short name nearly all others are near.
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

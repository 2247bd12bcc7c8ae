import type { SourceFile } from '@core/chains/toolchain';
import type { BundledLibrary, LibraryPack } from '../engine-modules';

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

  /** Names, as imports would have them, that end in the same file name as one that is not there. */
  async similar(name: string): Promise<readonly string[]> {
    const ending = `/${name.slice(name.lastIndexOf('/') + 1)}`;
    const own = this.projectPaths.filter((path) => `/${path}`.endsWith(ending));
    const library = this.libraryOf(name);
    const pack = await library?.load();
    const others = Object.keys(pack?.files ?? {}).filter((path) => `/${path}`.endsWith(ending));
    return [...own, ...others.map((path) => `${library?.name}/${path}`)].slice(0, 3);
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

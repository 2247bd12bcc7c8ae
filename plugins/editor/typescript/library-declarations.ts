import type { Logger } from '@core/base/logger';
import type { ScriptLibraryProvider, ScriptLibraryService } from '@core/execution/scripts/script-libraries';

/** Declaration files for a project's globals and imports. Each provider is queried once. */
export class LibraryDeclarations {
  readonly #libraries: Pick<ScriptLibraryService, 'libraries' | 'provider' | 'words'>;
  readonly #logger: Pick<Logger, 'error'>;
  readonly #loaded = new Map<ScriptLibraryProvider, Promise<ReadonlyMap<string, string>>>();

  constructor(
    libraries: Pick<ScriptLibraryService, 'libraries' | 'provider' | 'words'>,
    logger: Pick<Logger, 'error'>,
  ) {
    this.#libraries = libraries;
    this.#logger = logger;
  }

  /** Declarations by path, in the layout of node_modules. Imports without a provider are omitted. */
  async of(imports: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const [words, ...texts] = await Promise.all([
      this.#libraries.words(),
      ...this.#wanted(imports).map((name) => this.#load(name)),
    ]);
    return new Map([
      ...words.map(({ path, content }) => [path, content] as const),
      ...texts.flatMap((each) => [...each]),
    ]);
  }

  /** The distinct providers of the imported packages. */
  async providers(imports: ReadonlySet<string>): Promise<readonly ScriptLibraryProvider[]> {
    // Failures were already reported when the declarations were loaded.
    const found = await Promise.all(
      this.#wanted(imports).map((name) => this.#libraries.provider(name).catch(() => undefined)),
    );
    return [...new Set(found.filter((provider) => provider !== undefined))];
  }

  #wanted(imports: ReadonlySet<string>): readonly string[] {
    const names = this.#libraries.libraries.map(({ name }) => name);
    return names.filter((name) => [...imports].some((each) => each === name || each.startsWith(`${name}/`)));
  }

  async #load(name: string): Promise<ReadonlyMap<string, string>> {
    try {
      const provider = await this.#libraries.provider(name);
      if (!provider) return new Map();
      const loading = this.#loaded.get(provider) ?? declarationsOf(provider);
      this.#loaded.set(provider, loading);
      return await loading;
    } catch (error) {
      this.#logger.error(`The types for '${name}' could not be loaded`, error);
      return new Map();
    }
  }
}

async function declarationsOf(provider: ScriptLibraryProvider): Promise<ReadonlyMap<string, string>> {
  const files = await provider.declarations();
  return new Map(files.map(({ path, content }) => [path, content]));
}

import type { ProjectFiles } from '@core/files/project-files';
import type { FileMetadata } from '@core/storage/wire';
import { packageImports } from './package-imports';
import { isScriptPath } from './script-languages';

/** Maximum file size in bytes. Larger files are usually generated. */
const MAX_BYTES = 1024 * 1024;
/** Maximum number of files. For larger projects, the type checker becomes too slow. */
const MAX_FILES = 3000;

interface Script {
  readonly contentId: string;
  readonly text: string;
  readonly imports: ReadonlySet<string>;
}

/** Source text of the project's scripts. Each script is read once per version. */
export class ProjectScripts {
  readonly #files: Pick<ProjectFiles, 'read'>;
  #scripts: ReadonlyMap<string, Script> = new Map();

  constructor(files: Pick<ProjectFiles, 'read'>) {
    this.#files = files;
  }

  get imports(): ReadonlySet<string> {
    return new Set([...this.#scripts.values()].flatMap(({ imports }) => [...imports]));
  }

  get texts(): ReadonlyMap<string, string> {
    return new Map([...this.#scripts].map(([path, { text }]) => [path, text]));
  }

  text(path: string): string | undefined {
    return this.#scripts.get(path)?.text;
  }

  /** Reads new and changed files. */
  async update(files: readonly FileMetadata[]): Promise<void> {
    const wanted = files
      .filter(({ path, size, encoding }) => isScriptPath(path) && encoding === 'utf-8' && size <= MAX_BYTES)
      .slice(0, MAX_FILES);
    const read = await Promise.all(
      wanted.map(async ({ path, contentId }): Promise<[string, Script] | undefined> => {
        const known = this.#scripts.get(path);
        if (known?.contentId === contentId) return [path, known];
        // Skip a file that has been deleted in the meantime.
        const record = await this.#files.read(path).catch(() => undefined);
        if (typeof record?.content !== 'string') return undefined;
        const text = record.content;
        return [path, { contentId: record.contentId, text, imports: packageImports(text) }];
      }),
    );
    this.#scripts = new Map(read.filter((script) => script !== undefined));
  }
}

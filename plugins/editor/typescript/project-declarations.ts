import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import type { ProjectFiles } from '@core/files/project-files';
import type { FileMetadata } from '@core/storage/wire';

interface ReadFile extends SourceFile {
  readonly contentId: string;
}

/**
 * Declarations that libraries generate for the open project, such as contract interfaces. Each file version is read
 * once.
 */
export class ProjectDeclarations {
  readonly #files: Pick<ProjectFiles, 'read'>;
  #read: ReadonlyMap<string, ReadFile> = new Map();

  constructor(files: Pick<ProjectFiles, 'read'>) {
    this.#files = files;
  }

  /** Declarations by path, in the layout of node_modules. */
  async of(
    providers: readonly ScriptLibraryProvider[],
    files: readonly FileMetadata[],
  ): Promise<ReadonlyMap<string, string>> {
    const declaring = providers.flatMap(({ projectDeclarations }) => projectDeclarations ?? []);
    const wanted = files.filter(({ path }) => declaring.some((each) => each.reads(path)));
    const read = await Promise.all(wanted.map((file) => this.#readOne(file)));
    this.#read = new Map(read.flatMap((file) => (file ? [[file.path, file]] : [])));
    const declared = declaring.flatMap((each) =>
      each.of([...this.#read.values()].filter(({ path }) => each.reads(path))),
    );
    return new Map(declared.map(({ path, content }) => [path, content]));
  }

  async #readOne({ contentId, path }: FileMetadata): Promise<ReadFile | undefined> {
    const known = this.#read.get(path);
    if (known?.contentId === contentId) return known;
    // Skip a file that has been deleted in the meantime.
    const record = await this.#files.read(path).catch(() => undefined);
    if (typeof record?.content !== 'string') return undefined;
    return { path, contentId: record.contentId, content: record.content };
  }
}

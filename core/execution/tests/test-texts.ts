import type { SourceFile } from '@core/chains/toolchain';
import type { ProjectFiles } from '@core/files/project-files';
import type { FileMetadata } from '@core/storage/wire';

/** Size limit for test files, in bytes; larger files are assumed to be generated. */
const MAX_BYTES = 1024 * 1024;

interface KnownText {
  readonly contentId: string;
  readonly content: string;
}

/** Text of test files; each file is read once per version. */
export class TestTexts {
  readonly #files: Pick<ProjectFiles, 'read'>;
  #known: ReadonlyMap<string, KnownText> = new Map();

  constructor(files: Pick<ProjectFiles, 'read'>) {
    this.#files = files;
  }

  /** The readable files, in order; a file that is deleted in the meantime is omitted. */
  async read(files: readonly FileMetadata[]): Promise<readonly SourceFile[]> {
    const read = await Promise.all(
      files.map(async (file): Promise<[string, KnownText] | undefined> => {
        const { path, contentId } = file;
        const known = this.#known.get(path);
        if (known?.contentId === contentId) return [path, known];
        const record = await this.#files.read(path).catch(() => undefined);
        return typeof record?.content === 'string'
          ? [path, { contentId: record.contentId, content: record.content }]
          : undefined;
      }),
    );
    this.#known = new Map(read.filter((entry) => entry !== undefined));
    return [...this.#known].map(([path, { content }]) => ({ path, content }));
  }
}

/** True for files that may contain tests, judging by encoding and size. */
export function isReadForTests({ encoding, size }: FileMetadata): boolean {
  return encoding === 'utf-8' && size <= MAX_BYTES;
}

import type { ChainDescription } from '@core/chains/chains';
import type { FileMetadata } from '@core/storage/wire';
import { ContractEntries } from './contract-entries';

/**
 * Above this number of files, entries are determined by file names only, because reading all files would delay opening
 * the project.
 */
const MAX_FILES = 200;
const MAX_FILE_BYTES = 256 * 1024;

interface KnownText {
  readonly stamp: string;
  readonly text: string | undefined;
}

/** Finds a project's contract entries; reads each relevant file once per version. */
export class ContractEntryReader {
  readonly #readText: (path: string) => Promise<string | undefined>;
  #known: ReadonlyMap<string, KnownText> = new Map();
  /** True when entries are determined by file names only, because there are too many files to read. */
  #usesNamesOnly = false;

  /** `readText` resolves to undefined for a file that is missing or not text. */
  constructor(readText: (path: string) => Promise<string | undefined>) {
    this.#readText = readText;
  }

  /** True if the entries may change when the content of these files changes. */
  dependOn(chains: readonly ChainDescription[], paths: readonly string[]): boolean {
    const contracts = new ContractEntries(chains);
    return !this.#usesNamesOnly && paths.some((path) => contracts.isDecidedBy(path));
  }

  /** Paths of the contract entries among the files. */
  async read(
    chains: readonly ChainDescription[],
    files: readonly FileMetadata[],
  ): Promise<ReadonlySet<string>> {
    const contracts = new ContractEntries(chains);
    const deciding = files.filter(({ path, size }) => contracts.isDecidedBy(path) && size <= MAX_FILE_BYTES);
    this.#usesNamesOnly = deciding.length > MAX_FILES;
    const readable = this.#usesNamesOnly ? [] : deciding;
    const known = await Promise.all(
      readable.map(async (file): Promise<[string, KnownText]> => {
        const stamp = `${file.id} ${file.lastModified} ${file.size}`;
        const before = this.#known.get(file.path);
        const isFresh = before?.stamp === stamp;
        return [file.path, isFresh ? before : { stamp, text: await this.#readText(file.path) }];
      }),
    );
    this.#known = new Map(known);
    return contracts.of(
      files.map(({ path }) => path),
      (path) => this.#known.get(path)?.text,
    );
  }
}

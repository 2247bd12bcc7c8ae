import type { Entry, EntryResult } from './compile-group';

/** The result of an entry, valid for the same source texts and the same key. */
export interface Remembered {
  readonly result: EntryResult;
  /** Version and settings of the compiler. */
  readonly key: string;
}

/** Results of earlier runs of the compiler, of the files that still exist. */
export class EntryMemory {
  readonly #remembered = new Map<string, Remembered>();

  /** The result of before, where nothing that it depends on has changed. */
  recall(entry: Entry, key: string): Remembered | undefined {
    const remembered = this.#remembered.get(entryId(entry));
    if (remembered?.key !== key) return undefined;
    const before = new Set(remembered.result.entry.closure);
    const isSame = before.size === entry.closure.length && entry.closure.every((unit) => before.has(unit));
    return isSame ? remembered : undefined;
  }

  /**
   * Adds results, by {@link entryId}.
   *
   * @param paths of the files that exist.
   */
  add(results: ReadonlyMap<string, Remembered>, paths: ReadonlySet<string>): void {
    for (const [id, { result }] of this.#remembered) {
      if (!paths.has(result.entry.sourcePath)) this.#remembered.delete(id);
    }
    for (const [id, remembered] of results) this.#remembered.set(id, remembered);
  }
}

/** One file may be an entry twice: as a contract, and with its imports as a test. */
export function entryId({ name, withImports }: Pick<Entry, 'name' | 'withImports'>): string {
  return `${withImports}:${name}`;
}

/**
 * True if an error of a compiled file concerns another one, which came out before: a function that is too deep for the stack is
 * an error of its file only once a contract uses the function. Errors of tests do not concern contracts.
 */
export function spoils({ broken, entry }: EntryResult, other: EntryResult): boolean {
  if (!broken || (entry.withImports && !other.entry.withImports)) return false;
  return other.entry.closure.some(({ name }) => broken.has(name));
}

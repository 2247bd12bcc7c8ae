import type { Entry, EntryResult } from './compile-group';

/** The result for an entry; valid for the same sources and the same key. */
export interface Remembered {
  readonly result: EntryResult;
  /** The compiler's version and settings. */
  readonly key: string;
}

/** Results of earlier compiler runs, for files that still exist. */
export class EntryMemory {
  readonly #remembered = new Map<string, Remembered>();

  /** The earlier result, if none of its sources has changed. */
  recall(entry: Entry, key: string): Remembered | undefined {
    const remembered = this.#remembered.get(entryId(entry));
    if (remembered?.key !== key) return undefined;
    const before = new Set(remembered.result.entry.closure);
    const isSame = before.size === entry.closure.length && entry.closure.every((unit) => before.has(unit));
    return isSame ? remembered : undefined;
  }

  /**
   * Adds results, keyed by {@link entryId}.
   * @param paths the paths of the files that exist.
   */
  add(results: ReadonlyMap<string, Remembered>, paths: ReadonlySet<string>): void {
    for (const [id, { result }] of this.#remembered) {
      if (!paths.has(result.entry.sourcePath)) this.#remembered.delete(id);
    }
    for (const [id, remembered] of results) this.#remembered.set(id, remembered);
  }
}

/** A file can have two entries: one as a contract, and one with its imports as a test. */
export function entryId({ name, withImports }: Pick<Entry, 'name' | 'withImports'>): string {
  return `${withImports}:${name}`;
}

/**
 * Whether an error in one entry invalidates an earlier result for another. For example, 'stack too deep' is reported in
 * a library's file only when a contract uses the function. Errors in tests do not affect contracts.
 */
export function spoils({ broken, entry }: EntryResult, other: EntryResult): boolean {
  if (!broken || (entry.withImports && !other.entry.withImports)) return false;
  return other.entry.closure.some(({ name }) => broken.has(name));
}

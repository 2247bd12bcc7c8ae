import { compareCodeUnits } from '@core/base/localization/format';
import { basename } from '@core/base/path';
import { foldCase } from '@core/search/match-letters';
import { foldQuery, type Tier } from './path-query';
import { type PathEntry, PathTable, SEPARATOR } from './path-table';
import { type LetterScan, rankPaths } from './rank-paths';

export interface PathChanges {
  readonly added: readonly PathEntry[];
  readonly removed: readonly string[];
}

interface Candidate {
  readonly entry: PathEntry;
  readonly tier: Tier;
}

/** Number of changes after which the table is rebuilt. For a large table, a fraction of its size is used instead. */
const MANY_CHANGES = 1000;
const MANY_CHANGES_SHARE = 0.02;

/**
 * A searchable index of all project paths. Most paths are in one prepared table. Later changes are stored as marks on
 * removed entries and a small table of added ones, until a rebuild is worthwhile.
 */
export class PathIndex {
  #table = new PathTable([]);
  #removed = new Set<number>();
  #added = new Map<string, PathEntry>();
  #addedTable: PathTable | undefined;
  #scan: LetterScan | undefined;

  reset(entries: Iterable<PathEntry>): void {
    this.#table = new PathTable(entries);
    this.#removed.clear();
    this.#added.clear();
    this.#forget();
  }

  /**
   * Removes the paths in `removed`, then adds the paths in `added`. Paths that already exist or have already been
   * removed are ignored.
   */
  apply({ added, removed }: PathChanges): void {
    for (const path of removed) {
      this.#added.delete(path);
      const entry = this.#table.find(path);
      if (entry !== undefined) this.#removed.add(entry);
    }
    for (const entry of added) {
      const there = this.#table.find(entry.path);
      if (there === undefined || this.#table.entries[there]?.type !== entry.type) {
        if (there !== undefined) this.#removed.add(there);
        this.#added.set(entry.path, entry);
      } else this.#removed.delete(there);
    }
    this.#forget();
    const changes = this.#removed.size + this.#added.size;
    if (changes > Math.max(MANY_CHANGES, this.#table.entries.length * MANY_CHANGES_SHARE)) {
      this.reset([...this.#entries()]);
    }
  }

  /** The best matches for a query, best first. An empty query has no matches. */
  find(query: string, limit: number): readonly PathEntry[] {
    const folded = foldQuery(query);
    if (folded === '' || folded.includes(SEPARATOR)) return [];
    const { ranked, scan } = rankPaths(
      this.#table,
      folded,
      limit,
      (entry) => this.#removed.has(entry),
      this.#scan,
    );
    // A search that ended early does not replace the previous letter scan, which remains valid.
    if (scan) this.#scan = scan;
    const best = candidates(this.#table, ranked);
    if (this.#added.size === 0) return best.map(({ entry }) => entry);
    this.#addedTable ??= new PathTable(this.#added.values());
    const others = candidates(
      this.#addedTable,
      rankPaths(this.#addedTable, folded, limit, () => false).ranked,
    );
    return [...best, ...others]
      .sort(compare)
      .slice(0, limit)
      .map(({ entry }) => entry);
  }

  *#entries(): Iterable<PathEntry> {
    for (const [index, entry] of this.#table.entries.entries()) if (!this.#removed.has(index)) yield entry;
    yield* this.#added.values();
  }

  #forget(): void {
    this.#addedTable = undefined;
    this.#scan = undefined;
  }
}

function candidates(
  table: PathTable,
  ranked: readonly { readonly entry: number; readonly tier: Tier }[],
): Candidate[] {
  return ranked.flatMap(({ entry: index, tier }) => {
    const entry = table.entries[index];
    return entry ? { entry, tier } : [];
  });
}

/** Orders by tier, then alphabetically by name and path. */
function compare(a: Candidate, b: Candidate): number {
  if (a.tier !== b.tier) return a.tier - b.tier;
  const [left, right] = [foldCase(a.entry.path), foldCase(b.entry.path)];
  return (
    compareCodeUnits(basename(left), basename(right)) ||
    compareCodeUnits(left, right) ||
    compareCodeUnits(a.entry.path, b.entry.path)
  );
}

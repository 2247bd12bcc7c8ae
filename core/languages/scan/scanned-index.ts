import type { DocumentSymbol, FoundSymbol, IndexedFile, SymbolKind } from '@core/languages/symbols';
import { matchLabel } from '@core/search/match-label';
import { compareFoundSymbols } from './compare-found-symbols';

type Entry = Omit<FoundSymbol, 'matches' | 'rank'>;

/** Symbol kinds that project-wide searches omit. */
const unlisted: ReadonlySet<SymbolKind> = new Set(['key', 'heading', 'test']);

/** The symbols of a project's files. */
export class ScannedIndex {
  readonly #scan: (language: string, text: string) => readonly DocumentSymbol[];
  readonly #files = new Map<string, readonly Entry[]>();

  constructor(scan: (language: string, text: string) => readonly DocumentSymbol[]) {
    this.#scan = scan;
  }

  /** Scans files; an existing file with the same path is replaced. */
  add(files: readonly IndexedFile[]): void {
    for (const { path, language, text } of files) {
      const entries = [...listed(path, this.#scan(language, text))];
      if (entries.length === 0) this.#files.delete(path);
      else this.#files.set(path, entries);
    }
  }

  /** Removes files. */
  remove(paths: readonly string[]): void {
    for (const path of paths) this.#files.delete(path);
  }

  /** Removes all files. */
  clear(): void {
    this.#files.clear();
  }

  /**
   * The best matches for a query, in the order of `compareFoundSymbols`. An empty query returns the first symbols in
   * path order.
   */
  find(query: string, limit: number): readonly FoundSymbol[] {
    const found: FoundSymbol[] = [];
    for (const entry of this.#all()) {
      const match = matchLabel(query, entry.name);
      if (match) found.push({ ...entry, ...match });
      if (query === '' && found.length === limit) break;
    }
    return found.sort(compareFoundSymbols).slice(0, limit);
  }

  *#all(): Iterable<Entry> {
    for (const entries of this.#files.values()) yield* entries;
  }
}

function* listed(path: string, symbols: readonly DocumentSymbol[], container?: string): Iterable<Entry> {
  for (const { name, kind, selectionRange, children } of symbols) {
    if (!unlisted.has(kind)) {
      yield { path, name, kind, range: selectionRange, ...(container === undefined ? {} : { container }) };
    }
    yield* listed(path, children, name);
  }
}

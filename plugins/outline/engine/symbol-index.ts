import { compareCodeUnits } from '@core/base/localization/format';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';
import { matchLabel } from '@core/search/match-label';
import type { TextSpan } from '@core/search/match-letters';
import { scanSymbols } from './scan-symbols';

/** A symbol of some file of the project. */
export interface ProjectSymbol {
  readonly path: string;
  readonly name: string;
  readonly kind: SymbolKind;
  /** Name of the symbol that holds it. */
  readonly container?: string;
  /** Where its name stands. */
  readonly range: TextRange;
  /** Letters of the name that a query matched. */
  readonly matches: readonly TextSpan[];
}

export interface IndexedFile {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

type Entry = Omit<ProjectSymbol, 'matches'>;

/** What nobody looks for in a whole project. */
const unlisted: ReadonlySet<SymbolKind> = new Set(['key', 'heading', 'test']);

/** The symbols of all files of a project. */
export class SymbolIndex {
  readonly #files = new Map<string, readonly Entry[]>();

  /** Takes files in, in place of what was known of them. A file that cannot be read through has no symbols. */
  add(files: readonly IndexedFile[]): void {
    for (const { path, language, text } of files) {
      const entries = [...listed(path, scanSymbols(language, text))];
      if (entries.length === 0) this.#files.delete(path);
      else this.#files.set(path, entries);
    }
  }

  remove(paths: readonly string[]): void {
    for (const path of paths) this.#files.delete(path);
  }

  clear(): void {
    this.#files.clear();
  }

  /** The best matches of a query, of equals the shorter name first; without a query the first by path. */
  find(query: string, limit: number): readonly ProjectSymbol[] {
    const found: { readonly rank: number; readonly symbol: ProjectSymbol }[] = [];
    for (const entry of this.#all()) {
      const match = matchLabel(query, entry.name);
      if (match) found.push({ rank: match.rank, symbol: { ...entry, matches: match.matches } });
      if (query === '' && found.length === limit) break;
    }
    return found
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          a.symbol.name.length - b.symbol.name.length ||
          compareCodeUnits(a.symbol.name, b.symbol.name) ||
          compareCodeUnits(a.symbol.path, b.symbol.path),
      )
      .slice(0, limit)
      .map(({ symbol }) => symbol);
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

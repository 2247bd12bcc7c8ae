import type { QuickAccessRow } from '@core/commands/quick-access/quick-access';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { DocumentSymbol, FoundSymbol } from '@core/languages/symbols';
import { matchLabel } from '@core/search/match-label';
import { symbolKinds } from './symbol-kinds';

export interface SymbolRow extends QuickAccessRow {
  readonly path: string;
  readonly range: TextRange;
}

/** A file's symbols that match a query, best match first. An empty query matches all symbols, in text order. */
export function fileSymbolRows(
  path: string,
  symbols: readonly DocumentSymbol[],
  query: string,
): readonly SymbolRow[] {
  const all = [...flatten(symbols)];
  return all
    .flatMap(({ symbol, containers }, index) => {
      const match = matchLabel(query, symbol.name);
      if (!match) return [];
      const { icon, word } = symbolKinds[symbol.kind];
      const row: SymbolRow = {
        id: `${index}`,
        path,
        range: symbol.selectionRange,
        label: symbol.name,
        labelMatches: match.matches,
        description: containers.join(' › ') || symbol.detail || word,
        icon,
      };
      return [{ row, rank: match.rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function* flatten(
  symbols: readonly DocumentSymbol[],
  containers: readonly string[] = [],
): Iterable<{ readonly symbol: DocumentSymbol; readonly containers: readonly string[] }> {
  for (const symbol of symbols) {
    yield { symbol, containers };
    yield* flatten(symbol.children, [...containers, symbol.name]);
  }
}

/** Project symbols as rows with their containers and locations. */
export function projectSymbolRows(symbols: readonly FoundSymbol[]): readonly SymbolRow[] {
  return symbols.map(({ path, name, kind, container, range, matches }) => ({
    id: `${path}:${range.startLine}:${range.startColumn}`,
    path,
    range,
    label: name,
    labelMatches: matches,
    description: [container, path].filter(Boolean).join(' — '),
    icon: symbolKinds[kind].icon,
  }));
}

import type { PickItem } from '@core/quick-input/quick-input';
import { foldCase, matchLetters, type TextSpan } from '@core/search/match-letters';

/** An item that a filter lets through, with the letters that it matched. */
export interface PickRow {
  readonly item: PickItem;
  readonly label?: readonly TextSpan[];
  readonly description?: readonly TextSpan[];
  readonly detail?: readonly TextSpan[];
}

/**
 * The items that match a filter, best first: the label begins with it, a word of the label does, the label contains it, its
 * letters stand in the label in this order, the description or detail contains it. Equals stay in the order given, as all
 * items do without a filter.
 */
export function rankItems(items: readonly PickItem[], filter: string): readonly PickRow[] {
  const query = filter.trim();
  if (query === '') return items.map((item) => ({ item }));
  return items
    .flatMap((item) => rank(item, query) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function rank(item: PickItem, query: string): { readonly rank: number; readonly row: PickRow } | undefined {
  const label = matchLetters(query, item.label);
  if (label) return { rank: labelRank(item.label, query, label), row: { item, label } };
  const description = contained(query, item.description);
  const detail = contained(query, item.detail);
  if (!description && !detail) return undefined;
  return { rank: 4, row: { item, ...(description && { description }), ...(detail && { detail }) } };
}

function labelRank(text: string, query: string, matches: readonly TextSpan[]): number {
  if (matches.length > 1 || matches[0]?.end !== (matches[0]?.start ?? 0) + query.length) return 3;
  if (matches[0].start === 0) return 0;
  const words = foldCase(text).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word.startsWith(foldCase(query))) ? 1 : 2;
}

/** Letters strewn over a long text say nothing: there the query must stand in one piece. */
function contained(query: string, text: string | undefined): readonly TextSpan[] | undefined {
  const start = text === undefined ? -1 : foldCase(text).indexOf(foldCase(query));
  return start < 0 ? undefined : [{ start, end: start + query.length }];
}

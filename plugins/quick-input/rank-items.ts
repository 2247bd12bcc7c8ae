import type { PickItem } from '@core/commands/quick-input/quick-input';
import { matchLabel } from '@core/search/match-label';
import { foldCase, type TextSpan } from '@core/search/match-letters';

/** An item that matches the filter, with its matched letters. */
export interface PickRow {
  readonly item: PickItem;
  readonly label?: readonly TextSpan[];
  readonly description?: readonly TextSpan[];
  readonly detail?: readonly TextSpan[];
}

/**
 * The items that match a filter: those with a matching label, best match first, then those whose description or detail
 * contains the filter. Equal matches keep their order, as do all items if the filter is empty.
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
  const label = matchLabel(query, item.label);
  if (label) return { rank: label.rank, row: { item, label: label.matches } };
  const description = contained(query, item.description);
  const detail = contained(query, item.detail);
  if (!description && !detail) return undefined;
  return { rank: 4, row: { item, ...(description && { description }), ...(detail && { detail }) } };
}

/** Finds a query as a substring, because scattered letters in long text are not a useful match. */
function contained(query: string, text: string | undefined): readonly TextSpan[] | undefined {
  const start = text === undefined ? -1 : foldCase(text).indexOf(foldCase(query));
  return start < 0 ? undefined : [{ start, end: start + query.length }];
}

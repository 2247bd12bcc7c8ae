import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useMemo, useState } from 'react';
import { type ItemsState, itemsState$ } from '../items-state';
import { type PickRow, rankItems } from '../rank-items';

export interface PickRows {
  /** Undefined until the first items have arrived. */
  readonly rows: readonly PickRow[] | undefined;
  /** The reason why the items could not be loaded; undefined if there was no failure. */
  readonly failure: string | undefined;
  readonly filter: string;
  setFilter(filter: string): void;
  /** Index of the highlighted row, or -1 if no row is highlighted. */
  readonly active: number;
  setActive(index: number): void;
}

/** Filters a pick list's items and keeps the same item highlighted when the list changes. */
export function usePickRows({ items, value = '', active: first, onActive }: PickOptions<PickItem>): PickRows {
  const state$ = useMemo(() => itemsState$(items), [items]);
  const { items: all, failure } = useObservable<ItemsState>(state$, {});
  const [filter, setFilter] = useState(value);
  const [marked, setMarked] = useState<PickItem | undefined>(first);
  const rows = useMemo(() => all && rankItems(all, filter), [all, filter]);

  const found = rows?.findIndex(({ item }) => item === marked || (marked && isSame(item, marked))) ?? -1;
  const active = found < 0 && rows && rows.length > 0 ? 0 : found;
  const item = rows?.[active]?.item;
  const hasArrived = rows !== undefined;
  useEffect(() => {
    if (hasArrived) onActive?.(item);
  }, [hasArrived, item, onActive]);
  return {
    rows,
    failure,
    filter,
    setFilter: (next) => {
      setFilter(next);
      // After a filter change, highlight the best match.
      setMarked(undefined);
    },
    active,
    setActive: (index) => setMarked(rows?.[index]?.item),
  };
}

/** Compares by content, because a list that loads incrementally may replace objects. */
function isSame(a: PickItem, b: PickItem): boolean {
  return a.label === b.label && a.description === b.description && a.group === b.group;
}

import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useMemo, useState } from 'react';
import { type ItemsState, itemsState$ } from '../items-state';
import { type PickRow, rankItems } from '../rank-items';

/** What a pick list shows, and which row is marked. */
export interface PickRows {
  /** Undefined until the first items have arrived. */
  readonly rows: readonly PickRow[] | undefined;
  /** Why there are no items. */
  readonly failure: string | undefined;
  readonly filter: string;
  setFilter(filter: string): void;
  /** Index of the marked row; -1 when there is none. */
  readonly active: number;
  setActive(index: number): void;
}

/** Filters the items of a pick list and keeps the mark on its item while others come and go. */
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
      // The best match is what is wanted, whatever was marked before.
      setMarked(undefined);
    },
    active,
    setActive: (index) => setMarked(rows?.[index]?.item),
  };
}

/** A list that arrives in parts may bring the same thing as another object. */
function isSame(a: PickItem, b: PickItem): boolean {
  return a.label === b.label && a.description === b.description && a.group === b.group;
}

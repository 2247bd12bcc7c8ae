import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TreeRows } from './tree-rows';

/** Row height in pixels; must equal `--size-row`. */
export const ROW_HEIGHT = 24;

/** Number of rows rendered beyond each end of the viewport. */
const OVERSCAN = 8;

/** Trees with more rows than this are always virtualised, because rendering all rows would freeze the page. */
const PLAIN_ROWS = 1000;

/** Options for {@link useTreeFocus}. */
export interface TreeFocusOptions {
  /** False to render all rows of a moderately sized tree. Default: true. */
  readonly isVirtual?: boolean | undefined;
  /**
   * Called with the focused row's id when it changes, even while the tree does not have focus; undefined until a row is
   * focused.
   */
  readonly onFocusedChange?: ((id: string | undefined) => void) | undefined;
}

/** Result of {@link useTreeFocus}. */
export type TreeFocus = ReturnType<typeof useTreeFocus>;

/** The focused row of a tree, and the virtualised list, which always renders that row. */
export function useTreeFocus<T>(
  rows: TreeRows<T>,
  scroller: RefObject<HTMLElement | null>,
  { isVirtual = true, onFocusedChange }: TreeFocusOptions,
) {
  const [focusedId, setFocusedId] = useState<string>();
  const focusedRow = useRef(0);
  const wantsFocus = useRef(false);
  const lastFocused = useRef<Element>(undefined);
  const revealing = useRef<string>(undefined);

  // If the focused row was removed, the row that is now at its position gets focus.
  const known = rows.indexOf(focusedId);
  const focused = known >= 0 ? known : Math.min(focusedRow.current, rows.length - 1);
  focusedRow.current = Math.max(focused, 0);

  const reported = focusedId === undefined ? undefined : rows.at(focused)?.node.id;
  useEffect(() => onFocusedChange?.(reported), [onFocusedChange, reported]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isVirtual || rows.length > PLAIN_ROWS ? OVERSCAN : rows.length,
    // The focused row stays in the document when it is scrolled out of view; otherwise focus would move to
    // the body.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || focused >= rows.length || shown.includes(focused)) return shown;
      return focused < range.startIndex ? [focused, ...shown] : [...shown, focused];
    },
  });

  const focusRow = () => {
    const row = scroller.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    wantsFocus.current = !row;
    row?.focus({ preventScroll: true });
  };
  const goTo = (row: number) => {
    virtualizer.scrollToIndex(row);
    if (row === focused) focusRow();
    else wantsFocus.current = true;
  };
  const reveal = (id: string) => {
    revealing.current = id;
  };
  /** Stores the focused element inside the tree; undefined if there is none. */
  const track = (element: Element | undefined) => {
    lastFocused.current = element;
  };

  useLayoutEffect(() => {
    const row = rows.indexOf(revealing.current);
    if (row >= 0) {
      revealing.current = undefined;
      virtualizer.scrollToIndex(row);
    }
    const isGone = lastFocused.current?.isConnected === false;
    const lostFocus = isGone && document.activeElement === document.body;
    if (wantsFocus.current || lostFocus) focusRow();
  });
  return { focused, setFocusedId, focusRow, goTo, reveal, track, virtualizer };
}

/** Number of rows rendered beyond the visible area, so that scrolling does not show gaps. */
const OVERSCAN = 20;

/** The visible rows of a scrolled view, from `start` (inclusive) to `end` (exclusive). Heights are in pixels. */
export function visibleRows(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): { readonly start: number; readonly end: number } {
  const start = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + OVERSCAN);
  return { start, end: Math.max(start, end) };
}

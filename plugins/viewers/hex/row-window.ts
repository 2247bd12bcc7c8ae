/** Maximum element height that browsers lay out reliably, in pixels. */
const MAX_HEIGHT = 8_000_000;

/** Row height, scroll position and height are in pixels. */
export interface Viewport {
  readonly rows: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

export interface RowWindow {
  readonly first: number;
  /** Index of the last row, plus one. */
  readonly end: number;
  /** Distance from the top of the scrolled content to the first row, in pixels. */
  readonly top: number;
}

/** Height of the scrolled content: the height of all rows, but no more than browsers support. */
export function scrollHeight({ rows, rowHeight }: Pick<Viewport, 'rows' | 'rowHeight'>): number {
  return Math.min(rows * rowHeight, MAX_HEIGHT);
}

export function rowWindow(viewport: Viewport): RowWindow {
  const { rows, rowHeight, scrollTop, height } = viewport;
  const visible = Math.ceil(height / rowHeight) + 1;
  const first = Math.max(0, Math.min(Math.floor(rowOf(scrollTop, viewport)), rows - 1));
  return {
    first,
    end: Math.min(rows, first + visible),
    top: isScaled(viewport) ? scrollTop : first * rowHeight,
  };
}

/** The scroll position at which `row` is the first visible row. */
export function scrollTopOf(row: number, { rows, rowHeight, height }: Viewport): number {
  const range = scrollHeight({ rows, rowHeight }) - height;
  if (range <= 0) return 0;
  const top = isScaled({ rows, rowHeight })
    ? (row / lastTopRow({ rows, rowHeight, height })) * range
    : row * rowHeight;
  return Math.min(range, top);
}

function isScaled({ rows, rowHeight }: Pick<Viewport, 'rows' | 'rowHeight'>): boolean {
  return rows * rowHeight > MAX_HEIGHT;
}

/** The first visible row when the content is scrolled to the end. */
function lastTopRow({ rows, rowHeight, height }: Omit<Viewport, 'scrollTop'>): number {
  return rows - Math.floor(height / rowHeight);
}

function rowOf(scrollTop: number, viewport: Viewport): number {
  if (!isScaled(viewport)) return scrollTop / viewport.rowHeight;
  return (scrollTop / (scrollHeight(viewport) - viewport.height)) * lastTopRow(viewport);
}

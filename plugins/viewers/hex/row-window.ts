/** Browsers do not lay out elements much higher than this; in pixels. */
const MAX_HEIGHT = 8_000_000;

/** How many rows there are, and how much of them is to be seen; in pixels. */
export interface Viewport {
  readonly rows: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Rows to draw. */
export interface RowWindow {
  readonly first: number;
  /** The row after the last. */
  readonly end: number;
  /** Where the first one stands, from the top of what scrolls. */
  readonly top: number;
}

/** Height of what scrolls: all rows, or the most that a browser takes, which then stands for all of them. */
export function scrollHeight({ rows, rowHeight }: Pick<Viewport, 'rows' | 'rowHeight'>): number {
  return Math.min(rows * rowHeight, MAX_HEIGHT);
}

/** Rows in sight, of files of any size. */
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

/** Where to scroll for a row to be the first one in sight. */
export function scrollTopOf(row: number, { rows, rowHeight, height }: Viewport): number {
  const range = scrollHeight({ rows, rowHeight }) - height;
  if (range <= 0) return 0;
  const top = isScaled({ rows, rowHeight })
    ? (row / lastFirst({ rows, rowHeight, height })) * range
    : row * rowHeight;
  return Math.min(range, top);
}

function isScaled({ rows, rowHeight }: Pick<Viewport, 'rows' | 'rowHeight'>): boolean {
  return rows * rowHeight > MAX_HEIGHT;
}

/** The row that is the first in sight at the very end. */
function lastFirst({ rows, rowHeight, height }: Omit<Viewport, 'scrollTop'>): number {
  return rows - Math.floor(height / rowHeight);
}

function rowOf(scrollTop: number, viewport: Viewport): number {
  if (!isScaled(viewport)) return scrollTop / viewport.rowHeight;
  return (scrollTop / (scrollHeight(viewport) - viewport.height)) * lastFirst(viewport);
}

import type { Pane, Point, Rect, Size, WorkspaceLayout } from '../layout/layout';
import { computeRects, contains } from './compute-rects';

/** A pane counts as covered when less than this fraction of its area is visible. */
const SEEN_SHARE = 1 / 3;
/** Number of sample points along each axis of a pane. */
const SAMPLES = 12;

/**
 * The pane in the window that covers all or most of a tiled pane. Undefined if enough of the tiled pane is visible, or
 * if the view is not shown (0×0).
 */
export function paneInFrontOf(layout: WorkspaceLayout, paneId: string, view: Size): Pane | undefined {
  const { panes, windows } = computeRects(layout, view, { strip: 0, gap: 0, frame: 0 });
  const behind = panes.find(({ pane, rank }) => pane.id === paneId && rank === 0);
  if (!behind || behind.body.width === 0 || behind.body.height === 0) return undefined;
  const places = placesIn(behind.body);
  const covering = windows.map(({ pane, frame }) => ({
    pane,
    covered: places.filter((place) => contains(frame, place)),
  }));
  const hidden = new Set(covering.flatMap(({ covered }) => covered));
  if (places.length - hidden.size >= places.length * SEEN_SHARE) return undefined;
  // If several windows cover equally large parts, the last one is used, because it is the topmost.
  return covering.reduce((best, one) => (one.covered.length >= best.covered.length ? one : best)).pane;
}

function placesIn({ x, y, width, height }: Rect): readonly Point[] {
  const steps = Array.from({ length: SAMPLES }, (_, index) => (index + 0.5) / SAMPLES);
  return steps.flatMap((down) => steps.map((across) => ({ x: x + width * across, y: y + height * down })));
}

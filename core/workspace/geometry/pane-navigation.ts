import type { Edge, Pane, Rect, Size, WorkspaceLayout } from '../layout/layout';
import { panesOf } from '../layout/layout-tree';
import { computeRects } from './compute-rects';

/** The pane that comes so many steps after another, windows last; behind the last comes the first. */
export function paneAfter(layout: WorkspaceLayout, paneId: string, step: 1 | -1): Pane | undefined {
  const panes = panesOf(layout);
  const index = panes.findIndex(({ id }) => id === paneId);
  return index < 0 ? undefined : panes.at((index + step) % panes.length);
}

/**
 * The pane that one gets to from another by going to a side: for a tiled pane the tiled one that borders on it, for a
 * floating one the nearest whose middle lies further that way. Panes behind a maximized one count as where they will be.
 */
export function paneTowards(
  layout: WorkspaceLayout,
  paneId: string,
  edge: Edge,
  view: Size,
): Pane | undefined {
  const { maximizedPaneId: _, ...restored } = layout;
  const placed = computeRects(restored, view, { strip: 0, gap: 0, frame: 0 }).panes;
  const from = placed.find(({ pane }) => pane.id === paneId);
  if (!from) return undefined;
  const isTiled = from.rank === 0;
  const ways = placed
    .filter(({ pane, rank }) => pane.id !== paneId && (!isTiled || rank === 0))
    .map(({ pane, body }) => ({
      pane,
      way: isTiled ? wayAcross(from.body, body, edge) : wayTo(from.body, body, edge),
    }))
    .filter((candidate): candidate is { pane: Pane; way: number } => candidate.way !== undefined);
  return ways.toSorted((a, b) => a.way - b.way)[0]?.pane;
}

/** How far the middle of a bordering rectangle lies off along the border; undefined when it does not border there. */
function wayAcross(from: Rect, to: Rect, edge: Edge): number | undefined {
  const [a, b] = [towards(from, edge), towards(to, edge)];
  const borders = Math.abs(b.near - a.far) <= 1 && b.start < a.end && b.end > a.start;
  return borders ? Math.abs((b.start + b.end) / 2 - (a.start + a.end) / 2) : undefined;
}

/** How far it is from middle to middle; undefined when that is not the way. */
function wayTo(from: Rect, to: Rect, edge: Edge): number | undefined {
  const [a, b] = [towards(from, edge), towards(to, edge)];
  const ahead = (b.near + b.far - a.near - a.far) / 2;
  return ahead > 0 ? Math.hypot(ahead, (b.start + b.end - a.start - a.end) / 2) : undefined;
}

/** A rectangle as seen when going to a side: where it begins and ends on the way, and across it. */
function towards({ x, y, width, height }: Rect, edge: Edge) {
  const isRow = edge === 'left' || edge === 'right';
  const [from, length] = isRow ? [x, width] : [y, height];
  const [start, breadth] = isRow ? [y, height] : [x, width];
  const forward = { near: from, far: from + length };
  const backward = { near: -(from + length), far: -from };
  return { ...(edge === 'right' || edge === 'bottom' ? forward : backward), start, end: start + breadth };
}

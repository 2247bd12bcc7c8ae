import type { Edge, Pane, Rect, Size, WorkspaceLayout } from '../layout/layout';
import { panesOf } from '../layout/layout-tree';
import { computeRects } from './compute-rects';

/** The next or previous pane, with windows last. The first pane follows the last one. */
export function paneAfter(layout: WorkspaceLayout, paneId: string, step: 1 | -1): Pane | undefined {
  const panes = panesOf(layout);
  const index = panes.findIndex(({ id }) => id === paneId);
  return index < 0 ? undefined : panes.at((index + step) % panes.length);
}

/**
 * The pane on one side of another pane. For a tiled pane, it is the adjacent tiled pane. For a floating pane, it is the
 * nearest pane whose centre is further in that direction. Panes behind a maximised pane are treated as being at their
 * normal position.
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
      distance: isTiled ? distanceAcross(from.body, body, edge) : distanceTo(from.body, body, edge),
    }))
    .filter((candidate): candidate is { pane: Pane; distance: number } => candidate.distance !== undefined);
  return ways.toSorted((a, b) => a.distance - b.distance)[0]?.pane;
}

/**
 * Distance between the centres along the shared border. Undefined if the rectangles are not adjacent in that direction.
 */
function distanceAcross(from: Rect, to: Rect, edge: Edge): number | undefined {
  const [a, b] = [towards(from, edge), towards(to, edge)];
  const borders = Math.abs(b.near - a.far) <= 1 && b.start < a.end && b.end > a.start;
  return borders ? Math.abs((b.start + b.end) / 2 - (a.start + a.end) / 2) : undefined;
}

/** Distance from centre to centre. Undefined if the other rectangle is not in that direction. */
function distanceTo(from: Rect, to: Rect, edge: Edge): number | undefined {
  const [a, b] = [towards(from, edge), towards(to, edge)];
  const ahead = (b.near + b.far - a.near - a.far) / 2;
  return ahead > 0 ? Math.hypot(ahead, (b.start + b.end - a.start - a.end) / 2) : undefined;
}

/**
 * The extent of a rectangle relative to a direction: `near` and `far` along the direction, `start` and `end` across it.
 */
function towards({ x, y, width, height }: Rect, edge: Edge) {
  const isRow = edge === 'left' || edge === 'right';
  const [from, length] = isRow ? [x, width] : [y, height];
  const [start, breadth] = isRow ? [y, height] : [x, width];
  const forward = { near: from, far: from + length };
  const backward = { near: -(from + length), far: -from };
  return { ...(edge === 'right' || edge === 'bottom' ? forward : backward), start, end: start + breadth };
}

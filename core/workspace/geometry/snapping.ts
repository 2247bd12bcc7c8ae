import type { Point, Rect, Size } from '../layout/layout';
import type { ResizeHandle } from './floating-geometry';

/** How near an edge must come to a line to be drawn to it, in pixels. */
export const SNAP_REACH = 8;

/** From where to where something reaches along an axis. */
type Span = readonly [from: number, to: number];

/**
 * How much further a window has to move, or the dragged handle's sides of it, to lie against an edge of the view or of a
 * window that it stands beside; 0 along an axis where none is near.
 */
export function snap(
  rect: Rect,
  handle: ResizeHandle | undefined,
  view: Size,
  others: readonly Rect[],
): Point {
  const [x, y] = [spanOf(rect, 'x'), spanOf(rect, 'y')];
  const beside = (along: 'x' | 'y', across: Span) =>
    others.filter((other) => overlaps(spanOf(other, along === 'x' ? 'y' : 'x'), across));
  return {
    x: shortest(moving(x, handle, 'w', 'e'), [
      0,
      view.width,
      ...beside('x', y).flatMap((o) => spanOf(o, 'x')),
    ]),
    y: shortest(moving(y, handle, 'n', 's'), [
      0,
      view.height,
      ...beside('y', x).flatMap((o) => spanOf(o, 'y')),
    ]),
  };
}

function spanOf(rect: Rect, along: 'x' | 'y'): Span {
  return along === 'x' ? [rect.x, rect.x + rect.width] : [rect.y, rect.y + rect.height];
}

function overlaps([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return from <= otherTo + SNAP_REACH && to >= otherFrom - SNAP_REACH;
}

/** The ends of a span that are on the move: both, when a whole window is. */
function moving(
  [from, to]: Span,
  handle: ResizeHandle | undefined,
  first: string,
  last: string,
): readonly number[] {
  if (handle === undefined) return [from, to];
  return [...(handle.includes(first) ? [from] : []), ...(handle.includes(last) ? [to] : [])];
}

function shortest(edges: readonly number[], lines: readonly number[]): number {
  const ways = edges.flatMap((edge) => lines.map((line) => line - edge));
  const near = ways.filter((way) => Math.abs(way) <= SNAP_REACH);
  return near.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

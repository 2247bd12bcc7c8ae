import type { Point, Rect, Size } from '../layout/layout';
import type { ResizeHandle } from './floating-geometry';

/** Distance within which an edge snaps to a line, in pixels. */
export const SNAP_REACH = 8;

/** Start and end of an interval along an axis, in pixels. */
type Span = readonly [from: number, to: number];

/**
 * Additional movement that aligns a window, or the sides that a handle drags, with an edge of the view or of a
 * neighbouring window. It is 0 along an axis that has no edge nearby.
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

/** The moving ends of a span. Both ends move if the whole window moves. */
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

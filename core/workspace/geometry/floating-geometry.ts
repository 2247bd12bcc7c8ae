import { layoutLimits, type Point, type Rect, type Size } from '../layout/layout';

/** Resize handles on the sides and corners of a window, as compass points. */
export const resizeHandles = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];

const { minWidth, minHeight } = layoutLimits.floating;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/**
 * Moves a rectangle into the view, and shrinks it if necessary. It is never smaller than 300×200. In a tiny view, the
 * top left corner with the window's header stays visible.
 */
export function fitRect(rect: Rect, view: Size): Rect {
  const width = Math.round(clamp(rect.width, minWidth, Math.max(minWidth, view.width)));
  const height = Math.round(clamp(rect.height, minHeight, Math.max(minHeight, view.height)));
  return {
    x: Math.round(clamp(rect.x, 0, Math.max(0, view.width - width))),
    y: Math.round(clamp(rect.y, 0, Math.max(0, view.height - height))),
    width,
    height,
  };
}

/** The rectangle after a handle was dragged by `delta`; the opposite side does not move. */
export function resizeRect(start: Rect, handle: ResizeHandle, delta: Point, view: Size): Rect {
  const [left, right] = resizeSpan(
    [start.x, start.x + start.width],
    [handle.includes('w'), handle.includes('e')],
    delta.x,
    minWidth,
    view.width,
  );
  const [top, bottom] = resizeSpan(
    [start.y, start.y + start.height],
    [handle.includes('n'), handle.includes('s')],
    delta.y,
    minHeight,
    view.height,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function resizeSpan(
  [from, to]: readonly [number, number],
  [movesFrom, movesTo]: readonly [boolean, boolean],
  delta: number,
  min: number,
  limit: number,
): readonly [number, number] {
  if (movesFrom) return [Math.round(clamp(from + delta, Math.min(0, from), to - min)), to];
  if (movesTo) return [from, Math.round(clamp(to + delta, from + min, Math.max(limit, to)))];
  return [from, to];
}

import { type DropZone, type Edge, layoutLimits, type Point, type Rect } from '../layout/layout';

/**
 * A pane's drop zone at a point: the outer quarters are edges, and the rest is the centre. In a corner, where two
 * quarters overlap, the edge that is closer in pixels wins.
 */
export function dropZone(rect: Rect, point: Point): DropZone {
  const distances: readonly (readonly [edge: Edge, pixels: number, length: number])[] = [
    ['left', point.x - rect.x, rect.width],
    ['right', rect.x + rect.width - point.x, rect.width],
    ['top', point.y - rect.y, rect.height],
    ['bottom', rect.y + rect.height - point.y, rect.height],
  ];
  const [nearest] = distances
    .filter(([, pixels, length]) => pixels < length * layoutLimits.edgeFraction)
    .toSorted(([, a], [, b]) => a - b);
  return nearest?.[0] ?? 'center';
}

/** The area of a rectangle that a drop in a zone would occupy; at an edge, the area is `percent` of the rectangle. */
export function dropPreview(rect: Rect, zone: DropZone, percent: number): Rect {
  const width = (rect.width * percent) / 100;
  const height = (rect.height * percent) / 100;
  switch (zone) {
    case 'center':
      return rect;
    case 'left':
      return { ...rect, width };
    case 'right':
      return { ...rect, x: rect.x + rect.width - width, width };
    case 'top':
      return { ...rect, height };
    case 'bottom':
      return { ...rect, y: rect.y + rect.height - height, height };
  }
}

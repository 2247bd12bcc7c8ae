import type { DropTarget, Edge, Point, Rect } from '../layout/layout';
import { isFileTreePane } from '../layout/layout-tree';
import { EDGE_DROP_PERCENT } from '../operations/move-operations';
import { contains, type PaneRects, type WorkspaceRects } from './compute-rects';
import { dropPreview, dropZone } from './drop-zone';

/**
 * Distance from the outer edge of the content within which a drop targets the whole content, in pixels. The distance is
 * smaller above tab strips.
 */
const EDGE = 14;
const TOP_EDGE = 6;

/** Effect of a drop at a point. */
export interface FoundDrop {
  /** The drop target. */
  readonly target: DropTarget;
  /** Rectangle that shows the effect. */
  readonly preview: Rect;
  /** True when the preview is a line between two tabs. */
  readonly isInsertion: boolean;
}

/**
 * Finds the insertion point among a pane's tabs at a horizontal position. Returns the index and the x coordinate of the
 * insertion line.
 */
export type FindInsertion = (paneId: string, x: number) => { readonly index: number; readonly x: number };

/**
 * Finds the drop target at a point, based on the rectangles of the layout's panes. Undefined if nothing can be dropped
 * there.
 */
export function findDrop(
  rects: WorkspaceRects,
  point: Point,
  findInsertion: FindInsertion,
): FoundDrop | undefined {
  const hit = rects.panes.findLast(({ strip, body }) => contains(strip, point) || contains(body, point));
  if (!hit || isFileTreePane(hit.pane)) return undefined;
  const edge = hit.rank === 0 ? outerEdge(rects, point) : undefined;
  if (edge) {
    const preview = dropPreview(rects.content, edge, EDGE_DROP_PERCENT);
    return { target: { type: 'edge', zone: edge }, preview, isInsertion: false };
  }
  return contains(hit.strip, point) ? onStrip(hit, point, findInsertion) : onBody(hit, point);
}

function onStrip({ pane, strip }: PaneRects, point: Point, findInsertion: FindInsertion): FoundDrop {
  const { index, x } = findInsertion(pane.id, point.x);
  return {
    target: { type: 'pane', paneId: pane.id, zone: 'center', index },
    preview: { ...strip, x, width: 0 },
    isInsertion: true,
  };
}

function onBody({ pane, strip, body, rank }: PaneRects, point: Point): FoundDrop {
  const area = { ...strip, height: strip.height + body.height };
  const zone = rank > 0 || pane.tabs.length === 0 ? 'center' : dropZone(area, point);
  return {
    target: { type: 'pane', paneId: pane.id, zone },
    preview: dropPreview(area, zone, 50),
    isInsertion: false,
  };
}

/** Outer edge at a point. If the content has only one pane, the edges belong to that pane. */
function outerEdge({ content, panes }: WorkspaceRects, point: Point): Edge | undefined {
  const tiled = panes.filter(({ pane, rank }) => rank === 0 && !isFileTreePane(pane));
  if (tiled.length < 2) return undefined;
  if (point.x < content.x + EDGE) return 'left';
  if (point.x >= content.x + content.width - EDGE) return 'right';
  if (point.y >= content.y + content.height - EDGE) return 'bottom';
  return point.y < content.y + TOP_EDGE ? 'top' : undefined;
}

import type { DropTarget, Edge, Point, Rect } from '../layout/layout';
import { isFileTreePane } from '../layout/layout-tree';
import { EDGE_DROP_PERCENT } from '../operations/move-operations';
import { contains, type PaneRects, type WorkspaceRects } from './compute-rects';
import { dropPreview, dropZone } from './drop-zone';

/** How near to the content's outer edge a drop is meant for the whole content, in pixels; less above tab strips. */
const EDGE = 14;
const TOP_EDGE = 6;

/** What a drop at a point would do. */
export interface FoundDrop {
  readonly target: DropTarget;
  readonly preview: Rect;
  /** The preview is a line between two tabs. */
  readonly isInsertion: boolean;
}

/** Finds out between which tabs of a pane a point lies: the index, and the x of the line there. */
export type FindInsertion = (paneId: string, x: number) => { readonly index: number; readonly x: number };

/** Judges a point by where the model's panes stand; undefined where nothing can be dropped. */
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

/** A content of one pane has no edges of its own: they are the pane's. */
function outerEdge({ content, panes }: WorkspaceRects, point: Point): Edge | undefined {
  const tiled = panes.filter(({ pane, rank }) => rank === 0 && !isFileTreePane(pane));
  if (tiled.length < 2) return undefined;
  if (point.x < content.x + EDGE) return 'left';
  if (point.x >= content.x + content.width - EDGE) return 'right';
  if (point.y >= content.y + content.height - EDGE) return 'bottom';
  return point.y < content.y + TOP_EDGE ? 'top' : undefined;
}

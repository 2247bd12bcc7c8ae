import type { LayoutNode, Pane, Rect, Size, Split, WorkspaceLayout } from '../layout/layout';
import { contentOf, tiledPanes } from '../layout/layout-tree';
import { rectOfWindow } from '../operations/floating-operations';
import { fitRect } from './floating-geometry';

/** Sizes from the style sheet, in pixels. */
export interface Metrics {
  /** Height of a pane's tab strip. */
  readonly strip: number;
  /** Gap between two panes. */
  readonly gap: number;
  /** Width of a window's frame. */
  readonly frame: number;
}

/** Rectangles of a visible pane. */
export interface PaneRects {
  /** The pane. */
  readonly pane: Pane;
  /** Rectangle of the pane's tab strip. */
  readonly strip: Rect;
  /** Rectangle of the pane's content, below the tab strip. */
  readonly body: Rect;
  /** Stacking order: 0 for tiled panes; 1 or higher for windows, from bottom to top. */
  readonly rank: number;
}

/** Rectangles of a split. */
export interface SplitRects {
  /** The split. */
  readonly split: Split;
  /** The two children and the gap between them. */
  readonly area: Rect;
  /** The gap between the two children, which the user drags to resize them. */
  readonly gap: Rect;
}

/** Rectangle of a floating window. */
export interface WindowRects {
  /** Id of the window. */
  readonly id: string;
  /** The pane in the window. */
  readonly pane: Pane;
  /** Rectangle including its frame. */
  readonly frame: Rect;
  /** Stacking order, from 1 at the bottom. */
  readonly rank: number;
}

/** Rectangles of all visible elements of a workspace, relative to its top left corner. */
export interface WorkspaceRects {
  /** Tiled panes first, then windows from bottom to top. */
  readonly panes: readonly PaneRects[];
  /** Splits of the tiled panes. */
  readonly splits: readonly SplitRects[];
  /** Floating windows from bottom to top. */
  readonly windows: readonly WindowRects[];
  /** All tiled panes except the file tree. */
  readonly content: Rect;
}

/**
 * Computes the rectangles of a layout in a view. Windows are moved inside the view if the view is smaller than when
 * they were placed. A pane that is hidden by a maximised pane has no rectangle.
 */
export function computeRects(layout: WorkspaceLayout, view: Size, metrics: Metrics): WorkspaceRects {
  const panes: PaneRects[] = [];
  const splits: SplitRects[] = [];
  const tiled = contentOf(layout);
  const { maximizedPaneId } = layout;
  const maximized = tiledPanes(tiled).find(({ id }) => id === maximizedPaneId);
  let content: Rect = { x: 0, y: 0, ...view };

  const place = (node: LayoutNode, area: Rect): void => {
    if (node.id === tiled.id) {
      content = area;
      if (maximized && node !== maximized) {
        place(maximized, area);
        return;
      }
    }
    if (node.type === 'pane') {
      panes.push({ pane: node, ...paneRects(area, metrics.strip), rank: 0 });
      return;
    }
    const [first, gap, second] = divide(area, node, metrics.gap);
    splits.push({ split: node, area, gap });
    place(node.children[0], first);
    place(node.children[1], second);
  };
  place(layout.root, { x: 0, y: 0, ...view });

  const windows = layout.floating
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .map((window, index) => {
      const isMaximized = window.pane.id === maximizedPaneId;
      const frame = fitRect(isMaximized ? { x: 0, y: 0, ...view } : rectOfWindow(window), view);
      const rank = index + 1;
      panes.push({ pane: window.pane, ...paneRects(inset(frame, metrics.frame), metrics.strip), rank });
      return { id: window.id, pane: window.pane, frame, rank };
    });
  return { panes, splits, windows, content };
}

function paneRects(area: Rect, stripHeight: number): { readonly strip: Rect; readonly body: Rect } {
  const height = Math.min(stripHeight, area.height);
  return {
    strip: { ...area, height },
    body: { ...area, y: area.y + height, height: Math.max(0, area.height - height) },
  };
}

/** Whole pixels keep text sharp and leave no gaps. */
function divide(area: Rect, { direction, sizes }: Split, gap: number): readonly [Rect, Rect, Rect] {
  const isRow = direction === 'horizontal';
  const room = Math.max(0, (isRow ? area.width : area.height) - gap);
  const first = Math.round((room * sizes[0]) / 100);
  const second = room - first;
  if (isRow) {
    return [
      { ...area, width: first },
      { ...area, x: area.x + first, width: gap },
      { ...area, x: area.x + first + gap, width: second },
    ];
  }
  return [
    { ...area, height: first },
    { ...area, y: area.y + first, height: gap },
    { ...area, y: area.y + first + gap, height: second },
  ];
}

function inset(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by, width: rect.width - 2 * by, height: rect.height - 2 * by };
}

/** True if a point is inside a rectangle. The right and bottom edges are exclusive. */
export function contains(rect: Rect, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/** True for equal rectangles. */
export function isSameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

import { fitRect, type ResizeHandle, resizeRect } from '../geometry/floating-geometry';
import {
  type FloatingWindow,
  layoutLimits,
  type Pane,
  type Point,
  type Rect,
  type Size,
  type WorkspaceLayout,
} from '../layout/layout';
import {
  contentOf,
  findPane,
  isFileTreePane,
  paneOfTab,
  takeId,
  updatePane,
  windowOfPane,
} from '../layout/layout-tree';
import { withoutPreview, withoutTab } from './pane-tabs';
import { detachPane, settle } from './settle-layout';
import { addAtEdge } from './split-operations';

const { firstZIndex, ...firstRect } = layoutLimits.floating;

/** Position of a new window. */
export interface WindowPlace {
  /** Position of the window's top left corner. */
  readonly position: Point;
  /** Size of the view that must contain the window. */
  readonly view: Size;
}

/** Offset of a new window from another window at the same position, in pixels. */
const OFFSET = 32;

/**
 * Moves a tiled pane into a new 600×400 window at 100,100, or offset from existing windows. The file tree stays tiled.
 */
export function floatPane(layout: WorkspaceLayout, paneId: string, at?: WindowPlace): WorkspaceLayout {
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane) || pane.tabs.length === 0 || windowOfPane(layout, paneId)) return layout;
  return addWindow(detachPane(layout, paneId), pane, at);
}

/** Moves one tab into a new window. */
export function floatTab(layout: WorkspaceLayout, tabId: string, at?: WindowPlace): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  const tab = pane?.tabs.find((candidate) => candidate.id === tabId);
  if (!pane || !tab || isFileTreePane(pane)) return layout;
  if (pane.tabs.length === 1) return floatPane(layout, pane.id, at);
  const [paneId, next] = takeId(layout, 'pane');
  const rest = updatePane(next, pane.id, (from) => withoutTab(from, tabId));
  return addWindow(rest, { type: 'pane', id: paneId, tabs: [withoutPreview(tab)], activeTabId: tabId }, at);
}

function addWindow(layout: WorkspaceLayout, pane: Pane, at?: WindowPlace): WorkspaceLayout {
  const [id, next] = takeId(layout, 'window');
  const { x, y, width, height } = at ? fitRect({ ...firstRect, ...at.position }, at.view) : freeRect(layout);
  const window: FloatingWindow = {
    id,
    pane,
    position: { x, y },
    size: { width, height },
    zIndex: firstZIndex,
  };
  const added = { ...next, floating: [...next.floating, window], activePaneId: pane.id };
  return settle(raiseFloating(added, id));
}

function freeRect({ floating }: WorkspaceLayout): Rect {
  let { x, y } = firstRect;
  const isTaken = () => floating.some(({ position }) => position.x === x && position.y === y);
  for (; isTaken(); x += OFFSET) y += OFFSET;
  return { ...firstRect, x, y };
}

/** Moves a window's pane back to the tiled panes, on the right of the content. */
export function unfloatPane(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  const window = windowOfPane(layout, paneId);
  if (!window) return layout;
  const { id } = contentOf(layout);
  return id === paneId ? layout : settle(addAtEdge(detachPane(layout, paneId), window.pane, 'right', 50));
}

/** Brings a window to the front; the z-indices stay consecutive from 1000. */
export function raiseFloating(layout: WorkspaceLayout, windowId: string): WorkspaceLayout {
  const order = layout.floating.toSorted(
    (a, b) => Number(a.id === windowId) - Number(b.id === windowId) || a.zIndex - b.zIndex,
  );
  const zIndexOf = (window: FloatingWindow) => firstZIndex + order.indexOf(window);
  if (layout.floating.every((window) => window.zIndex === zIndexOf(window))) return layout;
  return {
    ...layout,
    floating: layout.floating.map((window) =>
      window.zIndex === zIndexOf(window) ? window : { ...window, zIndex: zIndexOf(window) },
    ),
  };
}

/** Rectangle of a window. */
export function rectOfWindow({ position, size }: FloatingWindow): Rect {
  return { ...position, ...size };
}

/** Moves a window so that its top left corner is at a position. The window stays inside the view. */
export function moveFloating(
  layout: WorkspaceLayout,
  windowId: string,
  position: Point,
  view: Size,
): WorkspaceLayout {
  return place(layout, windowId, (window) => fitRect({ ...rectOfWindow(window), ...position }, view));
}

/** Resizes a window from its rectangle at the start of the drag; `delta` is relative to that start. */
export function resizeFloating(
  layout: WorkspaceLayout,
  windowId: string,
  start: Rect,
  handle: ResizeHandle,
  delta: Point,
  view: Size,
): WorkspaceLayout {
  return place(layout, windowId, () => resizeRect(start, handle, delta, view));
}

function place(
  layout: WorkspaceLayout,
  windowId: string,
  rectOf: (window: FloatingWindow) => Rect,
): WorkspaceLayout {
  return {
    ...layout,
    floating: layout.floating.map((window) => {
      if (window.id !== windowId) return window;
      const { x, y, width, height } = rectOf(window);
      return { ...window, position: { x, y }, size: { width, height } };
    }),
  };
}

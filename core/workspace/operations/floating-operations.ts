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
import { kept, withoutTab } from './pane-tabs';
import { detachPane, settle } from './settle-layout';
import { addAtEdge } from './split-operations';

const { firstZIndex, ...firstRect } = layoutLimits.floating;

/** Where a window is put that is made now. */
export interface WindowPlace {
  /** Of its top left corner. */
  readonly position: Point;
  /** What it has to lie in. */
  readonly view: Size;
}

/** How far a window is placed from one that has the same place, in px. */
const OFFSET = 32;

/**
 * Lifts a tiled pane into its own window, at 100,100 with 600×400, or offset from the windows that are there. The file
 * tree stays tiled.
 */
export function floatPane(layout: WorkspaceLayout, paneId: string, at?: WindowPlace): WorkspaceLayout {
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane) || pane.tabs.length === 0 || windowOfPane(layout, paneId)) return layout;
  return addWindow(detachPane(layout, paneId), pane, at);
}

/** Lifts one tab into a window of its own. */
export function floatTab(layout: WorkspaceLayout, tabId: string, at?: WindowPlace): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  const tab = pane?.tabs.find((candidate) => candidate.id === tabId);
  if (!pane || !tab || isFileTreePane(pane)) return layout;
  if (pane.tabs.length === 1) return floatPane(layout, pane.id, at);
  const [paneId, next] = takeId(layout, 'pane');
  const rest = updatePane(next, pane.id, (from) => withoutTab(from, tabId));
  return addWindow(rest, { type: 'pane', id: paneId, tabs: [kept(tab)], activeTabId: tabId }, at);
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

/** Puts a window's pane back among the tiled ones, on the right of the content. */
export function unfloatPane(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  const window = windowOfPane(layout, paneId);
  if (!window) return layout;
  const { id } = contentOf(layout);
  return id === paneId ? layout : settle(addAtEdge(detachPane(layout, paneId), window.pane, 'right', 50));
}

/** Brings a window to the front; the z-indices of all stay a row from 1000. */
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

export function rectOfWindow({ position, size }: FloatingWindow): Rect {
  return { ...position, ...size };
}

/** Moves a window's top left corner; it stays inside the view. */
export function moveFloating(
  layout: WorkspaceLayout,
  windowId: string,
  position: Point,
  view: Size,
): WorkspaceLayout {
  return place(layout, windowId, (window) => fitRect({ ...rectOfWindow(window), ...position }, view));
}

/** Resizes a window from the rectangle it had when its handle was taken; `delta` is counted from there. */
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

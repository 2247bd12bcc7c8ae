import type { DropTarget, Edge, Pane, Tab, WorkspaceLayout } from '../layout/layout';
import {
  contentOf,
  findPane,
  isFileTreePane,
  paneOfTab,
  takeId,
  updatePane,
  windowOfPane,
} from '../layout/layout-tree';
import { floatPane, floatTab, moveFloating, raiseFloating } from './floating-operations';
import { withoutPreview, withoutTab, withTab, withTabs } from './pane-tabs';
import { detachPane, settle } from './settle-layout';
import { addAtEdge, addBeside } from './split-operations';
import { activateTab } from './tab-operations';

/** Share of the workspace, in percent, that a pane gets when it is dropped on a workspace edge. */
export const EDGE_DROP_PERCENT = 30;

type FloatTarget = Extract<DropTarget, { type: 'float' }>;

/** Effect of a drop on a target. */
type Landing =
  | { readonly type: 'into'; readonly pane: Pane; readonly index: number | undefined }
  | { readonly type: 'beside'; readonly pane: Pane; readonly edge: Edge }
  | { readonly type: 'edge'; readonly edge: Edge };

/**
 * Effect of a drop; undefined if the target does not accept drops. A floating window has one pane, which receives all
 * drops on the window. The file tree does not accept drops.
 */
function landing(layout: WorkspaceLayout, target: Exclude<DropTarget, FloatTarget>): Landing | undefined {
  if (target.type === 'edge') return { type: 'edge', edge: target.zone };
  const pane = findPane(layout, target.paneId);
  if (!pane || isFileTreePane(pane)) return undefined;
  if (target.zone === 'center' || windowOfPane(layout, pane.id)) {
    return { type: 'into', pane, index: target.zone === 'center' ? target.index : undefined };
  }
  return { type: 'beside', pane, edge: target.zone };
}

/**
 * Drops a tab. In its own pane, the tab is reordered. Beside its own pane, it is split off, unless it is the only tab.
 * The file tree cannot be moved and is not a drop target. A moved preview becomes a regular tab.
 */
export function moveTab(layout: WorkspaceLayout, tabId: string, target: DropTarget): WorkspaceLayout {
  const source = paneOfTab(layout, tabId);
  const found = source?.tabs.find((candidate) => candidate.id === tabId);
  if (!source || !found || isFileTreePane(source)) return layout;
  if (target.type === 'float') {
    if (source.tabs.length === 1) return movePane(layout, source.id, target);
    return floatTab(layout, tabId, target);
  }
  const drop = landing(layout, target);
  if (!drop) return layout;
  const tab = withoutPreview(found);
  if (drop.type === 'into') return moveInto(layout, tab, source, drop.pane, drop.index);
  if (source.tabs.length === 1) return movePane(layout, source.id, target);
  const [paneId, next] = takeId(layout, 'pane');
  const pane: Pane = { type: 'pane', id: paneId, tabs: [tab], activeTabId: tabId };
  return put(
    updatePane(next, source.id, (from) => withoutTab(from, tabId)),
    pane,
    drop,
  );
}

function moveInto(
  layout: WorkspaceLayout,
  tab: Tab,
  source: Pane,
  target: Pane,
  index: number | undefined,
): WorkspaceLayout {
  const from = source.tabs.findIndex(({ id }) => id === tab.id);
  const to = index ?? target.tabs.length;
  if (source.id === target.id) {
    // The tab is removed first, which moves all later tabs forward by one position.
    const place = to > from ? to - 1 : to;
    if (place === from) return activateTab(layout, tab.id);
    return activateTab(
      updatePane(layout, source.id, (pane) => withTab(withoutTab(pane, tab.id), tab, place)),
      tab.id,
    );
  }
  const taken = updatePane(layout, source.id, (pane) => withoutTab(pane, tab.id));
  return settle(
    activateTab(
      updatePane(taken, target.id, (pane) => withTab(pane, tab, to)),
      tab.id,
    ),
  );
}

/**
 * Drops a whole pane beside another pane, on an edge, or into another pane, which then receives the dropped pane's
 * tabs.
 */
export function movePane(layout: WorkspaceLayout, paneId: string, target: DropTarget): WorkspaceLayout {
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane) || pane.tabs.length === 0) return layout;
  if (target.type === 'float') {
    const window = windowOfPane(layout, paneId);
    if (!window) return floatPane(layout, paneId, target);
    return raiseFloating(moveFloating(layout, window.id, target.position, target.view), window.id);
  }
  const drop = landing(layout, target);
  if (!drop) return layout;
  if (drop.type === 'edge' ? contentOf(layout).id === paneId : drop.pane.id === paneId) return layout;
  // If the content's only pane is removed, a new empty pane is created. The empty pane is removed when the dragged pane
  // is dropped.
  const detached = detachPane(layout, paneId);
  if (drop.type !== 'into') return put(detached, pane, drop);
  const merged = updatePane(detached, drop.pane.id, (into) => ({
    ...withTabs(into, pane.tabs.map(withoutPreview), drop.index),
    activeTabId: pane.activeTabId,
  }));
  return settle(pane.activeTabId === undefined ? merged : activateTab(merged, pane.activeTabId));
}

function put(layout: WorkspaceLayout, pane: Pane, drop: Exclude<Landing, { type: 'into' }>): WorkspaceLayout {
  return settle(
    drop.type === 'edge'
      ? addAtEdge(layout, pane, drop.edge, EDGE_DROP_PERCENT)
      : addBeside(layout, drop.pane.id, pane, drop.edge),
  );
}

/** Closes a pane with all its tabs. The file tree's pane cannot be closed. */
export function closePane(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane)) return layout;
  return settle(updatePane(layout, paneId, ({ type, id }) => ({ type, id, tabs: [] })));
}

import type { LayoutNode, Pane, WorkspaceLayout } from '../layout/layout';
import {
  contentOf,
  filterPanes,
  panesOf,
  takeId,
  tiledPanes,
  windowOfPane,
  withContent,
} from '../layout/layout-tree';
import { settleMaximized } from './maximize-operations';

/**
 * Cleans up after an operation. Removes panes and windows without tabs, except one pane if the content has no tabs
 * left. Makes an existing pane the active one.
 */
export function settle(layout: WorkspaceLayout): WorkspaceLayout {
  const content = contentOf(layout);
  const kept = filterPanes(content, hasTabs) ?? tiledPanes(content)[0];
  const floating = layout.floating.every((window) => hasTabs(window.pane))
    ? layout.floating
    : layout.floating.filter((window) => hasTabs(window.pane));
  return settleMaximized(withActivePane({ ...withContent(layout, kept ?? content), floating }));
}

function hasTabs(pane: Pane): boolean {
  return pane.tabs.length > 0;
}

/** Preserves the active pane, or activates the first pane in the content if the active pane was removed. */
function withActivePane(layout: WorkspaceLayout): WorkspaceLayout {
  if (panesOf(layout).some((pane) => pane.id === layout.activePaneId)) return layout;
  return { ...layout, activePaneId: tiledPanes(contentOf(layout))[0]?.id };
}

/** Removes a tiled or floating pane. If no pane remains in the content, a new empty pane is added. */
export function detachPane(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  if (windowOfPane(layout, paneId)) {
    return { ...layout, floating: layout.floating.filter((window) => window.pane.id !== paneId) };
  }
  const rest = filterPanes(contentOf(layout), (pane) => pane.id !== paneId);
  if (rest) return withContent(layout, rest);
  const [id, next] = takeId(layout, 'pane');
  const empty: LayoutNode = { type: 'pane', id, tabs: [] };
  return withContent(next, empty);
}

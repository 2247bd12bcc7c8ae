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
 * Cleans up after an operation: panes and windows that lost their last tab go, but for one pane when no tab is left in the
 * content, and the active pane is one that exists.
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

/** The active pane, or when it has gone the first of the content. */
function withActivePane(layout: WorkspaceLayout): WorkspaceLayout {
  if (panesOf(layout).some((pane) => pane.id === layout.activePaneId)) return layout;
  return { ...layout, activePaneId: tiledPanes(contentOf(layout))[0]?.id };
}

/** Takes a pane out, wherever it is; an emptied content gets a fresh empty pane. */
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

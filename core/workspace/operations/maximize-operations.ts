import type { Pane, WorkspaceLayout } from '../layout/layout';
import {
  contentOf,
  findPane,
  isFileTreePane,
  panesOf,
  tiledPanes,
  windowOfPane,
} from '../layout/layout-tree';

/**
 * Maximises a pane in the content, or its window in the view. Restores the pane if it is already maximised. The file
 * tree does not change.
 */
export function toggleMaximized(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  if (layout.maximizedPaneId === paneId) return withoutMaximized(layout);
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane)) return layout;
  return { ...layout, maximizedPaneId: paneId, activePaneId: paneId };
}

/** Visible panes: all except the content panes that a maximised pane hides. */
export function shownPanes(layout: WorkspaceLayout): readonly Pane[] {
  const content = tiledPanes(contentOf(layout));
  const { maximizedPaneId } = layout;
  if (!content.some(({ id }) => id === maximizedPaneId)) return panesOf(layout);
  return panesOf(layout).filter((pane) => pane.id === maximizedPaneId || !content.includes(pane));
}

/** Ends the maximised state if the maximised pane was closed, or if a pane hidden behind it becomes active. */
export function settleMaximized(layout: WorkspaceLayout): WorkspaceLayout {
  const { maximizedPaneId, activePaneId } = layout;
  if (maximizedPaneId === undefined) return layout;
  const exists = findPane(layout, maximizedPaneId) !== undefined;
  // A maximised window covers the whole view. A maximised tiled pane covers only the content.
  const hidden = windowOfPane(layout, maximizedPaneId) ? layout.root : contentOf(layout);
  const hidesActive =
    activePaneId !== maximizedPaneId && tiledPanes(hidden).some(({ id }) => id === activePaneId);
  return exists && !hidesActive ? layout : withoutMaximized(layout);
}

/** Restores a maximised window to show the tiled panes behind it. */
export function uncoverTiled(layout: WorkspaceLayout): WorkspaceLayout {
  return windowOfPane(layout, layout.maximizedPaneId ?? '') ? withoutMaximized(layout) : layout;
}

function withoutMaximized(layout: WorkspaceLayout): WorkspaceLayout {
  const { maximizedPaneId: _, ...rest } = layout;
  return rest;
}

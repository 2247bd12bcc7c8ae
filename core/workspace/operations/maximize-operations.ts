import type { Pane, WorkspaceLayout } from '../layout/layout';
import {
  contentOf,
  findPane,
  isFileTreePane,
  panesOf,
  tiledPanes,
  windowOfPane,
} from '../layout/layout-tree';

/** Lets a pane fill the content, or its window the view; again: puts it back. The file tree stays as it is. */
export function toggleMaximized(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  if (layout.maximizedPaneId === paneId) return withoutMaximized(layout);
  const pane = findPane(layout, paneId);
  if (!pane || isFileTreePane(pane)) return layout;
  return { ...layout, maximizedPaneId: paneId, activePaneId: paneId };
}

/** The panes that show: all, but for those of the content that stand behind a maximized one. */
export function shownPanes(layout: WorkspaceLayout): readonly Pane[] {
  const content = tiledPanes(contentOf(layout));
  const { maximizedPaneId } = layout;
  if (!content.some(({ id }) => id === maximizedPaneId)) return panesOf(layout);
  return panesOf(layout).filter((pane) => pane.id === maximizedPaneId || !content.includes(pane));
}

/** A maximized pane gives way when it goes, or when another one that it hides becomes the active one. */
export function settleMaximized(layout: WorkspaceLayout): WorkspaceLayout {
  const { maximizedPaneId, activePaneId } = layout;
  if (maximizedPaneId === undefined) return layout;
  const exists = findPane(layout, maximizedPaneId) !== undefined;
  // A window lies over the whole view, a tiled pane over the content.
  const hidden = windowOfPane(layout, maximizedPaneId) ? layout.root : contentOf(layout);
  const hidesActive =
    activePaneId !== maximizedPaneId && tiledPanes(hidden).some(({ id }) => id === activePaneId);
  return exists && !hidesActive ? layout : withoutMaximized(layout);
}

/** A maximized window gives way to what is tiled behind it. */
export function uncoverTiled(layout: WorkspaceLayout): WorkspaceLayout {
  return windowOfPane(layout, layout.maximizedPaneId ?? '') ? withoutMaximized(layout) : layout;
}

function withoutMaximized(layout: WorkspaceLayout): WorkspaceLayout {
  const { maximizedPaneId: _, ...rest } = layout;
  return rest;
}

import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { Tab, WorkspaceLayout } from './layout/layout';
import { activeTabOf, windowOfPane } from './layout/layout-tree';

/** What a menu or command is about: a tab, or a pane with the tab that it shows. */
export interface WorkspaceTarget {
  readonly tab: Tab | undefined;
  readonly paneId: string | undefined;
}

/** What commands act on while no menu is open. */
export function activeTarget(layout: WorkspaceLayout): WorkspaceTarget {
  return { tab: activeTabOf(layout), paneId: layout.activePaneId };
}

/** Sets the context keys that describe a target, so that when-clauses of its menu read them. */
export function setTargetKeys(
  contextKeys: Pick<ContextKeyService, 'set'>,
  layout: WorkspaceLayout,
  { tab, paneId }: WorkspaceTarget,
): void {
  contextKeys.set('tab.pinned', tab?.isPinned === true);
  contextKeys.set('tab.preview', tab?.isPreview === true);
  contextKeys.set('tab.hasFile', tab?.filePath !== undefined);
  contextKeys.set('pane.floating', paneId !== undefined && windowOfPane(layout, paneId) !== undefined);
  contextKeys.set('pane.maximized', paneId !== undefined && layout.maximizedPaneId === paneId);
}

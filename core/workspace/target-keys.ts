import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { Tab, WorkspaceLayout } from './layout/layout';
import { activeTabOf, windowOfPane } from './layout/layout-tree';

/** Target of a menu or command: a tab, or a pane with its active tab. */
export interface WorkspaceTarget {
  /** The tab; undefined for an empty pane. */
  readonly tab: Tab | undefined;
  /** Id of the pane; undefined if there is none. */
  readonly paneId: string | undefined;
}

/** Target of commands when no menu is open. */
export function activeTarget(layout: WorkspaceLayout): WorkspaceTarget {
  return { tab: activeTabOf(layout), paneId: layout.activePaneId };
}

/** Sets a target's context keys for its menu's when-clauses. */
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

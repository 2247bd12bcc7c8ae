import { floatPane, floatTab, unfloatPane } from '@core/workspace/floating-operations';
import type { Edge, Tab } from '@core/workspace/layout';
import { paneOfTab, windowOfPane } from '@core/workspace/layout-tree';
import { moveTab } from '@core/workspace/move-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';

/** Commands take the id of the tab or pane whose menu they stand in; from key or palette they act on the active one. */
export function activate({ commands, services: { workspace } }: PluginContext): void {
  const activeTab = () => workspace.activeTab?.id ?? '';
  const activePane = () => workspace.layout.activePaneId ?? '';

  commands.register('workspace.toggleFileTree', () => workspace.toggleFileTree());
  commands.register('workspace.resetLayout', () => workspace.resetLayout());
  commands.register('workspace.newTab', () => workspace.addNewTab(activePane()));
  commands.register('workspace.closeTab', (tabId = activeTab()) => workspace.closeTab(tabId));
  commands.register('workspace.closeTabsToTheRight', (tabId = activeTab()) =>
    closeAll(workspace, tabsAfter(workspace, tabId)),
  );
  commands.register('workspace.closeSavedTabs', (tabId = activeTab()) =>
    closeAll(
      workspace,
      siblings(workspace, tabId).filter((tab) => tab.filePath !== undefined && !tab.isDirty),
    ),
  );
  commands.register('workspace.splitRight', (tabId = activeTab()) => split(workspace, tabId, 'right'));
  commands.register('workspace.splitDown', (tabId = activeTab()) => split(workspace, tabId, 'bottom'));
  commands.register('workspace.floatTab', (tabId = activeTab()) =>
    workspace.update((layout) => floatTab(layout, tabId)),
  );
  commands.register('workspace.toggleFloatingPane', (paneId = activePane()) =>
    workspace.update((layout) =>
      windowOfPane(layout, paneId) ? unfloatPane(layout, paneId) : floatPane(layout, paneId),
    ),
  );
  commands.register('workspace.closePane', (paneId = activePane()) => workspace.closePane(paneId));
}

function siblings(workspace: WorkspaceService, tabId: string): readonly Tab[] {
  return paneOfTab(workspace.layout, tabId)?.tabs ?? [];
}

function tabsAfter(workspace: WorkspaceService, tabId: string): readonly Tab[] {
  const tabs = siblings(workspace, tabId);
  return tabs.slice(tabs.findIndex((tab) => tab.id === tabId) + 1);
}

/** One after the other, because each may ask the user. */
async function closeAll(workspace: WorkspaceService, tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) await workspace.closeTab(tab.id);
}

function split(workspace: WorkspaceService, tabId: string, zone: Edge): void {
  workspace.update((layout) => {
    const pane = paneOfTab(layout, tabId);
    return pane ? moveTab(layout, tabId, { type: 'pane', paneId: pane.id, zone }) : layout;
  });
}

import type { Tab } from '@core/workspace/layout/layout';
import { paneOfTab } from '@core/workspace/layout/layout-tree';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginCommands } from '@host/api/plugin-context';

/** Commands that close several tabs skip pinned tabs. */
export function registerCloseCommands(
  commands: PluginCommands,
  { workspace }: { readonly workspace: WorkspaceService },
): void {
  const activeTab = () => workspace.activeTab?.id ?? '';
  const activePane = () => workspace.layout.activePaneId ?? '';
  const register = (id: string, chosen: (tabs: readonly Tab[], index: number) => readonly Tab[]) =>
    commands.register(id, (tabId = activeTab()) => {
      const tabs = paneOfTab(workspace.layout, tabId)?.tabs ?? [];
      const index = tabs.findIndex(({ id }) => id === tabId);
      return closeAll(
        workspace,
        chosen(tabs, index).filter(({ isPinned }) => !isPinned),
      );
    });

  commands.register('workspace.closeTab', (tabId = activeTab()) => workspace.closeTab(tabId));
  register('workspace.closeOtherTabs', (tabs, index) => tabs.toSpliced(index, 1));
  register('workspace.closeTabsToTheRight', (tabs, index) => tabs.slice(index + 1));
  register('workspace.closeSavedTabs', (tabs) =>
    tabs.filter(({ filePath, isDirty }) => filePath !== undefined && !isDirty),
  );
  commands.register('workspace.closePane', (paneId = activePane()) => workspace.closePane(paneId));
  commands.register('workspace.reopenClosedTab', () => workspace.reopenTab());
}

/** Closes tabs one by one, because closing a tab may prompt the user. */
async function closeAll(workspace: WorkspaceService, tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) await workspace.closeTab(tab.id);
}

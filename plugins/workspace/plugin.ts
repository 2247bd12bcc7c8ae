import { floatTab } from '@core/workspace/floating-operations';
import type { DropZone, Pane, Tab } from '@core/workspace/layout';
import { findTab, paneOfTab } from '@core/workspace/layout-tree';
import { moveTab } from '@core/workspace/move-operations';
import type { PluginContext } from '@host/api/plugin-context';

/** What can be done with tabs and panes; each command takes a tab's id, or means the tab that has the focus. */
export function activate({ commands, services }: PluginContext): void {
  const { workspace } = services;
  const target = (tabId?: string) =>
    tabId === undefined ? workspace.activeTab : findTab(workspace.layout, tabId);

  const close = async (tabs: readonly Tab[]) => {
    for (const { id } of tabs) if (!(await workspace.closeTab(id))) return;
  };
  const closeBeside =
    (choose: (tabs: Pane['tabs'], index: number) => readonly Tab[]) => async (tabId?: string) => {
      const tab = target(tabId);
      const pane = tab && paneOfTab(workspace.layout, tab.id);
      if (pane) await close(choose(pane.tabs, pane.tabs.indexOf(tab)));
    };
  const split = (zone: DropZone) => (tabId?: string) => {
    const tab = target(tabId);
    const pane = tab && paneOfTab(workspace.layout, tab.id);
    if (pane) workspace.update((layout) => moveTab(layout, tab.id, { type: 'pane', paneId: pane.id, zone }));
  };

  commands.register('workspace.toggleFileTree', () => workspace.toggleFileTree());
  commands.register('workspace.resetLayout', () => workspace.resetLayout());
  commands.register('workspace.closeTab', async (tabId?: string) => {
    const tab = target(tabId);
    if (tab) await workspace.closeTab(tab.id);
  });
  commands.register(
    'workspace.closeOtherTabs',
    closeBeside((tabs, index) => tabs.toSpliced(index, 1)),
  );
  commands.register(
    'workspace.closeTabsToTheRight',
    closeBeside((tabs, index) => tabs.slice(index + 1)),
  );
  commands.register(
    'workspace.closeSavedTabs',
    closeBeside((tabs) => tabs.filter(({ isDirty }) => !isDirty)),
  );
  commands.register('workspace.splitRight', split('right'));
  commands.register('workspace.splitDown', split('bottom'));
  commands.register('workspace.floatTab', (tabId?: string) => {
    const tab = target(tabId);
    if (tab) workspace.update((layout) => floatTab(layout, tab.id));
  });
  commands.register('workspace.copyPath', async (tabId?: string) => {
    const path = target(tabId)?.filePath;
    if (path !== undefined) await navigator.clipboard.writeText(path);
  });
}

import type { ProjectService } from '@core/files/projects/project';
import { paneAfter } from '@core/workspace/geometry/pane-navigation';
import type { Edge, WorkspaceLayout } from '@core/workspace/layout/layout';
import { findPane, findTab, isFileTreePane, paneOfTab } from '@core/workspace/layout/layout-tree';
import type { NavigationService } from '@core/workspace/navigation/navigation';
import { moveTabTowards } from '@core/workspace/operations/arrange-operations';
import { floatTab } from '@core/workspace/operations/floating-operations';
import { moveTab } from '@core/workspace/operations/move-operations';
import { keepTabOpen, pinTab, unpinTab } from '@core/workspace/operations/pin-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginCommands } from '@host/api/plugin-context';
import { openInNewWindow } from './open-in-new-window';
import { sides } from './sides';

export function registerTabCommands(
  commands: PluginCommands,
  services: {
    readonly navigation: NavigationService;
    readonly projects: ProjectService;
    readonly workspace: WorkspaceService;
  },
): void {
  const { workspace } = services;
  const activeTab = () => workspace.activeTab?.id ?? '';
  const onTab = (id: string, operation: (layout: WorkspaceLayout, tabId: string) => WorkspaceLayout) =>
    commands.register(id, (tabId = activeTab()) => workspace.update((layout) => operation(layout, tabId)));
  const show = (step: 1 | -1) => {
    const tabs = paneOfTab(workspace.layout, activeTab())?.tabs ?? [];
    const next = tabs.at((tabs.findIndex(({ id }) => id === activeTab()) + step) % tabs.length);
    if (next) workspace.activateTab(next.id);
  };

  commands.register('workspace.newTab', () => workspace.addNewTab(workspace.layout.activePaneId ?? ''));
  commands.register('workspace.nextTab', () => show(1));
  commands.register('workspace.previousTab', () => show(-1));
  onTab('workspace.pinTab', pinTab);
  onTab('workspace.unpinTab', unpinTab);
  onTab('workspace.keepTabOpen', keepTabOpen);
  onTab('workspace.splitRight', (layout, tabId) => splitOff(layout, tabId, 'right'));
  onTab('workspace.splitDown', (layout, tabId) => splitOff(layout, tabId, 'bottom'));
  onTab('workspace.floatTab', (layout, tabId) => floatTab(layout, tabId));
  onTab('workspace.moveTabToNextPane', (layout, tabId) => moveOn(layout, tabId, 1));
  onTab('workspace.moveTabToPreviousPane', (layout, tabId) => moveOn(layout, tabId, -1));
  for (const [side, edge] of sides) {
    onTab(`workspace.moveTab${side}`, (layout, tabId) => moveTabTowards(layout, tabId, edge, workspace.view));
  }
  // If called from a pane's menu, the command receives a pane id and applies to that pane's active tab.
  commands.register('workspace.openInNewWindow', (id = activeTab()) => {
    const tab = findTab(workspace.layout, findPane(workspace.layout, id)?.activeTabId ?? id);
    if (tab) openInNewWindow(services, tab);
  });
  commands.register('workspace.copyPath', (tabId = activeTab()) =>
    navigator.clipboard.writeText(findTab(workspace.layout, tabId)?.filePath ?? ''),
  );
  commands.register('workspace.revealInTree', (tabId = activeTab()) =>
    commands.execute('fileTree.reveal', findTab(workspace.layout, tabId)?.filePath),
  );
}

function splitOff(layout: WorkspaceLayout, tabId: string, zone: Edge): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  return pane ? moveTab(layout, tabId, { type: 'pane', paneId: pane.id, zone }) : layout;
}

/** Moves a tab to the next or previous pane, skipping the file tree. */
function moveOn(layout: WorkspaceLayout, tabId: string, step: 1 | -1): WorkspaceLayout {
  const source = paneOfTab(layout, tabId);
  let target = source && paneAfter(layout, source.id, step);
  if (target && isFileTreePane(target)) target = paneAfter(layout, target.id, step);
  return target ? moveTab(layout, tabId, { type: 'pane', paneId: target.id, zone: 'center' }) : layout;
}

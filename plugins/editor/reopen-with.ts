import { findTab } from '@core/workspace/layout/layout-tree';
import { retypeTab } from '@core/workspace/operations/tab-operations';
import type { PluginServices } from '@host/api/plugin-context';
import { messages } from './messages';

type ReopenServices = Pick<PluginServices, 'files' | 'quickInput' | 'viewers' | 'workspace'>;

/** Asks for a viewer and shows the file of a tab (default: the active one) in it, in the same tab. */
export async function reopenWith(services: ReopenServices, tabId?: string): Promise<void> {
  const { files, quickInput, viewers, workspace } = services;
  const tab = tabId === undefined ? workspace.activeTab : findTab(workspace.layout, tabId);
  const path = tab?.filePath;
  if (!tab || path === undefined) throw new Error(messages.reopenNothing);
  const file = files.files.find((other) => other.path === path) ?? { path };
  const items = viewers
    .viewersOf(file)
    .map(({ tabType, displayName }) => ({ label: displayName, tabType, isShown: tabType === tab.type }));
  const active = items.find(({ isShown }) => isShown);
  const picked = await quickInput.pick({
    title: messages.reopenTitle(path),
    placeholder: messages.reopenPlaceholder,
    items,
    ...(active ? { active } : {}),
  });
  if (!picked || picked.isShown) return;
  const { title } = tab;
  workspace.update((layout) => retypeTab(layout, tab.id, { type: picked.tabType, title, filePath: path }));
}

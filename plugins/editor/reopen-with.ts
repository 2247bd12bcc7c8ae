import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { ViewerService } from '@core/languages/editor/viewers';
import { findTab } from '@core/workspace/layout/layout-tree';
import { retypeTab } from '@core/workspace/operations/tab-operations';
import type { WorkspaceService } from '@core/workspace/workspace';
import { messages } from './messages';

interface ReopenServices {
  readonly files: ProjectFiles;
  readonly quickInput: QuickInputService;
  readonly viewers: ViewerService;
  readonly workspace: WorkspaceService;
}

/**
 * Asks the user for a viewer, and reopens a tab's file with that viewer in the same tab. `tabId` defaults to the active
 * tab.
 */
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

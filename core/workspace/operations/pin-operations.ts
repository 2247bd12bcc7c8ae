import type { Pane, Tab, WorkspaceLayout } from '../layout/layout';
import { isFileTreePane, paneOfTab, updatePane } from '../layout/layout-tree';
import { withoutPreview, withTabs } from './pane-tabs';
import { mapTabs } from './tab-operations';

/** Pins a tab after the pinned tabs in its pane. The file tree's tab cannot be pinned. */
export function pinTab(layout: WorkspaceLayout, tabId: string): WorkspaceLayout {
  return changePin(layout, tabId, (tab) => (tab.isPinned ? tab : { ...withoutPreview(tab), isPinned: true }));
}

/** Unpins a tab, which becomes the first unpinned tab. */
export function unpinTab(layout: WorkspaceLayout, tabId: string): WorkspaceLayout {
  return changePin(layout, tabId, (tab) => {
    const { isPinned, ...rest } = tab;
    return isPinned ? rest : tab;
  });
}

function changePin(layout: WorkspaceLayout, tabId: string, change: (tab: Tab) => Tab): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  if (!pane || isFileTreePane(pane)) return layout;
  const tab = pane.tabs.find(({ id }) => id === tabId);
  const changed = tab && change(tab);
  if (!changed || changed === tab) return layout;
  return updatePane(layout, pane.id, (target) => withChanged(target, changed));
}

/** Pinning and unpinning both place the tab after the pinned tabs. */
function withChanged(pane: Pane, changed: Tab): Pane {
  const others = pane.tabs.filter(({ id }) => id !== changed.id);
  const pinned = others.filter(({ isPinned }) => isPinned).length;
  return withTabs({ ...pane, tabs: others }, [changed], pinned);
}

/** Turns a preview into a regular tab. */
export function keepTabOpen(layout: WorkspaceLayout, tabId: string): WorkspaceLayout {
  return mapTabs(layout, (tab) => (tab.id === tabId ? withoutPreview(tab) : tab));
}

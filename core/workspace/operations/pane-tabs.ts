import type { Pane, Tab } from '../layout/layout';

/** Adds a tab to a pane and activates it. `index` is the tab's position; the default is the last position. */
export function withTab(pane: Pane, tab: Tab, index?: number): Pane {
  return { ...withTabs(pane, [tab], index), activeTabId: tab.id };
}

/**
 * Adds tabs to a pane. Pinned tabs are placed among the pane's pinned tabs, which come first. Other tabs are placed
 * after the pinned tabs.
 */
export function withTabs(pane: Pane, tabs: readonly Tab[], index = pane.tabs.length): Pane {
  const [pinned, loose] = byPin(pane.tabs);
  const [addedPinned, addedLoose] = byPin(tabs);
  return {
    ...pane,
    tabs: [
      ...pinned.toSpliced(index, 0, ...addedPinned),
      ...loose.toSpliced(Math.max(0, index - pinned.length), 0, ...addedLoose),
    ],
  };
}

function byPin(tabs: readonly Tab[]): readonly [pinned: readonly Tab[], loose: readonly Tab[]] {
  return [tabs.filter(({ isPinned }) => isPinned), tabs.filter(({ isPinned }) => !isPinned)];
}

/** Removes a tab from a pane. If the tab was active, its right neighbour becomes active, or else its left neighbour. */
export function withoutTab(pane: Pane, tabId: string): Pane {
  const index = pane.tabs.findIndex((tab) => tab.id === tabId);
  if (index < 0) return pane;
  const tabs = pane.tabs.toSpliced(index, 1);
  const { activeTabId, ...rest } = pane;
  const active = activeTabId === tabId ? (tabs[index] ?? tabs[index - 1])?.id : activeTabId;
  return active === undefined ? { ...rest, tabs } : { ...rest, tabs, activeTabId: active };
}

/** The tab as a regular tab, which previews do not replace. */
export function withoutPreview(tab: Tab): Tab {
  const { isPreview, ...rest } = tab;
  return isPreview ? rest : tab;
}

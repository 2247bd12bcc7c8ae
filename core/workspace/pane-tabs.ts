import type { Pane, Tab } from './layout';

/** The pane with one tab more, which shows; `index` counts among the tabs it has, absent: behind them. */
export function withTab(pane: Pane, tab: Tab, index = pane.tabs.length): Pane {
  return { ...pane, tabs: pane.tabs.toSpliced(index, 0, tab), activeTabId: tab.id };
}

/** The pane without a tab; the neighbour on the right, else on the left, takes over. */
export function withoutTab(pane: Pane, tabId: string): Pane {
  const index = pane.tabs.findIndex((tab) => tab.id === tabId);
  if (index < 0) return pane;
  const tabs = pane.tabs.toSpliced(index, 1);
  const { activeTabId, ...rest } = pane;
  const active = activeTabId === tabId ? (tabs[index] ?? tabs[index - 1])?.id : activeTabId;
  return active === undefined ? { ...rest, tabs } : { ...rest, tabs, activeTabId: active };
}

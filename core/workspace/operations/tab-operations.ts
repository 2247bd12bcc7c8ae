import {
  AI_CHAT_TAB,
  layoutLimits,
  NEW_TAB,
  type Pane,
  type Tab,
  type WorkspaceLayout,
} from '../layout/layout';
import {
  contentOf,
  findPane,
  isFileTreePane,
  paneOfTab,
  panesOf,
  tabsOf,
  takeId,
  tiledPanes,
  updatePane,
  windowOfPane,
} from '../layout/layout-tree';
import { messages } from '../messages';
import { raiseFloating } from './floating-operations';
import { settleMaximized } from './maximize-operations';
import { withoutPreview, withoutTab, withTab } from './pane-tabs';
import { settle } from './settle-layout';
import { addAtEdge } from './split-operations';

/** A tab without an id. */
export type NewTab = Omit<Tab, 'id'>;

/**
 * Adds a tab at the end of its pane and activates it. If `paneId` is missing or that pane does not accept tabs, the tab
 * is added to the first tiled pane that is neither the file tree nor the AI chat. If no such pane exists, a new one is
 * split off beside the chat. A preview replaces the pane's previous preview.
 */
export function openTab(layout: WorkspaceLayout, tab: NewTab, paneId?: string): WorkspaceLayout {
  const wanted = paneId === undefined ? undefined : findPane(layout, paneId);
  const pane =
    wanted && !isFileTreePane(wanted)
      ? wanted
      : tiledPanes(contentOf(layout)).find(
          (candidate) => !isFileTreePane(candidate) && !isChatPane(candidate),
        );
  const [id, next] = takeId(layout, 'tab');
  const added: Tab = { ...tab, id };
  if (!pane) return splitOff(next, added);
  return activateTab(
    updatePane(next, pane.id, (target) => withOpened(target, added)),
    id,
  );
}

function withOpened(pane: Pane, tab: Tab): Pane {
  const former = tab.isPreview ? pane.tabs.findIndex(({ isPreview }) => isPreview) : -1;
  const place = pane.tabs[former];
  return place ? withTab(withoutTab(pane, place.id), tab, former) : withTab(pane, tab);
}

/**
 * Adds a tab to the panel below the content. The panel is the tiled pane that already has a panel tab. If there is
 * none, a new pane is created at the content's lower edge.
 */
export function openPanelTab(
  layout: WorkspaceLayout,
  tab: NewTab,
  isPanelType: (type: string) => boolean,
): WorkspaceLayout {
  const panel = tiledPanes(contentOf(layout)).find(({ tabs }) => tabs.some(({ type }) => isPanelType(type)));
  if (panel) return openTab(layout, tab, panel.id);
  const [id, withTabId] = takeId(layout, 'tab');
  const [paneId, next] = takeId(withTabId, 'pane');
  const pane: Pane = { type: 'pane', id: paneId, tabs: [{ ...tab, id }], activeTabId: id };
  return activateTab(settle(addAtEdge(next, pane, 'bottom', layoutLimits.panelPercent)), id);
}

function isChatPane(pane: Pane): boolean {
  return pane.tabs.length > 0 && pane.tabs.every((tab) => tab.type === AI_CHAT_TAB);
}

/** The new pane gets the larger share and is placed before the existing pane (decisions.md, "Split one off"). */
function splitOff(layout: WorkspaceLayout, tab: Tab): WorkspaceLayout {
  const [paneId, next] = takeId(layout, 'pane');
  const pane: Pane = { type: 'pane', id: paneId, tabs: [tab], activeTabId: tab.id };
  return settle(addAtEdge(next, pane, 'left', layoutLimits.contentPercents[0]));
}

/** Closes a tab; the file tree's tab cannot be closed. A pane is removed with its last tab. */
export function closeTab(layout: WorkspaceLayout, tabId: string): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  if (!pane || isFileTreePane(pane)) return layout;
  return settle(updatePane(layout, pane.id, (target) => withoutTab(target, tabId)));
}

/** Activates a tab and its pane. A floating pane is brought to the front. */
export function activateTab(layout: WorkspaceLayout, tabId: string): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  if (!pane) return layout;
  const window = windowOfPane(layout, pane.id);
  const raised = window ? raiseFloating(layout, window.id) : layout;
  if (pane.activeTabId === tabId && layout.activePaneId === pane.id) return raised;
  return settleMaximized({
    ...updatePane(raised, pane.id, (target) =>
      target.activeTabId === tabId ? target : { ...target, activeTabId: tabId },
    ),
    activePaneId: pane.id,
  });
}

/** Activates a pane. A floating pane is brought to the front. */
export function activatePane(layout: WorkspaceLayout, paneId: string): WorkspaceLayout {
  if (!findPane(layout, paneId)) return layout;
  const window = windowOfPane(layout, paneId);
  const raised = window ? raiseFloating(layout, window.id) : layout;
  return raised.activePaneId === paneId ? raised : settleMaximized({ ...raised, activePaneId: paneId });
}

/** Changes any fields of a tab except its id. */
export function updateTab(layout: WorkspaceLayout, tabId: string, change: Partial<NewTab>): WorkspaceLayout {
  return mapTabs(layout, (tab) => (tab.id === tabId ? { ...tab, ...change } : tab));
}

/** Changes a tab's type. A pinned tab stays pinned. The file tree's tab cannot be changed. */
export function retypeTab(layout: WorkspaceLayout, tabId: string, tab: NewTab): WorkspaceLayout {
  const pane = paneOfTab(layout, tabId);
  if (!pane || isFileTreePane(pane)) return layout;
  return mapTabs(layout, (other) => {
    if (other.id !== tabId) return other;
    return { ...tab, id: tabId, ...(other.isPinned && { isPinned: true }) };
  });
}

/** Sets or removes the unsaved-changes dot on a file's tabs. An edited preview becomes a regular tab. */
export function setTabDirty(layout: WorkspaceLayout, filePath: string, isDirty: boolean): WorkspaceLayout {
  return mapTabs(layout, (tab) => {
    if (tab.filePath !== filePath || (tab.isDirty ?? false) === isDirty) return tab;
    const { isDirty: _, ...clean } = tab;
    return isDirty ? { ...withoutPreview(clean), isDirty } : clean;
  });
}

/** Changes tabs without changing their ids. Panes whose tabs do not change preserve their identity. */
export function mapTabs(layout: WorkspaceLayout, change: (tab: Tab) => Tab): WorkspaceLayout {
  return panesOf(layout).reduce((result, pane) => {
    const tabs = pane.tabs.map(change);
    return tabs.every((tab, index) => tab === pane.tabs[index])
      ? result
      : updatePane(result, pane.id, (target) => ({ ...target, tabs }));
  }, layout);
}

/**
 * Gives tabs without a file the titles of their types, because the titles in a stored layout may be in another
 * language.
 */
export function renameTabs(
  layout: WorkspaceLayout,
  titleOf: (type: string) => string | undefined,
): WorkspaceLayout {
  return mapTabs(layout, (tab) => {
    const title = tab.filePath === undefined ? titleOf(tab.type) : undefined;
    return title === undefined || title === tab.title ? tab : { ...tab, title };
  });
}

/** The first unused title in the series 'New Tab', 'New Tab 2' and so on. */
export function newTabTitle(layout: WorkspaceLayout): string {
  const taken = new Set(tabsOf(layout).flatMap((tab) => (tab.type === NEW_TAB ? [tab.title] : [])));
  let number = 1;
  while (taken.has(messages.newTab(number))) number++;
  return messages.newTab(number);
}

import { withoutPreview, withTab } from '../operations/pane-tabs';
import {
  AI_CHAT_TAB,
  FILE_TREE_TAB,
  GET_STARTED_TAB,
  type LayoutNode,
  layoutLimits,
  type Pane,
  type WorkspaceLayout,
} from './layout';
import { contentOf, isFileTreePane, tabsOf, takeId, tiledPanes, updatePane } from './layout-tree';

/** A tab type's title; undefined for a type that no enabled plugin provides. */
export type TabTitles = (type: string) => string | undefined;

/**
 * The layout from specification §2.4: Files 15% | Get Started 60% : AI Assistant 40%. Types without a title are
 * omitted, and their neighbours fill the space.
 */
export function defaultLayout(titleOf: TabTitles): WorkspaceLayout {
  const pane = (type: string, number: number): Pane | undefined => {
    const title = titleOf(type);
    if (title === undefined) return undefined;
    const tab = { id: `tab-${number}`, type, title };
    return { type: 'pane', id: `pane-${number}`, tabs: [tab], activeTabId: tab.id };
  };
  // Specification §4.1 assigns the id 'tab-1' to Get Started.
  const getStarted = pane(GET_STARTED_TAB, 1);
  const chat = pane(AI_CHAT_TAB, 2);
  const files = pane(FILE_TREE_TAB, 3);
  const first: Pane = getStarted ?? chat ?? { type: 'pane', id: 'pane-1', tabs: [] };
  const content: LayoutNode =
    getStarted && chat ? row('split-4', getStarted, chat, layoutLimits.contentPercents) : first;
  const { filePanePercent } = layoutLimits;
  return {
    root: files ? row('split-5', files, content, [filePanePercent, 100 - filePanePercent]) : content,
    floating: [],
    activePaneId: first.id,
    nextId: 6,
  };
}

function row(
  id: string,
  first: LayoutNode,
  second: LayoutNode,
  sizes: readonly [number, number],
): LayoutNode {
  return { type: 'split', id, direction: 'horizontal', children: [first, second], sizes };
}

/**
 * Shows Get Started again after the last content pane has been closed (decisions.md), unless a window already shows it.
 */
export function withGetStarted(layout: WorkspaceLayout, titleOf: TabTitles): WorkspaceLayout {
  const empty = tiledPanes(contentOf(layout)).find((pane) => pane.tabs.length === 0 && !isFileTreePane(pane));
  const title = titleOf(GET_STARTED_TAB);
  if (!empty || title === undefined) return layout;
  if (tabsOf(layout).some((tab) => tab.type === GET_STARTED_TAB)) return layout;
  const [id, next] = takeId(layout, 'tab');
  const tab = { id, type: GET_STARTED_TAB, title };
  return updatePane(next, empty.id, (pane) => ({ ...pane, tabs: [tab], activeTabId: id }));
}

/** The default layout with the open files added, so that a reset never closes a file. */
export function resetLayout(layout: WorkspaceLayout, titleOf: TabTitles): WorkspaceLayout {
  const fresh = defaultLayout(titleOf);
  const start: WorkspaceLayout = {
    ...fresh,
    nextId: Math.max(fresh.nextId, layout.nextId),
    autoOpened: layout.autoOpened,
  };
  const reserved = new Set(tabsOf(fresh).map((tab) => tab.id));
  return tabsOf(layout)
    .filter((tab) => tab.filePath !== undefined)
    .reduce((result, tab) => {
      const [id, next] = reserved.has(tab.id) ? takeId(result, 'tab') : [tab.id, result];
      return updatePane(next, fresh.activePaneId ?? '', (pane) =>
        withTab(pane, { ...withoutPreview(tab), id }),
      );
    }, start);
}

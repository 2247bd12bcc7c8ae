import {
  EDITOR_TAB,
  GET_STARTED_TAB,
  type LayoutNode,
  type Tab,
  type WorkspaceLayout,
} from '@core/workspace/layout';

/** Id of Get Started in a default layout (specification §4.1). Ids are never used twice within a layout. */
export const FIRST_TAB_ID = 'tab-1';

/** Every tab that shows. While no project's layout shows there is none. */
export function tabsOf({ root, floating }: WorkspaceLayout): readonly Tab[] {
  return [...tabsBelow(root), ...floating.flatMap(({ pane }) => pane.tabs)];
}

function tabsBelow(node: LayoutNode): readonly Tab[] {
  return node.type === 'pane' ? node.tabs : node.children.flatMap(tabsBelow);
}

/**
 * True while Get Started of the default layout was never closed and no file is open: the project has not been opened
 * before, or was empty whenever it was. The stored layout is thereby what remembers that a first file was opened.
 */
export function isUntouched(layout: WorkspaceLayout): boolean {
  const tabs = tabsOf(layout);
  const isFirst = ({ id, type }: Tab) => id === FIRST_TAB_ID && type === GET_STARTED_TAB;
  return tabs.some(isFirst) && tabs.every(({ type }) => type !== EDITOR_TAB);
}

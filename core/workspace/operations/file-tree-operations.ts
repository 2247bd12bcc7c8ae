import { FILE_TREE_TAB, layoutLimits, type Pane, type Split, type WorkspaceLayout } from '../layout/layout';
import { fileTreeSplit, splitSizes, takeId } from '../layout/layout-tree';
import { uncoverTiled } from './maximize-operations';
import { settle } from './settle-layout';

/** Hides the file tree, or shows it at its previous size. `title` is used for a file tree that has never been shown. */
export function toggleFileTree(layout: WorkspaceLayout, title: string): WorkspaceLayout {
  const split = fileTreeSplit(layout);
  if (split) {
    const [pane, content] = split.children;
    return settle({ ...layout, root: content, hiddenFileTree: { pane, size: split.sizes[0] } });
  }
  if (layout.hiddenFileTree) {
    const { hiddenFileTree, ...rest } = layout;
    return showFileTree(rest, hiddenFileTree.pane, hiddenFileTree.size);
  }
  const [tabId, withTab] = takeId(layout, 'tab');
  const [paneId, next] = takeId(withTab, 'pane');
  const tab = { id: tabId, type: FILE_TREE_TAB, title };
  return showFileTree(
    next,
    { type: 'pane', id: paneId, tabs: [tab], activeTabId: tabId },
    layoutLimits.filePanePercent,
  );
}

function showFileTree(layout: WorkspaceLayout, pane: Pane, percent: number): WorkspaceLayout {
  const [id, next] = takeId(layout, 'split');
  const root: Split = {
    type: 'split',
    id,
    direction: 'horizontal',
    children: [pane, layout.root],
    sizes: splitSizes(percent),
  };
  return uncoverTiled({ ...next, root });
}

/** True if the file tree is visible. */
export function isFileTreeVisible(layout: WorkspaceLayout): boolean {
  return fileTreeSplit(layout) !== undefined;
}

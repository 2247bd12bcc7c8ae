import {
  FILE_TREE_TAB,
  type FloatingWindow,
  type LayoutNode,
  layoutLimits,
  type Pane,
  type Split,
  type Tab,
  type WorkspaceLayout,
} from './layout';

/** Cache of the panes below a split. Splits never change, and a drag needs their panes many times per frame. */
const panesBelow = new WeakMap<Split, readonly Pane[]>();

/** The panes below a node, left to right and top to bottom. */
export function tiledPanes(node: LayoutNode): readonly Pane[] {
  if (node.type === 'pane') return [node];
  const known = panesBelow.get(node);
  if (known) return known;
  const panes = node.children.flatMap(tiledPanes);
  panesBelow.set(node, panes);
  return panes;
}

/** All visible panes: the tiled panes, then the panes of floating windows. */
export function panesOf(layout: WorkspaceLayout): readonly Pane[] {
  return [...tiledPanes(layout.root), ...layout.floating.map((window) => window.pane)];
}

/** All tabs of visible panes. */
export function tabsOf(layout: WorkspaceLayout): readonly Tab[] {
  return panesOf(layout).flatMap((pane) => pane.tabs);
}

/** The pane with the given id; undefined if there is none. */
export function findPane(layout: WorkspaceLayout, paneId: string): Pane | undefined {
  return panesOf(layout).find((pane) => pane.id === paneId);
}

/** The tab with the given id; undefined if there is none. */
export function findTab(layout: WorkspaceLayout, tabId: string): Tab | undefined {
  return tabsOf(layout).find((tab) => tab.id === tabId);
}

/** The pane that contains a tab; undefined if there is none. */
export function paneOfTab(layout: WorkspaceLayout, tabId: string): Pane | undefined {
  return panesOf(layout).find((pane) => pane.tabs.some((tab) => tab.id === tabId));
}

/** Returns the split with the given id in a node's subtree; undefined if there is none. */
export function findSplit(node: LayoutNode, splitId: string): Split | undefined {
  if (node.type === 'pane') return undefined;
  if (node.id === splitId) return node;
  return findSplit(node.children[0], splitId) ?? findSplit(node.children[1], splitId);
}

/** The window that contains a pane; undefined for a tiled pane. */
export function windowOfPane(layout: WorkspaceLayout, paneId: string): FloatingWindow | undefined {
  return layout.floating.find((window) => window.pane.id === paneId);
}

/** The tab that commands apply to. */
export function activeTabOf(layout: WorkspaceLayout): Tab | undefined {
  const pane = layout.activePaneId === undefined ? undefined : findPane(layout, layout.activePaneId);
  return pane?.tabs.find((tab) => tab.id === pane.activeTabId);
}

/** True for the locked pane, which cannot be a drop target and cannot be split, moved, floated or closed. */
export function isFileTreePane(pane: Pane): boolean {
  return pane.tabs.some((tab) => tab.type === FILE_TREE_TAB);
}

/** The root split if it contains the file tree. */
export function fileTreeSplit(
  layout: WorkspaceLayout,
): (Split & { readonly children: readonly [Pane, LayoutNode] }) | undefined {
  const { root } = layout;
  if (root.type !== 'split') return undefined;
  const [first, second] = root.children;
  return first.type === 'pane' && isFileTreePane(first) ? { ...root, children: [first, second] } : undefined;
}

/** All tiled panes except the file tree. */
export function contentOf(layout: WorkspaceLayout): LayoutNode {
  return fileTreeSplit(layout)?.children[1] ?? layout.root;
}

/** The layout with its content replaced. The file tree does not change. */
export function withContent(layout: WorkspaceLayout, content: LayoutNode): WorkspaceLayout {
  if (content === contentOf(layout)) return layout;
  const split = fileTreeSplit(layout);
  return { ...layout, root: split ? { ...split, children: [split.children[0], content] } : content };
}

/** Applies a change to every pane in a tree. Unchanged nodes preserve their identity. */
export function mapPanes(node: LayoutNode, change: (pane: Pane) => LayoutNode): LayoutNode {
  if (node.type === 'pane') return change(node);
  const [first, second] = node.children;
  const children = [mapPanes(first, change), mapPanes(second, change)] as const;
  return children[0] === first && children[1] === second ? node : { ...node, children };
}

/**
 * The tree without the panes for which `keep` returns false. A split with only one remaining child is replaced by that
 * child.
 */
export function filterPanes(node: LayoutNode, keep: (pane: Pane) => boolean): LayoutNode | undefined {
  if (node.type === 'pane') return keep(node) ? node : undefined;
  const [first, second] = node.children;
  const [left, right] = [filterPanes(first, keep), filterPanes(second, keep)];
  if (!left || !right) return left ?? right;
  return left === first && right === second ? node : { ...node, children: [left, right] };
}

/** Changes one pane, tiled or floating. */
export function updatePane(
  layout: WorkspaceLayout,
  paneId: string,
  change: (pane: Pane) => Pane,
): WorkspaceLayout {
  const root = mapPanes(layout.root, (pane) => (pane.id === paneId ? change(pane) : pane));
  const floating = layout.floating.map((window) =>
    window.pane.id === paneId ? { ...window, pane: change(window.pane) } : window,
  );
  return { ...layout, root, floating };
}

/** Returns a new id ('tab-7') and the layout with `nextId` incremented. */
export function takeId(
  layout: WorkspaceLayout,
  kind: 'tab' | 'pane' | 'split' | 'window',
): readonly [id: string, layout: WorkspaceLayout] {
  return [`${kind}-${layout.nextId}`, { ...layout, nextId: layout.nextId + 1 }];
}

/** Percentages for a split whose first child gets `first`, clamped to 10–90 and rounded to a hundredth. */
export function splitSizes(first: number): readonly [number, number] {
  const { minSplitPercent, maxSplitPercent } = layoutLimits;
  const wanted = Number.isFinite(first) ? Math.round(first * 100) / 100 : 50;
  const size = Math.min(maxSplitPercent, Math.max(minSplitPercent, wanted));
  return [size, 100 - size];
}

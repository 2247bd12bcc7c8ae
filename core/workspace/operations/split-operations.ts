import type { Edge, LayoutNode, Pane, Split, WorkspaceLayout } from '../layout/layout';
import { contentOf, mapPanes, splitSizes, takeId, withContent } from '../layout/layout-tree';

/** Sets the share of a split's first child, in percent; clamped to 10–90. */
export function resizeSplit(layout: WorkspaceLayout, splitId: string, firstPercent: number): WorkspaceLayout {
  const root = mapSplit(layout.root, splitId, (split) => {
    const sizes = splitSizes(firstPercent);
    return split.sizes[0] === sizes[0] ? split : { ...split, sizes };
  });
  return root === layout.root ? layout : { ...layout, root };
}

/** Sets both children of a split to the same size. */
export function evenSplit(layout: WorkspaceLayout, splitId: string): WorkspaceLayout {
  return resizeSplit(layout, splitId, 50);
}

/** Inserts a pane on one side of another tiled pane, whose space is divided equally between both panes. */
export function addBeside(
  layout: WorkspaceLayout,
  targetId: string,
  pane: Pane,
  edge: Edge,
): WorkspaceLayout {
  const [splitId, next] = takeId(layout, 'split');
  const content = mapPanes(contentOf(next), (target) =>
    target.id === targetId ? join(splitId, target, pane, edge, 50) : target,
  );
  return { ...withContent(next, content), activePaneId: pane.id };
}

/** Inserts a pane on an edge of the whole content; `percent` is the pane's share. */
export function addAtEdge(layout: WorkspaceLayout, pane: Pane, edge: Edge, percent: number): WorkspaceLayout {
  const [splitId, next] = takeId(layout, 'split');
  const content = join(splitId, contentOf(next), pane, edge, percent);
  return { ...withContent(next, content), activePaneId: pane.id };
}

function join(id: string, node: LayoutNode, added: Pane, edge: Edge, percent: number): Split {
  const first = edge === 'left' || edge === 'top';
  return {
    type: 'split',
    id,
    direction: edge === 'left' || edge === 'right' ? 'horizontal' : 'vertical',
    children: first ? [added, node] : [node, added],
    sizes: splitSizes(first ? percent : 100 - percent),
  };
}

function mapSplit(node: LayoutNode, splitId: string, change: (split: Split) => Split): LayoutNode {
  if (node.type === 'pane') return node;
  if (node.id === splitId) return change(node);
  const [first, second] = node.children;
  const children = [mapSplit(first, splitId, change), mapSplit(second, splitId, change)] as const;
  return children[0] === first && children[1] === second ? node : { ...node, children };
}

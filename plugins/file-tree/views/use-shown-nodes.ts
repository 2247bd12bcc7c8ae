import type { FileTreeNode } from '@core/files/paths/file-tree';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { useMemo, useState } from 'react';
import { type FileNode, fileNodes } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';
import { type FilteredNodes, filterNodes } from '../filter-nodes';

/** What the tree shows now. */
export interface ShownNodes {
  readonly nodes: readonly TreeNode<FileNode>[];
  readonly expanded: readonly string[];
  readonly expand: (folders: readonly string[]) => void;
  /** What matched of names, by path; undefined while nothing is filtered. */
  readonly matches: FilteredNodes['matches'] | undefined;
}

const noPaths: readonly string[] = [];

/** All files with what is unfolded, or, under a filter, what matches, unfolded until somebody folds it. */
export function useShownNodes(state: FileTreeState, tree: readonly FileTreeNode[]): ShownNodes {
  const draft = useObservable(state.draft$, undefined);
  const text = useObservable(state.filter$, undefined) ?? '';
  const unfolded = useObservable(state.expanded$, noPaths);
  const all = useMemo(() => fileNodes(tree, draft), [tree, draft]);
  const filtered = useMemo(() => (text.trim() === '' ? undefined : filterNodes(all, text)), [all, text]);
  // What somebody folded or unfolded counts for as long as the same rows are left.
  const [touched, touch] = useState<{ of: unknown; expanded: readonly string[] }>();
  if (!filtered) {
    return { nodes: all, expanded: unfolded, expand: (folders) => state.expand(folders), matches: undefined };
  }
  return {
    nodes: filtered.nodes,
    expanded: touched?.of === filtered ? touched.expanded : filtered.unfolded,
    expand: (expanded) => touch({ of: filtered, expanded }),
    matches: filtered.matches,
  };
}

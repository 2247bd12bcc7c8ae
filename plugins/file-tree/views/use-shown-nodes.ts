import type { FileTreeNode } from '@core/files/paths/file-tree';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { useMemo, useState } from 'react';
import { type FileNode, fileNodes } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';
import { type FilteredNodes, filterNodes } from '../filter-nodes';

export interface ShownNodes {
  readonly nodes: readonly TreeNode<FileNode>[];
  readonly expanded: readonly string[];
  readonly expand: (folders: readonly string[]) => void;
  /** Matched spans of names, by path; undefined if no filter is set. */
  readonly matches: FilteredNodes['matches'] | undefined;
}

const noPaths: readonly string[] = [];

/**
 * All files, with folders expanded as the user left them. If a filter is set, only the matches, with their folders
 * expanded until the user collapses one.
 */
export function useShownNodes(state: FileTreeState, tree: readonly FileTreeNode[]): ShownNodes {
  const draft = useObservable(state.draft$, undefined);
  const text = useObservable(state.filter$, undefined) ?? '';
  const unfolded = useObservable(state.expanded$, noPaths);
  const all = useMemo(() => fileNodes(tree, draft), [tree, draft]);
  const filtered = useMemo(() => (text.trim() === '' ? undefined : filterNodes(all, text)), [all, text]);
  // Folders that the user expanded or collapsed stay expanded or collapsed until the matches change.
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

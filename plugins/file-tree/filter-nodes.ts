import { matchLetters, type TextSpan } from '@core/search/match-letters';
import type { TreeNode } from '@host/ui/tree/tree-node';
import type { FileNode } from './file-nodes';

/** A tree reduced to matching nodes and their parent folders. */
export interface FilteredNodes {
  readonly nodes: readonly TreeNode<FileNode>[];
  /** Folders to expand so that every match is visible. */
  readonly unfolded: readonly string[];
  /** Matched spans of names, by id. */
  readonly matches: ReadonlyMap<string, readonly TextSpan[]>;
}

/** Filters a tree by name. A matching folder keeps its contents, and the draft always remains. */
export function filterNodes(nodes: readonly TreeNode<FileNode>[], text: string): FilteredNodes {
  const query = text.trim();
  const unfolded: string[] = [];
  const matches = new Map<string, readonly TextSpan[]>();

  const filter = (level: readonly TreeNode<FileNode>[]): TreeNode<FileNode>[] =>
    level.flatMap((node) => {
      const match = matchLetters(query, node.name);
      if (match) matches.set(node.id, match);
      const children = node.children && filter(node.children);
      if (children?.length) unfolded.push(node.id);
      if (match || node.data.type === 'draft') return children?.length ? [{ ...node, children }] : [node];
      return children?.length ? [{ ...node, children }] : [];
    });

  return { nodes: filter(nodes), unfolded, matches };
}

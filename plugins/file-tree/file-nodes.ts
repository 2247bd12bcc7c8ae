import { dirname } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { TreeNode } from '@host/ui/tree/tree-node';

/** A file or folder that is being named before it is made. */
export interface Draft {
  readonly type: 'draft';
  readonly of: 'file' | 'folder';
  /** Where it will be; '' for the root. */
  readonly folder: string;
}

/** What stands behind a row of the tree. */
export type FileNode = FileTreeNode | Draft;

/** Id of the draft's row. No path has a control character. */
export const DRAFT_ID = '\n';

/** The rows of the tree; a draft stands first among those of its kind in its folder. */
export function fileNodes(tree: readonly FileTreeNode[], draft: Draft | undefined): TreeNode<FileNode>[] {
  return withDraft(
    tree.map((node) => fileNode(node, draft)),
    '',
    draft,
  );
}

function fileNode(node: FileTreeNode, draft: Draft | undefined): TreeNode<FileNode> {
  if (node.type === 'file') return { id: node.id, name: node.name, data: node };
  const children = node.children.map((child) => fileNode(child, draft));
  return { id: node.id, name: node.name, data: node, children: withDraft(children, node.path, draft) };
}

function withDraft(
  nodes: TreeNode<FileNode>[],
  folder: string,
  draft: Draft | undefined,
): TreeNode<FileNode>[] {
  if (draft?.folder !== folder) return nodes;
  const at = draft.of === 'folder' ? 0 : nodes.filter(({ children }) => children).length;
  return nodes.toSpliced(at, 0, {
    id: DRAFT_ID,
    name: '',
    data: draft,
    ...(draft.of === 'folder' ? { children: [] } : {}),
  });
}

/** The folders above a path, outermost first. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) folders.unshift(folder);
  return folders;
}

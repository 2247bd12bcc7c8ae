import { dirname } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { TreeNode } from '@host/ui/tree/tree-node';

/** A new file or folder whose name the user is entering. */
export interface Draft {
  readonly type: 'draft';
  readonly of: 'file' | 'folder';
  /** Parent folder; '' for the root. */
  readonly folder: string;
}

export type FileNode = FileTreeNode | Draft;

/** Row id of the draft. No path contains a control character. */
export const DRAFT_ID = '\n';

/** The tree's rows. A draft comes first among its parent's files or folders. */
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

/** The parent folders of a path, outermost first. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) folders.unshift(folder);
  return folders;
}

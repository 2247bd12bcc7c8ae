import { isAtOrInside } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';

/** The children of a folder; '' is the root. Empty if the folder does not exist. */
export function childrenOf(tree: readonly FileTreeNode[], folder: string): readonly FileTreeNode[] {
  if (folder === '') return tree;
  const node = tree.find(({ path }) => isAtOrInside(folder, path));
  if (!node) return [];
  return node.path === folder ? node.children : childrenOf(node.children, folder);
}

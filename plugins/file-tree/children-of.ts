import { isAtOrInside } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';

/** What stands in a folder; '' is the root. Nothing for a folder that is not there. */
export function childrenOf(tree: readonly FileTreeNode[], folder: string): readonly FileTreeNode[] {
  if (folder === '') return tree;
  const node = tree.find(({ path }) => isAtOrInside(folder, path));
  if (!node) return [];
  return node.path === folder ? node.children : childrenOf(node.children, folder);
}

import { dirname } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { childrenOf } from './children-of';

/**
 * The row to select after other rows are deleted. This is the next row in the folder of the last deleted row. If there
 * is none, it is the previous row or the folder. Undefined if no row is left.
 */
export function neighbourRow(tree: readonly FileTreeNode[], leaving: readonly string[]): string | undefined {
  const last = leaving.at(-1);
  if (last === undefined) return undefined;
  const siblings = childrenOf(tree, dirname(last));
  const at = siblings.findIndex(({ path }) => path === last);
  const leavingPaths = new Set(leaving);
  const stays = ({ path }: FileTreeNode) => !leavingPaths.has(path);
  const row = siblings.slice(at + 1).find(stays) ?? siblings.slice(0, Math.max(at, 0)).findLast(stays);
  return row?.path ?? (dirname(last) || undefined);
}

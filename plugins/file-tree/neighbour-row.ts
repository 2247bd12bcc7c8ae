import { dirname } from '@core/base/path';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { childrenOf } from './children-of';

/**
 * Path of the row to go to when others are about to go: the next in the folder of the last of them, else the one before,
 * else the folder. Undefined when nothing is left.
 */
export function neighbourRow(tree: readonly FileTreeNode[], leaving: readonly string[]): string | undefined {
  const last = leaving.at(-1);
  if (last === undefined) return undefined;
  const siblings = childrenOf(tree, dirname(last));
  const at = siblings.findIndex(({ path }) => path === last);
  const doomed = new Set(leaving);
  const stays = ({ path }: FileTreeNode) => !doomed.has(path);
  const row = siblings.slice(at + 1).find(stays) ?? siblings.slice(0, Math.max(at, 0)).findLast(stays);
  return row?.path ?? (dirname(last) || undefined);
}

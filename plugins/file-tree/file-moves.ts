import { dirname, rebase } from '@core/base/path';
import type { FileChange } from '@core/files/project-files';
import { foldersAbove } from './file-nodes';

/**
 * New paths of moved files and folders, keyed by their old paths. `changes` are in chronological order. A folder has
 * moved if it no longer exists (`isThere`) and one of its files is in another folder.
 */
export function fileMoves(
  changes: readonly FileChange[],
  isThere: (path: string) => boolean,
): ReadonlyMap<string, string> {
  const moves = new Map<string, string>();
  const origins = new Map<string, string>();
  const move = (from: string, to: string) => {
    const origin = origins.get(from) ?? from;
    origins.delete(from);
    origins.set(to, origin);
    moves.set(origin, to);
  };
  for (const change of changes) {
    if (change.type !== 'renamed') continue;
    let { from, to } = change;
    move(from, to);
    while (dirname(from) !== '' && from.slice(dirname(from).length) === to.slice(dirname(to).length)) {
      [from, to] = [dirname(from), dirname(to)];
      if (from === to || to === '' || isThere(from)) break;
      if (moves.get(from) !== to) move(from, to);
    }
  }
  return moves;
}

/** The path after the given moves, which may have moved the item at this path or a parent folder. */
export function movedPath(path: string, moves: ReadonlyMap<string, string>): string {
  const from = [path, ...foldersAbove(path).reverse()].find((each) => moves.has(each));
  return from === undefined ? path : rebase(path, from, moves.get(from) ?? from);
}

import { dirname } from '@core/base/path';
import { describeFile } from '@core/storage/records/file-content';
import type { FileOperation } from '@core/storage/storage';
import { FileRefusal } from '../file-refusal';
import { isMarker } from '../paths/folder-markers';
import { PathIndex } from '../paths/path-index';
import { placeProblem } from '../paths/path-rules';

/**
 * Throws a {@link FileRefusal} if operations would put a file at a folder's path, or at a path that matches an existing
 * path except for case or Unicode normalisation form. Storage handles only file paths, so folders are checked here.
 */
export function requireFreePaths(index: PathIndex, operations: readonly FileOperation[]): void {
  const leaving = new Set(operations.flatMap(leavingPath));
  const after = new PathIndex(index.entries.filter(({ path }) => !leaving.has(path)));
  for (const { path, mayReplace } of operations.flatMap(arrival)) {
    const place = isMarker(path) ? dirname(path) : path;
    const isThere = isMarker(path) ? after.isFolder(place) : mayReplace && after.file(place) !== undefined;
    const problem = isThere ? undefined : placeProblem(after, place);
    if (problem !== undefined) throw new FileRefusal(problem);
    after.apply({ type: 'write', path, file: describeFile(path, '', path, '') });
  }
}

function leavingPath(operation: FileOperation): readonly string[] {
  if (operation.type === 'delete') return [operation.path];
  return operation.type === 'rename' ? [operation.from] : [];
}

function arrival(operation: FileOperation): readonly { path: string; mayReplace: boolean }[] {
  switch (operation.type) {
    case 'write':
      return [{ path: operation.path, mayReplace: true }];
    case 'restore':
      return [{ path: operation.file.path, mayReplace: operation.expect !== 'absent' }];
    case 'copy':
    case 'rename':
      return [{ path: operation.to, mayReplace: false }];
    case 'delete':
      return [];
  }
}

import { dirname, isAtOrInside } from '@core/base/path';
import type { FileOperation } from '@core/storage/storage';
import { ancestors, isMarker, MARKER_CONTENT, markerOf } from '../paths/folder-markers';
import type { PathIndex } from '../paths/path-index';

/**
 * Completes a step so that afterwards each folder has a marker if and only if it contains no file at any depth. Folders
 * in `whole` are moved or deleted completely, including their markers.
 */
export function withMarkers(
  index: PathIndex,
  operations: readonly FileOperation[],
  whole: readonly string[] = [],
): FileOperation[] {
  const gains = fileGains(index, operations);
  const given = new Set(operations.flatMap(givenPath));
  const markers = Array.from(gains, ([folder, gain]): FileOperation | undefined => {
    if (whole.some((root) => isAtOrInside(folder, root))) return undefined;
    const path = markerOf(folder);
    const isEmpty = index.fileCount(folder) + gain === 0;
    if (isEmpty === index.hasMarker(folder) || given.has(path)) return undefined;
    return isEmpty ? { type: 'write', path, content: MARKER_CONTENT } : { type: 'delete', path };
  });
  return [...operations, ...markers.filter((operation) => operation !== undefined)];
}

function givenPath(operation: FileOperation): readonly string[] {
  if (operation.type === 'restore') return [operation.file.path];
  return 'path' in operation ? [operation.path] : [];
}

/** Removes operations that would restore a marker in a folder that now has files. */
export function withoutIdleMarkers(
  index: PathIndex,
  operations: readonly FileOperation[],
): readonly FileOperation[] {
  const gains = fileGains(index, operations);
  return operations.filter((each) => {
    if (each.type !== 'restore' || !isMarker(each.file.path)) return true;
    const folder = dirname(each.file.path);
    return index.fileCount(folder) + (gains.get(folder) ?? 0) === 0;
  });
}

/** Change in the number of files in each affected folder. */
function fileGains(index: PathIndex, operations: readonly FileOperation[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  function count(path: string, gain: number): void {
    for (const folder of ancestors(path)) {
      gains.set(folder, (gains.get(folder) ?? 0) + (isMarker(path) ? 0 : gain));
    }
  }
  for (const operation of operations) {
    switch (operation.type) {
      case 'write':
        count(operation.path, index.file(operation.path) ? 0 : 1);
        break;
      case 'restore':
        count(operation.file.path, index.file(operation.file.path) ? 0 : 1);
        break;
      case 'copy':
        count(operation.to, 1);
        break;
      case 'delete':
        count(operation.path, -1);
        break;
      case 'rename':
        count(operation.from, -1);
        count(operation.to, 1);
        break;
    }
  }
  return gains;
}

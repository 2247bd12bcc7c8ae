import type { FileMetadata } from '@core/storage/wire';
import type { SnapshotDifference } from './file-history';

/** Differences between a project's current and earlier files. Files are identified by their ids. */
export function compareFiles(
  then: readonly FileMetadata[],
  now: readonly FileMetadata[],
): readonly SnapshotDifference[] {
  const before = new Map(then.map((file) => [file.id, file]));
  const after = new Set(now.map(({ id }) => id));
  const differences = now.flatMap((file): readonly SnapshotDifference[] => {
    const earlier = before.get(file.id);
    if (!earlier) return [{ path: file.path, type: 'added', after: file }];
    if (earlier.contentId !== file.contentId)
      return [{ path: file.path, type: 'changed', before: earlier, after: file }];
    if (earlier.path !== file.path)
      return [{ path: file.path, type: 'renamed', before: earlier, after: file }];
    return [];
  });
  const deleted = then
    .filter(({ id }) => !after.has(id))
    .map((file) => ({ path: file.path, type: 'deleted', before: file }) as const);
  return [...differences, ...deleted].sort((a, b) => (a.path < b.path ? -1 : 1));
}

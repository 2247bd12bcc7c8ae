import type { FileMetadata } from '@core/storage/wire';
import type { FileChange } from './project-files';

type Rename = Extract<FileChange, { type: 'renamed' }>;

/** Changes between two versions of a project's file list; files are identified by their ids. */
export function diffFiles(
  before: Iterable<FileMetadata>,
  after: Iterable<FileMetadata>,
): readonly FileChange[] {
  const gone = new Map(Array.from(before, (file) => [file.id, file]));
  const renames: Rename[] = [];
  const arrived: FileChange[] = [];
  for (const file of after) {
    const earlier = gone.get(file.id);
    gone.delete(file.id);
    if (!earlier) {
      arrived.push({ type: 'created', path: file.path });
      continue;
    }
    if (earlier.path !== file.path) renames.push({ type: 'renamed', from: earlier.path, to: file.path });
    if (isOtherVersion(earlier, file)) arrived.push({ type: 'changed', path: file.path });
  }
  const deleted = Array.from(gone.values(), ({ path }): FileChange => ({ type: 'deleted', path }));
  return [...deleted, ...inDoableOrder(renames), ...arrived];
}

function isOtherVersion(before: FileMetadata, after: FileMetadata): boolean {
  return (['lastModified', 'size', 'contentId'] as const).some((part) => before[part] !== after[part]);
}

/**
 * Orders renames so that no target path is occupied when it is needed. Files that exchange paths in a cycle are
 * reported as changed.
 */
function inDoableOrder(renames: readonly Rename[]): readonly FileChange[] {
  const done: FileChange[] = [];
  let waiting = renames;
  while (waiting.length > 0) {
    const occupied = new Set(waiting.map(({ from }) => from));
    const doable = waiting.filter(({ to }) => !occupied.has(to));
    if (doable.length === 0)
      return [...done, ...waiting.map(({ to }) => ({ type: 'changed', path: to }) as const)];
    done.push(...doable);
    waiting = waiting.filter(({ to }) => occupied.has(to));
  }
  return done;
}

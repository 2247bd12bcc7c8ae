import type { IndexedProject } from './project-index';
import type { StoredState } from './read-stored-state';
import type { StorageLoss } from './storage-health';

/**
 * Projects and files that are in the index but not in storage. A file count is compared only if it was taken after the
 * project's last change, because a tab may close before it can update the count.
 */
export function findLosses(
  known: ReadonlyMap<string, IndexedProject>,
  { projects, corrupt, files, purged }: StoredState,
): readonly StorageLoss[] {
  const present = new Map(projects.map((project) => [project.id, project]));
  const unreadable = new Map(corrupt.map((project) => [project.id, project]));
  const expected = [...known.values()].filter(({ id }) => !purged.has(id));
  const missing = expected.filter(({ id }) => !present.has(id) && !unreadable.has(id));
  const isCleared = missing.length > 1 && present.size === 0 && unreadable.size === 0;
  const gone: readonly StorageLoss[] = isCleared
    ? [{ id: 'cleared', type: 'cleared', projects: missing.map((entry) => counted(entry, 0)) }]
    : missing.map((entry) => ({
        id: `missing ${entry.id}`,
        type: 'project-missing',
        projects: [counted(entry, 0)],
      }));
  const incomplete = expected.flatMap((entry): readonly StorageLoss[] => {
    const found = files.get(entry.id) ?? 0;
    const isSame = present.get(entry.id)?.updated_at === entry.updatedAt;
    if (!isSame || found >= entry.files) return [];
    return [{ id: `files ${entry.id} ${found}`, type: 'files-missing', projects: [counted(entry, found)] }];
  });
  const broken = corrupt.map(({ id, name }): StorageLoss => {
    const found = files.get(id) ?? 0;
    const entry = known.get(id) ?? { id, name: name ?? id, files: found };
    return { id: `corrupt ${id}`, type: 'project-corrupt', projects: [counted(entry, found)] };
  });
  return [...gone, ...incomplete, ...broken];
}

/** Reports all projects in the index as unreadable. For use when the database cannot be read. */
export function allUnreadable(known: Iterable<IndexedProject>): readonly StorageLoss[] {
  const projects = Array.from(known, (entry) => counted(entry, 0));
  return projects.length === 0 ? [] : [{ id: 'unreadable', type: 'unreadable', projects }];
}

function counted(
  { id, name, files }: Pick<IndexedProject, 'id' | 'name' | 'files'>,
  foundFiles: number,
): StorageLoss['projects'][number] {
  return { id, name, expectedFiles: files, foundFiles };
}

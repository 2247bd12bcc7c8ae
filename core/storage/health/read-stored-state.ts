import { isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import { purgeMarkerKey } from '../database/purge-stored-project';
import type { StorageDatabase } from '../database/storage-database';
import { readProjects } from '../records/project-records';
import type { CorruptProject } from '../storage';
import type { Project } from '../wire';

/** Projects and files that are actually stored. */
export interface StoredState {
  /** All projects, including those in the trash. */
  readonly projects: readonly Project[];
  /** Projects whose records cannot be read. */
  readonly corrupt: readonly CorruptProject[];
  /** Number of files whose contents are stored, by project id, including folder markers and excluding settings. */
  readonly files: ReadonlyMap<string, number>;
  /** The `candidates` that were deleted on purpose. */
  readonly purged: ReadonlySet<string>;
}

/** Reads all metadata, so it should run in the background. */
export async function readStoredState(
  database: StorageDatabase,
  candidates: Iterable<string>,
): Promise<StoredState> {
  const stores = ['projects', 'files', 'contents', 'values'] as const;
  return database.transact([...stores], 'readonly', async (tx) => {
    const values = tx.objectStore('values');
    const [records, stored, contentIds, purged] = await Promise.all([
      tx.objectStore('projects').getAll(),
      tx.objectStore('files').getAll(),
      tx.objectStore('contents').getAllKeys(),
      Promise.all(
        Array.from(candidates, async (id) =>
          (await values.getKey(purgeMarkerKey(id))) === undefined ? [] : [id],
        ),
      ),
    ]);
    const contents = new Set(contentIds);
    const files = new Map<string, number>();
    for (const { projectId, path, contentId } of stored) {
      if (isInside(path, SETTINGS_FOLDER) || !contents.has(contentId)) continue;
      files.set(projectId, (files.get(projectId) ?? 0) + 1);
    }
    return { ...readProjects(records), files, purged: new Set(purged.flat()) };
  });
}

import { SETTINGS_FOLDER } from '@core/base/product';
import { purgeMarkerKey } from '../database/purge-stored-project';
import { filesOf } from '../database/schema';
import type { StorageDatabase } from '../database/storage-database';
import type { IndexedProject } from '../health/project-index';
import { readProjects } from './project-records';

/** Changes to the index. */
export interface IndexChange {
  /** Entries to add or replace. */
  readonly put: readonly IndexedProject[];
  /** Ids of projects that were deleted on purpose. */
  readonly remove: readonly string[];
}

/** Counts the files of projects that have changed since the index was written; reads no contents. */
export async function countChanged(
  database: StorageDatabase,
  known: ReadonlyMap<string, IndexedProject>,
): Promise<IndexChange> {
  return database.transact(['projects', 'files', 'values'], 'readonly', async (tx) => {
    const { projects } = readProjects(await tx.objectStore('projects').getAll());
    const changed = projects.filter(({ id, name, updated_at }) => {
      const entry = known.get(id);
      return entry?.name !== name || entry.updatedAt !== updated_at;
    });
    const byPath = tx.objectStore('files').index('byPath');
    const put = changed.map(async ({ id, name, updated_at }) => {
      const [all, settings] = await Promise.all([byPath.count(filesOf(id)), byPath.count(settingsOf(id))]);
      return { id, name, files: all - settings, updatedAt: updated_at };
    });
    const present = new Set(projects.map(({ id }) => id));
    const values = tx.objectStore('values');
    const gone = Array.from(known.keys()).filter((id) => !present.has(id));
    const remove = gone.map(async (id) =>
      (await values.getKey(purgeMarkerKey(id))) === undefined ? [] : [id],
    );
    return { put: await Promise.all(put), remove: (await Promise.all(remove)).flat() };
  });
}

function settingsOf(projectId: string): IDBKeyRange {
  // '0' is the character after '/'.
  return IDBKeyRange.bound(
    [projectId, `${SETTINGS_FOLDER}/`],
    [projectId, `${SETTINGS_FOLDER}0`],
    false,
    true,
  );
}

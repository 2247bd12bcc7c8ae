import { messages } from '../messages';
import { readProjects, requireProject } from '../records/project-records';
import { StorageError } from '../storage';
import { filesOf, startingWith } from './schema';
import type { StorageDatabase } from './storage-database';
import { ignoreRejection } from './stored-records';

/** Key of the value that marks a project as deleted on purpose, so that it is not reported as lost. */
export function purgeMarkerKey(projectId: string): string {
  return `storage.purged.${projectId}`;
}

/**
 * True if a value's key belongs to the project: one of its segments, separated by dots or slashes, is the project's id
 * (`ValueStore`).
 */
function isOf(projectId: string, key: IDBValidKey): boolean {
  return typeof key === 'string' && key.split(/[./]/).includes(projectId);
}

/**
 * Deletes a project that is corrupt or in the trash, with all records that refer to it. Its contents are swept later,
 * because other files may share them.
 */
export async function purgeStoredProject(database: StorageDatabase, projectId: string): Promise<void> {
  const stores = ['projects', 'files', 'versions', 'trash', 'snapshots', 'unsaved', 'values'] as const;
  await database.transact([...stores], 'readwrite', async (tx) => {
    const record = await tx.objectStore('projects').get(projectId);
    const [project] =
      record === undefined ? [requireProject(projectId, record)] : readProjects([record]).projects;
    if (project && project.deleted_at === undefined) {
      throw new StorageError('conflict', messages.projectNotDeleted(project.name));
    }
    const files = tx.objectStore('files');
    for (const id of await files.index('byPath').getAllKeys(filesOf(projectId)))
      ignoreRejection(files.delete(id));
    const versions = tx.objectStore('versions');
    for (let cursor = await versions.openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.value.projectId === projectId) ignoreRejection(cursor.delete());
    }
    for (const name of ['trash', 'snapshots', 'unsaved'] as const) {
      ignoreRejection(tx.objectStore(name).delete(startingWith(projectId)));
    }
    ignoreRejection(tx.objectStore('projects').delete(projectId));
    const values = tx.objectStore('values');
    for (const key of await values.getAllKeys())
      if (isOf(projectId, key)) ignoreRejection(values.delete(key));
    ignoreRejection(values.put(new Date().toISOString(), purgeMarkerKey(projectId)));
  });
}

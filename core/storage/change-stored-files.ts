import { isInside } from '@core/base/path';
import { GLOBAL_SETTINGS_PROJECT, SETTINGS_FOLDER } from '@core/base/product';
import { addressed } from './addressed-operations';
import { insistFound, insistLive } from './project-records';
import { RecordPlanner } from './record-planner';
import type { FileChangeOptions, FileChangeResult, FileOperation } from './storage';
import type { StorageDatabase, WriteTransaction } from './storage-database';
import { applyRecords, insistContents, insistWhole, readTouched, sent } from './stored-records';

/** Does file operations in one transaction, or none of them. */
export async function changeStoredFiles(
  database: StorageDatabase,
  projectId: string,
  operations: readonly FileOperation[],
  options: FileChangeOptions,
): Promise<FileChangeResult> {
  if (operations.length === 0) return { operations: [], inverse: { operations: [], options: {} } };
  // Before the transaction, which would not wait for it.
  const steps = await addressed(operations);
  const stores = ['projects', 'files', 'contents', 'versions', 'trash'] as const;
  return database.transact([...stores], 'readwrite', async (tx) => {
    const files = tx.objectStore('files');
    const [, stored] = await Promise.all([
      touchProject(tx, projectId, operations),
      readTouched(files, projectId, operations),
    ]);
    const known = new Set(stored.map(({ id }) => id));
    const { whole = [] } = options;
    if (whole.length > 0) {
      await Promise.all(whole.map((folder) => insistWhole(files, projectId, folder, known)));
    }
    const plan = new RecordPlanner({ projectId, stored, options }).plan(steps);
    if (plan.needed.size > 0) await insistContents(tx.objectStore('contents'), plan.needed);
    applyRecords(tx, projectId, plan.records);
    return { operations: plan.operations, inverse: plan.inverse };
  });
}

/** Insists that the project can be changed, and renews its last change, but for settings. */
async function touchProject(
  transaction: WriteTransaction,
  projectId: string,
  operations: readonly FileOperation[],
): Promise<void> {
  if (projectId === GLOBAL_SETTINGS_PROJECT) return;
  const projects = transaction.objectStore('projects');
  const project = insistLive(insistFound(projectId, await projects.get(projectId)));
  const isSettings = operations.every((each) => 'path' in each && isInside(each.path, SETTINGS_FOLDER));
  if (!isSettings) sent(projects.put({ ...project, updated_at: new Date().toISOString() }));
}

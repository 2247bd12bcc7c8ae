import { isInside } from '@core/base/path';
import { GLOBAL_SETTINGS_PROJECT, SETTINGS_FOLDER } from '@core/base/product';
import { messages } from '../messages';
import { requireProject, requireUndeleted } from '../records/project-records';
import { type FileChangeOptions, type FileChangeResult, type FileOperation, StorageError } from '../storage';
import { addressed } from './addressed-operations';
import { RecordPlanner } from './record-planner';
import type { StorageDatabase, WriteTransaction } from './storage-database';
import { applyRecords, findTaken, ignoreRejection, readTouched, requireContents } from './stored-records';

/** Applies file operations in one transaction: all of them or none. */
export async function changeStoredFiles(
  database: StorageDatabase,
  projectId: string,
  operations: readonly FileOperation[],
  options: FileChangeOptions,
): Promise<FileChangeResult> {
  if (operations.length === 0) return { operations: [], inverse: { operations: [], options: {} } };
  // Computed before the transaction starts, because the transaction would end while waiting for the hashes.
  const steps = await addressed(operations);
  const rules = options.rule && (await import('./check-rule'));
  const stores = ['projects', 'files', 'contents', 'versions', 'trash'] as const;
  const change = database.transact([...stores], 'readwrite', async (tx) => {
    const [, stored] = await Promise.all([
      touchProject(tx, projectId, operations),
      readTouched(tx.objectStore('files'), projectId, operations, options.whole),
    ]);
    const plan = new RecordPlanner({ projectId, stored, options }).plan(steps);
    if (plan.needed.size > 0) await requireContents(tx.objectStore('contents'), plan.needed);
    if (options.rule) await rules?.checkRule(tx, options.rule, rules.addedBytes(stored, plan.records));
    applyRecords(tx, projectId, plan.records);
    return { operations: plan.operations, inverse: plan.inverse };
  });
  return change.catch(async (error: unknown) => {
    throw (await takenPath(database, projectId, operations, error)) ?? error;
  });
}

/** Adds the conflicting path to a unique index error, because the error itself does not contain the path. */
async function takenPath(
  database: StorageDatabase,
  projectId: string,
  operations: readonly FileOperation[],
  error: unknown,
): Promise<StorageError | undefined> {
  const isRefusal =
    error instanceof StorageError && error.cause instanceof Error && error.cause.name === 'ConstraintError';
  if (!isRefusal) return undefined;
  const taken = await database.transact(['files'], 'readonly', (tx) =>
    findTaken(tx.objectStore('files'), projectId, operations),
  );
  return taken === undefined
    ? undefined
    : new StorageError('conflict', messages.fileExists(taken), { cause: error.cause });
}

/** Throws if the project cannot be changed. Updates the project's modification time, except for settings files. */
async function touchProject(
  transaction: WriteTransaction,
  projectId: string,
  operations: readonly FileOperation[],
): Promise<void> {
  if (projectId === GLOBAL_SETTINGS_PROJECT) return;
  const projects = transaction.objectStore('projects');
  const project = requireUndeleted(requireProject(projectId, await projects.get(projectId)));
  const isSettings = operations.every((each) => 'path' in each && isInside(each.path, SETTINGS_FOLDER));
  if (!isSettings) ignoreRejection(projects.put({ ...project, updated_at: new Date().toISOString() }));
}

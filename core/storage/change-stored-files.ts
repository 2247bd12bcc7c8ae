import { isInside } from '@core/base/path';
import { GLOBAL_SETTINGS_PROJECT, SETTINGS_FOLDER } from '@core/base/product';
import { contentAddress } from './content-address';
import { type AddressedOperation, planRecords } from './plan-records';
import { insistFound, insistLive } from './project-records';
import type { FileChangeOptions, FileChangeResult, FileOperation, NewFile } from './storage';
import type { StorageDatabase, WriteTransaction } from './storage-database';
import { applyRecords, insistContents, insistWhole, readTouched, sent } from './stored-records';
import type { Project } from './wire';

/** Does file operations in one transaction, or none of them. */
export async function changeStoredFiles(
  database: StorageDatabase,
  projectId: string,
  operations: readonly FileOperation[],
  options: FileChangeOptions,
): Promise<FileChangeResult> {
  if (operations.length === 0) return { operations: [], inverse: { operations: [], options: {} } };
  // Before the transaction, which would not wait for it.
  const addressed = await withAddresses(operations);
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
    const plan = planRecords(projectId, stored, addressed, options);
    if (plan.needed.size > 0) await insistContents(tx.objectStore('contents'), plan.needed);
    applyRecords(tx, projectId, plan.records);
    return { operations: plan.operations, inverse: plan.inverse };
  });
}

/** Stores a project and its first files in one transaction. */
export async function createStoredProject(
  database: StorageDatabase,
  project: Project,
  files: readonly NewFile[],
): Promise<void> {
  const addressed = await withAddresses(files.map((file) => ({ ...file, type: 'write', expect: 'absent' })));
  const { records } = planRecords(project.id, [], addressed);
  await database.transact(['projects', 'files', 'contents'], 'readwrite', async (tx) => {
    sent(tx.objectStore('projects').add(project));
    applyRecords(tx, project.id, records);
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

function withAddresses(operations: readonly FileOperation[]): Promise<readonly AddressedOperation[]> {
  return Promise.all(
    operations.map(async (operation) => ({
      operation,
      contentId: operation.type === 'write' ? await contentAddress(operation.content) : undefined,
    })),
  );
}

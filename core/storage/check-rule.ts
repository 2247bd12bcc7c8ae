import { isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import { parseFileMetadata } from './parse-stored';
import { readProjects } from './project-records';
import type { RecordChange } from './record-change';
import { filesOf } from './schema';
import type { ProjectSize, StorageRule } from './storage';
import { RuleViolation, type Transaction } from './storage-database';
import type { FileMetadata, Project } from './wire';

type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;

/** Applies a rule in the transaction of a change, before its records are written. Throws {@link RuleViolation}. */
export async function checkRule(
  transaction: Transaction<'readwrite'>,
  rule: StorageRule,
  addedBytes: number,
): Promise<void> {
  try {
    await rule({
      addedBytes,
      listProjects: () => liveProjects(transaction),
      measureProject: (projectId) => measured(transaction, projectId),
    });
  } catch (error) {
    throw new RuleViolation(error);
  }
}

/** Projects that are not in the trash, in no order. */
export async function liveProjects(transaction: AnyTransaction): Promise<readonly Project[]> {
  const { projects } = readProjects(await transaction.objectStore('projects').getAll());
  return projects.filter(({ deleted_at }) => deleted_at === undefined);
}

export async function measured(transaction: AnyTransaction, projectId: string): Promise<ProjectSize> {
  const records = await transaction.objectStore('files').index('byPath').getAll(filesOf(projectId));
  const files = records.map(parseFileMetadata);
  const shown = files.filter(({ path }) => !isInside(path, SETTINGS_FOLDER) && !path.endsWith('.folder'));
  return { files: shown.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** Bytes that records add to the files of a project. `stored`: those files that they change. */
export function addedBytes(stored: readonly FileMetadata[], records: readonly RecordChange[]): number {
  const sizes = new Map(stored.map(({ id, size }) => [id, size]));
  const before = sum(sizes.values());
  for (const change of records) {
    if (change.type === 'put') sizes.set(change.file.id, change.file.size);
    if (change.type === 'delete') sizes.delete(change.file.id);
  }
  return sum(sizes.values()) - before;
}

function sum(sizes: Iterable<number>): number {
  return Array.from(sizes).reduce((total, size) => total + size, 0);
}

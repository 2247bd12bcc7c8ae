import { liveProjects, measured } from '../records/project-sizes';
import type { StorageRule } from '../storage';
import type { FileMetadata } from '../wire';
import type { RecordChange } from './record-change';
import { RuleViolation, type Transaction } from './storage-database';

/** Checks a rule within a change's transaction, before the change is written. Throws {@link RuleViolation}. */
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

/**
 * Number of bytes that changes add to a project's files. `stored` contains the current versions of the changed files.
 */
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

import { describeSnapshots } from '../records/describe-snapshots';
import type { NewFile, NewSnapshot, StorageRule } from '../storage';
import type { Project } from '../wire';
import { addressed } from './addressed-operations';
import { addedBytes, checkRule } from './check-rule';
import { RecordPlanner } from './record-planner';
import type { StorageDatabase } from './storage-database';
import { applyRecords, ignoreRejection } from './stored-records';

/** Stores a project with its initial files and snapshots in one transaction. */
export async function createStoredProject(
  database: StorageDatabase,
  project: Project,
  files: readonly NewFile[],
  snapshots: readonly NewSnapshot[],
  rule?: StorageRule,
): Promise<void> {
  const writes = await addressed(files.map((file) => ({ ...file, type: 'write', expect: 'absent' })));
  const ground = { projectId: project.id, stored: [], options: { source: 'create' } } as const;
  const { records } = new RecordPlanner(ground).plan(writes);
  const written = records.flatMap((each) => (each.type === 'put' ? [each.file] : []));
  const ids = new Map(written.map(({ path, id }) => [path, id]));
  const { stored, contents } = await describeSnapshots(project.id, snapshots, ids);
  const stores = ['projects', 'files', 'contents', 'versions', 'trash', 'snapshots'] as const;
  await database.transact([...stores], 'readwrite', async (tx) => {
    if (rule) await checkRule(tx, rule, addedBytes([], records));
    ignoreRejection(tx.objectStore('projects').add(project));
    for (const [contentId, content] of contents)
      ignoreRejection(tx.objectStore('contents').put(content, contentId));
    for (const snapshot of stored) ignoreRejection(tx.objectStore('snapshots').add(snapshot));
    applyRecords(tx, project.id, records);
  });
}

import { startingWith } from '@core/storage/database/schema';
import type { StorageDatabase } from '@core/storage/database/storage-database';
import { type StoredSnapshot, storedSnapshotSchema } from '@core/storage/records/records';
import type { NewSnapshot } from '@core/storage/storage';
import type { FileContent } from '@core/storage/wire';

/** A project's snapshots, newest first. Unreadable snapshots are omitted. */
export async function snapshotRecords(
  database: StorageDatabase,
  projectId: string,
): Promise<readonly StoredSnapshot[]> {
  const records: readonly unknown[] = await database.transact(['snapshots'], 'readonly', (tx) =>
    tx.objectStore('snapshots').getAll(startingWith(projectId)),
  );
  return records
    .flatMap((record) => storedSnapshotSchema.safeParse(record).data ?? [])
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** A project's snapshots with their contents, newest first; snapshots with missing content are omitted. */
export async function readSnapshots(
  database: StorageDatabase,
  projectId: string,
): Promise<readonly NewSnapshot[]> {
  const stored = await snapshotRecords(database, projectId);
  const needed = new Set(stored.flatMap(({ files }) => files.map(({ contentId }) => contentId)));
  const contents = await database.transact(['contents'], 'readonly', async (tx) => {
    const store = tx.objectStore('contents');
    return new Map(await Promise.all(Array.from(needed, async (id) => [id, await store.get(id)] as const)));
  });
  return stored.flatMap((snapshot) => withContents(snapshot, contents) ?? []);
}

function withContents(
  { name, createdAt, files }: StoredSnapshot,
  contents: ReadonlyMap<string, FileContent | undefined>,
): NewSnapshot | undefined {
  const whole = files.flatMap(({ path, contentId, lastModified }) => {
    const content = contents.get(contentId);
    return content === undefined ? [] : [{ path, content, lastModified }];
  });
  return whole.length === files.length ? { name, createdAt, files: whole } : undefined;
}

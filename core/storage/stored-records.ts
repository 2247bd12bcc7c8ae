import type { IDBPObjectStore } from 'idb';
import { parseFileMetadata } from './parse-stored';
import type { RecordChange } from './plan-records';
import type { StorageSchema, StoreName } from './schema';
import { StorageError } from './storage';
import type { FileMetadata } from './wire';

type Store<Name extends StoreName> = IDBPObjectStore<StorageSchema, StoreName[], Name, 'readwrite'>;

/** From here on, one read of all that lies between the paths is faster than one read per path. */
const MANY_PATHS = 64;

/** Metadata of those paths of a project that exist, inside the caller's transaction. */
export async function readPaths(
  files: Store<'files'>,
  projectId: string,
  paths: ReadonlySet<string>,
): Promise<readonly FileMetadata[]> {
  const byPath = files.index('byPath');
  const records =
    paths.size < MANY_PATHS
      ? await Promise.all(Array.from(paths, (path) => byPath.get([projectId, path])))
      : await byPath.getAll(filesBetween(projectId, paths));
  return records
    .filter((record) => record !== undefined && paths.has(record.path))
    .map((record) => parseFileMetadata(record));
}

function filesBetween(projectId: string, paths: ReadonlySet<string>): IDBKeyRange {
  const sorted = [...paths].sort();
  return IDBKeyRange.bound([projectId, sorted[0] ?? ''], [projectId, sorted.at(-1) ?? '']);
}

/** Does record changes in order, inside the caller's transaction; requests run side by side where order allows. */
export async function applyRecords(
  files: Store<'files'>,
  contents: Store<'contents'>,
  changes: readonly RecordChange[],
): Promise<void> {
  let running: Promise<unknown>[] = [];
  const copied = new Set<string>();
  for (const change of changes) {
    // A copy writes only after its read has come back, so others may not overtake it.
    if (copied.size > 0 && (change.type !== 'copy' || copied.has(change.fromId))) {
      await Promise.all(running);
      running = [];
      copied.clear();
    }
    if (change.type === 'copy') copied.add(change.file.id);
    running.push(...requests(files, contents, change));
  }
  await Promise.all(running);
}

function requests(
  files: Store<'files'>,
  contents: Store<'contents'>,
  change: RecordChange,
): Promise<unknown>[] {
  switch (change.type) {
    case 'put':
      return [watched(files.put(change.file)), watched(contents.put(change.content, change.file.id))];
    case 'copy':
      return [watched(files.put(change.file)), watched(copyContent(contents, change.fromId, change.file))];
    case 'move':
      return [watched(files.put(change.file))];
    case 'delete':
      return [watched(files.delete(change.id)), watched(contents.delete(change.id))];
  }
}

async function copyContent(contents: Store<'contents'>, fromId: string, to: FileMetadata): Promise<void> {
  const content = await contents.get(fromId);
  if (content === undefined)
    throw new StorageError('corrupt', `The content to copy to '${to.path}' is missing`);
  await contents.put(content, to.id);
}

/** When a later request throws before anybody awaits this one, its failure is no news. */
function watched<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined);
  return request;
}

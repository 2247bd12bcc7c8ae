import { dirname, isInside } from '@core/base/path';
import { type IDBPObjectStore, unwrap } from 'idb';
import { messages } from '../messages';
import { parseFileMetadata } from '../records/parse-stored';
import { type FileOperation, StorageError } from '../storage';
import type { FileMetadata } from '../wire';
import type { RecordChange } from './record-change';
import type { StorageSchema, StoreName } from './schema';
import type { WriteTransaction } from './storage-database';

type FileStore<Mode extends 'readonly' | 'readwrite' = 'readwrite'> = IDBPObjectStore<
  StorageSchema,
  StoreName[],
  'files',
  Mode
>;

/** Number of files in one folder at which a single range read becomes faster than individual reads. */
const MANY_SIBLINGS = 32;

/**
 * Reads the metadata of all files that operations start from, by path or by the id of a restored file, inside the
 * caller's transaction. Folders in `whole` are read completely; if such a folder contains a file that no operation
 * touches, a 'conflict' error is thrown. Targets of renames and copies are not read, because the unique index of paths
 * rejects existing targets.
 */
export async function readTouched(
  files: FileStore,
  projectId: string,
  operations: readonly FileOperation[],
  whole: readonly string[] = [],
): Promise<readonly FileMetadata[]> {
  const paths = touchedPaths(operations);
  const single = Array.from(paths).filter((path) => !whole.some((folder) => isInside(path, folder)));
  const restored = operations.flatMap((each) => (each.type === 'restore' ? [each.file.id] : []));
  const byPath = files.index('byPath');
  const [inWhole, atPaths, byId] = await Promise.all([
    Promise.all(whole.map((folder) => byPath.getAll(filesIn(projectId, folder)))),
    readPaths(files, projectId, single),
    Promise.all(restored.map((id) => files.get(id))),
  ]);
  const known = new Set(restored);
  whole.forEach((folder, index) => {
    const isWhole = inWhole[index]?.every(({ id, path }) => paths.has(path) || known.has(id));
    if (!isWhole) throw new StorageError('conflict', messages.folderChanged(folder));
  });
  return [...inWhole.flat(), ...atPaths, ...byId]
    .filter((record) => record !== undefined)
    .filter((record) => record.projectId === projectId)
    .map(parseFileMetadata);
}

/** All paths that operations read or write, except the targets of renames and copies. */
function touchedPaths(operations: readonly FileOperation[]): ReadonlySet<string> {
  return new Set(
    operations.map((each) => {
      if ('path' in each) return each.path;
      return 'file' in each ? each.file.path : each.from;
    }),
  );
}

/** The first rename or copy target occupied by a file that the operations do not change. */
export async function findTaken(
  files: FileStore<'readonly'>,
  projectId: string,
  operations: readonly FileOperation[],
): Promise<string | undefined> {
  const leaving = touchedPaths(operations);
  const targets = operations.flatMap((each) => ('to' in each && !leaving.has(each.to) ? [each.to] : []));
  const found = await Promise.all(targets.map((path) => files.index('byPath').getKey([projectId, path])));
  return targets.find((_, index) => found[index] !== undefined);
}

async function readPaths(
  files: FileStore,
  projectId: string,
  paths: readonly string[],
): Promise<readonly FileMetadata[]> {
  const byPath = files.index('byPath');
  const wanted = new Set(paths);
  const records = await Promise.all(
    Array.from(byFolder(wanted).values(), (siblings) =>
      siblings.length < MANY_SIBLINGS
        ? Promise.all(siblings.map((path) => byPath.get([projectId, path])))
        : byPath.getAll(filesBetween(projectId, siblings)),
    ),
  );
  return records
    .flat()
    .filter((record) => record !== undefined)
    .filter(({ path }) => wanted.has(path));
}

function byFolder(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const siblings = folders.get(dirname(path));
    if (siblings) siblings.push(path);
    else folders.set(dirname(path), [path]);
  }
  return folders;
}

function filesBetween(projectId: string, paths: readonly string[]): IDBKeyRange {
  const sorted = paths.toSorted();
  return IDBKeyRange.bound([projectId, sorted[0] ?? ''], [projectId, sorted.at(-1) ?? '']);
}

function filesIn(projectId: string, folder: string): IDBKeyRange {
  // '0' is the character after '/'.
  return IDBKeyRange.bound([projectId, `${folder}/`], [projectId, `${folder}0`], false, true);
}

/** Throws 'not-found' when content that a file will refer to is no longer stored. */
export async function requireContents(
  contents: IDBPObjectStore<StorageSchema, StoreName[], 'contents', 'readwrite'>,
  needed: ReadonlySet<string>,
): Promise<void> {
  const found = await Promise.all(Array.from(needed, (contentId) => contents.getKey(contentId)));
  if (found.includes(undefined)) {
    throw new StorageError('not-found', messages.contentCleaned);
  }
}

/**
 * Applies record changes in order, inside the caller's transaction. Awaits nothing, because a failed request also fails
 * the commit. Uses the browser's own object stores instead of idb's promises, because thousands of promises take as
 * long as the requests themselves.
 */
export function applyRecords(
  transaction: WriteTransaction,
  projectId: string,
  changes: readonly RecordChange[],
): void {
  const objectStore = (name: StoreName) => unwrap(transaction.objectStore(name));
  const files = objectStore('files');
  const contents = objectStore('contents');
  for (const change of changes) {
    switch (change.type) {
      case 'put':
        files.put(change.file);
        if (change.content !== undefined) contents.put(change.content, change.file.contentId);
        break;
      case 'delete':
        files.delete(change.file.id);
        // The file's own content is deleted with it; content that is stored by its hash may be shared.
        if (change.isOwnContent) contents.delete(change.file.contentId);
        break;
      case 'version':
        objectStore('versions').add(change.file);
        break;
      case 'trash':
        objectStore('trash').put(change.entry);
        break;
      case 'untrash':
        objectStore('trash').delete([projectId, change.id]);
        break;
    }
  }
}

/** Ignores the rejection of a request; the transaction reports the failure. */
export function ignoreRejection(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

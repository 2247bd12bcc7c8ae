import { dirname } from '@core/base/path';
import { type IDBPObjectStore, unwrap } from 'idb';
import { messages } from './messages';
import { parseFileMetadata } from './parse-stored';
import type { RecordChange } from './record-change';
import type { StorageSchema, StoreName } from './schema';
import { type FileOperation, StorageError } from './storage';
import type { WriteTransaction } from './storage-database';
import type { FileMetadata } from './wire';

type FileStore = IDBPObjectStore<StorageSchema, StoreName[], 'files', 'readwrite'>;

/** From so many files of one folder on, one read of all that lies between them is faster than one for each. */
const MANY_SIBLINGS = 32;

/** Metadata of what operations touch, by path or as the id of a restored file, inside the caller's transaction. */
export async function readTouched(
  files: FileStore,
  projectId: string,
  operations: readonly FileOperation[],
): Promise<readonly FileMetadata[]> {
  const paths = touchedPaths(operations);
  const restored = operations.flatMap((each) => (each.type === 'restore' ? [each.file.id] : []));
  const [byPath, byId] = await Promise.all([
    readPaths(files, projectId, paths),
    Promise.all(restored.map((id) => files.get(id))),
  ]);
  return [...byPath, ...byId]
    .filter((record) => record !== undefined)
    .filter((record) => record.projectId === projectId)
    .map(parseFileMetadata);
}

/** Every path that operations read or write. */
function touchedPaths(operations: readonly FileOperation[]): ReadonlySet<string> {
  return new Set(
    operations.flatMap((each) => {
      if ('path' in each) return [each.path];
      return 'file' in each ? [each.file.path] : [each.from, each.to];
    }),
  );
}

async function readPaths(
  files: FileStore,
  projectId: string,
  paths: ReadonlySet<string>,
): Promise<readonly FileMetadata[]> {
  const byPath = files.index('byPath');
  const records = await Promise.all(
    Array.from(byFolder(paths).values(), (siblings) =>
      siblings.length < MANY_SIBLINGS
        ? Promise.all(siblings.map((path) => byPath.get([projectId, path])))
        : byPath.getAll(filesBetween(projectId, siblings)),
    ),
  );
  return records
    .flat()
    .filter((record) => record !== undefined)
    .filter(({ path }) => paths.has(path));
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

/** Throws 'conflict' when a folder holds a file that is none of `known`. */
export async function insistWhole(
  files: FileStore,
  projectId: string,
  folder: string,
  known: ReadonlySet<string>,
): Promise<void> {
  // '0' is the character after '/'.
  const inside = IDBKeyRange.bound([projectId, `${folder}/`], [projectId, `${folder}0`], false, true);
  const ids = await files.index('byPath').getAllKeys(inside);
  if (ids.every((id) => known.has(id))) return;
  throw new StorageError('conflict', messages.folderChanged(folder));
}

/** Throws 'not-found' when a content that a file is about to name is not stored any more. */
export async function insistContents(
  contents: IDBPObjectStore<StorageSchema, StoreName[], 'contents', 'readwrite'>,
  needed: ReadonlySet<string>,
): Promise<void> {
  const found = await Promise.all(Array.from(needed, (contentId) => contents.getKey(contentId)));
  if (found.includes(undefined)) {
    throw new StorageError('not-found', messages.contentCleaned);
  }
}

/**
 * Does record changes in order, inside the caller's transaction. Nothing is awaited: the commit fails when a request did.
 * The stores are the browser's own, because a promise for each of thousands of requests takes as long as the requests.
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
        // A content of its own goes with the file; others may share what stands under an address.
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

/** The transaction tells of a failure; the request need not. */
export function sent(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

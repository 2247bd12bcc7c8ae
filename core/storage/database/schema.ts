import { product } from '@core/base/product';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, unwrap } from 'idb';
import type { StoredSnapshot, StoredTrash, StoredUnsavedText } from '../records/records';
import type { FileContent, FileMetadata, Project } from '../wire';

/** Name of the database. */
export const DATABASE_NAME = product.id;

/**
 * Metadata and contents are in separate stores, so that listing, renaming, copying, deleting and restoring thousands of
 * files does not move any content. A file's id does not change with its path. Contents are stored under their addresses
 * (`FileMetadata.contentId`) as long as a file, a version, the trash or a snapshot refers to them.
 */
export interface StorageSchema extends DBSchema {
  /** Projects by id, including those in the trash. */
  projects: { key: string; value: Project };
  /** `byPath`: [project id, path], unique. */
  files: { key: string; value: FileMetadata; indexes: { byPath: [string, string] } };
  /** File contents, by content hash. */
  contents: { key: string; value: FileContent };
  /** Earlier versions of files, oldest first. `byFile`: the file's id. */
  versions: { key: number; value: FileMetadata; indexes: { byFile: string } };
  /** Deleted files and folders. */
  trash: { key: [projectId: string, id: string]; value: StoredTrash };
  /** Snapshots of projects. */
  snapshots: { key: [projectId: string, id: string]; value: StoredSnapshot };
  /** Unsaved text in tabs. */
  unsaved: { key: [projectId: string, path: string, tab: string]; value: StoredUnsavedText };
  /** Values by key, of any type that the browser can clone, for example folder handles. */
  values: { key: string; value: unknown };
}

/** Name of an object store. */
export type StoreName = StoreNames<StorageSchema>;
/** An open database. */
export type Database = IDBPDatabase<StorageSchema>;
type UpgradeTransaction = IDBPTransaction<StorageSchema, StoreName[], 'versionchange'>;

/**
 * Migrates the database from one version to the next inside the browser's upgrade transaction. If it throws or the tab
 * crashes, nothing is changed and the migration runs again the next time the database is opened. It may await only
 * requests in that transaction. For speed, it moves references rather than contents.
 */
export type Migration = (database: Database, transaction: UpgradeTransaction) => Promise<void> | void;

/** Entry n migrates from version n to n + 1; a published entry is never changed. */
export const migrations: readonly Migration[] = [
  function createStores(database) {
    database.createObjectStore('projects', { keyPath: 'id' });
    const files = database.createObjectStore('files', { keyPath: 'id' });
    files.createIndex('byPath', ['projectId', 'path'], { unique: true });
    database.createObjectStore('contents');
  },
  async function addressContents(database, transaction) {
    database.createObjectStore('versions', { autoIncrement: true }).createIndex('byFile', 'id');
    database.createObjectStore('trash', { keyPath: ['projectId', 'id'] });
    database.createObjectStore('snapshots', { keyPath: ['projectId', 'id'] });
    database.createObjectStore('unsaved', { keyPath: ['projectId', 'path', 'tab'] });
    database.createObjectStore('values');
    // Contents used to be stored under their files' ids. Contents remain under these ids until their files are saved
    // again.
    const files = transaction.objectStore('files');
    for (const file of await files.getAll()) unwrap(files).put({ ...file, contentId: file.id });
  },
];

/** Range of the `byPath` index that contains all files in a project. */
export function filesOf(projectId: string): IDBKeyRange {
  return startingWith(projectId);
}

/** Range of all array keys that start with these parts. */
export function startingWith(...parts: readonly string[]): IDBKeyRange {
  // In IndexedDB, arrays sort after all strings.
  return IDBKeyRange.bound([...parts], [...parts, []]);
}

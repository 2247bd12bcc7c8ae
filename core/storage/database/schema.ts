import { product } from '@core/base/product';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, unwrap } from 'idb';
import type { StoredSnapshot, StoredTrash, StoredUnsavedText } from '../records/records';
import type { FileContent, FileMetadata, Project } from '../wire';

export const DATABASE_NAME = product.id;

/**
 * Metadata and contents stand apart, so that listing, renaming, copying, deleting and bringing back thousands of files
 * moves no bytes. A file's id stays when its path changes; a content stands under its address (`FileMetadata.contentId`)
 * and stays as long as a file, a version, the trash or a snapshot names it.
 */
export interface StorageSchema extends DBSchema {
  projects: { key: string; value: Project };
  /** `byPath`: [project id, path], unique. */
  files: { key: string; value: FileMetadata; indexes: { byPath: [string, string] } };
  contents: { key: string; value: FileContent };
  /** Files as they were before they got another content, oldest first. `byFile`: the file's id. */
  versions: { key: number; value: FileMetadata; indexes: { byFile: string } };
  trash: { key: [projectId: string, id: string]; value: StoredTrash };
  snapshots: { key: [projectId: string, id: string]; value: StoredSnapshot };
  unsaved: { key: [projectId: string, path: string, tab: string]; value: StoredUnsavedText };
  /** Whatever the browser can clone, by key: handles of folders, for example. */
  values: { key: string; value: unknown };
}

export type StoreName = StoreNames<StorageSchema>;
export type Database = IDBPDatabase<StorageSchema>;
type UpgradeTransaction = IDBPTransaction<StorageSchema, StoreName[], 'versionchange'>;

/**
 * Brings the database from one version to the next inside the browser's upgrade transaction: it happens whole or, when it
 * throws or the tab dies, not at all, and is done anew at the next start. It may await nothing but requests of that
 * transaction, and moves pointers rather than contents, so that it is quick.
 */
export type Migration = (database: Database, transaction: UpgradeTransaction) => Promise<void> | void;

/** Entry n leads from version n to n + 1; a published entry is never changed. */
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
    // Contents stood under the ids of their files, and stay there until they are saved anew.
    const files = transaction.objectStore('files');
    for (const file of await files.getAll()) unwrap(files).put({ ...file, contentId: file.id });
  },
];

/** Every file of a project, in the index `byPath`. */
export function filesOf(projectId: string): IDBKeyRange {
  return startingWith(projectId);
}

/** Every key that is an array and begins with these parts. */
export function startingWith(...parts: readonly string[]): IDBKeyRange {
  // In the key order an array comes after every string.
  return IDBKeyRange.bound([...parts], [...parts, []]);
}

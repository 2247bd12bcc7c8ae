import { product } from '@core/base/product';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { FileContent, FileMetadata, Project } from './wire';

export const DATABASE_NAME = product.id;

/**
 * Metadata and contents stand apart, so that listing and renaming thousands of files moves no bytes. A file's id is the
 * key of both and stays when its path changes.
 */
export interface StorageSchema extends DBSchema {
  projects: { key: string; value: Project };
  /** `byPath`: [project id, path], unique. */
  files: { key: string; value: FileMetadata; indexes: { byPath: [string, string] } };
  contents: { key: string; value: FileContent };
}

export type StoreName = StoreNames<StorageSchema>;
export type Database = IDBPDatabase<StorageSchema>;
type UpgradeTransaction = IDBPTransaction<StorageSchema, StoreName[], 'versionchange'>;

/**
 * Brings the database from one version to the next inside the browser's upgrade transaction: it happens whole or, when it
 * throws or the tab dies, not at all. It may await nothing but requests of that transaction.
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
];

/** Every file of a project, in the index `byPath`. */
export function filesOf(projectId: string): IDBKeyRange {
  // In the key order an array comes after every string.
  return IDBKeyRange.bound([projectId], [projectId, []]);
}

import { existsSync } from 'node:fs';
import { LostClaimError } from './claim';
import { Database } from './database';
import { type DirectoryLock, lockDirectory } from './directory-lock';
import type { SqlDriver } from './driver';
import { backUp, isBackupDue } from './embedded/backups';
import { copyDatabase } from './embedded/copy-database';
import { backupFolder, databaseFolder, newDatabaseFolder } from './embedded/database-folder';
import { createDatabase } from './embedded/database-template';
import { EmbeddedDriver } from './embedded/embedded-driver';
import { requireFreeSpace } from './free-space';
import { migrate } from './migrate';
import { PostgresDriver } from './postgres-driver';

/** Interval at which the server checks whether a backup is due, in milliseconds. */
const CHECK_MS = 15 * 60 * 1000;

/** Receives the store's messages while it is running. */
export interface StoreReport {
  info(message: string): void;
  error(message: string, cause: unknown): void;
}

/** Called if another server has taken over the store. Must terminate the process before it sends another response. */
type OnStoreLost = (reason: LostClaimError) => void;

/** A database with up-to-date tables. */
export interface OpenDatabase {
  readonly database: Database;
  /** Closes everything. The folder's lock is released last. */
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL database at `url`.
 * @throws StoreError if it is unreachable or its version is not supported.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const driver = await PostgresDriver.open(url);
  return { database: await migrated(driver), close: () => driver.close() };
}

/**
 * Locks the data folder. Returns a function that opens the database, which takes one or two seconds.
 * @throws StoreError if another server owns the folder.
 */
export async function claimEmbedded(
  dataDir: string,
  report: StoreReport,
  lose: OnStoreLost,
): Promise<() => Promise<OpenDatabase>> {
  const lock = await lockDirectory(dataDir, (message) => report.info(message));
  void lock.lost.then(lose);
  return async () => {
    try {
      return await openEmbedded(dataDir, lock, report, lose);
    } catch (error) {
      await lock.release();
      throw error;
    }
  };
}

async function openEmbedded(
  dataDir: string,
  lock: DirectoryLock,
  report: StoreReport,
  lose: OnStoreLost,
): Promise<OpenDatabase> {
  await requireFreeSpace(dataDir);
  const folder = await prepareDatabase(dataDir, lock);
  const driver = await EmbeddedDriver.open({ folder, claim: lock.claim });
  driver.failure$.subscribe((failure) => {
    if (failure instanceof LostClaimError) lose(failure);
  });
  const database = await migrated(driver);
  const backups = setInterval(async () => {
    try {
      if (!(await isBackupDue(backupFolder(dataDir)))) return;
      report.info(`Backed up the database to ${await backUp(driver, backupFolder(dataDir))}`);
    } catch (error) {
      report.error('The database could not be backed up', error);
    }
  }, CHECK_MS);
  backups.unref();
  return {
    database,
    close: async () => {
      clearInterval(backups);
      await driver.close();
      await lock.release();
    },
  };
}

/** Resolves with a database folder that no other process can have open. */
async function prepareDatabase(dataDir: string, lock: DirectoryLock): Promise<string> {
  const current = databaseFolder(dataDir);
  const folder = lock.mayHaveOtherWriter ? newDatabaseFolder(dataDir, lock.generation) : current;
  if (!existsSync(current)) await createDatabase(folder);
  else if (folder !== current) await copyDatabase(current, folder, lock.claim);
  return folder;
}

async function migrated(driver: SqlDriver): Promise<Database> {
  try {
    await migrate(driver);
    return new Database(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

import { openDB } from 'idb';
import { messages } from '../messages';
import { StorageError } from '../storage';
import { DATABASE_NAME, type Database, type Migration, type StorageSchema } from './schema';

/** Time allowed for other tabs to close an older version of the database, in milliseconds. */
const BLOCKED_GRACE_MS = 3000;

/**
 * Opens the database and migrates it. When another tab opens a newer version, the connection closes and `onClosed` is
 * called. Rejects with 'unavailable' if other tabs do not close an older version. If a migration fails, rejects with
 * the migration's error and leaves the database unchanged.
 */
export function openDatabase(steps: readonly Migration[], onClosed: () => void): Promise<Database> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGivenUp = false;
    let failedMigration: unknown;

    function giveUp(): void {
      isGivenUp = true;
      reject(new StorageError('unavailable', messages.olderVersion));
    }

    openDB<StorageSchema>(DATABASE_NAME, steps.length, {
      async upgrade(database, from, _to, transaction) {
        transaction.done.catch(() => undefined);
        try {
          for (const step of steps.slice(from)) await step(database, transaction);
        } catch (error) {
          failedMigration = error;
          transaction.abort();
        }
      },
      blocked() {
        timer = setTimeout(giveUp, BLOCKED_GRACE_MS);
      },
      blocking(_current, _blocked, event) {
        onClosed();
        (event.target as IDBDatabase).close();
      },
      terminated: onClosed,
    })
      .then(
        (database) => (isGivenUp ? database.close() : resolve(database)),
        (error: unknown) => reject(failedMigration ?? error),
      )
      .finally(() => clearTimeout(timer));
  });
}

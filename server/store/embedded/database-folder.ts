import { join } from 'node:path';

/** Where the embedded database stands inside DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Where its backups stand. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = /^database(?:\.(\d+))?$/;

/**
 * The embedded database's current folder in DATA_DIR: the one with the highest number, or 'database' if there are no
 * numbered folders.
 */
export function databaseFolder(dataDir: string): string {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const numbers = names.flatMap((name) => FOLDER.exec(name)?.[1] ?? []).map(Number);
  return numbers.length === 0 ? join(dataDir, 'database') : newDatabaseFolder(dataDir, Math.max(...numbers));
}

/** A folder used only by this generation's owner of the data folder. */
export function newDatabaseFolder(dataDir: string, generation: number): string {
  return join(dataDir, `database.${generation}`);
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { isHeld, LostClaimError } from '../claim';
import { lockDirectory } from '../directory-lock';
import { StoreError } from '../driver';
import { databaseFolder, newDatabaseFolder } from './database-folder';
import { EmbeddedDriver } from './embedded-driver';

/**
 * Replaces the database with a backup. Renames the replaced database, and resolves with its new path.
 * @throws StoreError if a server is running, or the file is not a backup. Both errors leave the database unchanged.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<string | undefined> {
  const dump = new Uint8Array(
    await readFile(file).catch((error: Error) => {
      throw new StoreError(`The backup cannot be read: ${error.message}`);
    }),
  );
  const lock = await lockDirectory(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    const driver = await EmbeddedDriver.open({ folder: restored, dump }).catch(() => {
      throw new StoreError(`'${file}' is not a database backup.`);
    });
    await driver.run('select 1 from tenants limit 1').finally(() => driver.close());
    if (!isHeld(lock.claim)) throw new LostClaimError(lock.claim);
    const replaced = existsSync(folder) ? `${folder}.replaced-${Date.now()}` : undefined;
    // This rename makes the backup current, because the folder with the highest number is used. A current database
    // exists at all times.
    await rename(restored, newDatabaseFolder(dataDir, lock.generation));
    if (replaced !== undefined) await rename(folder, replaced);
    return replaced;
  } finally {
    await lock.release();
  }
}

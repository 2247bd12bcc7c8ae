import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { isHeld, LostClaimError } from '../claim';
import { lockDirectory } from '../directory-lock';
import { StoreError } from '../driver';
import { databaseFolder, newDatabaseFolder } from './database-folder';
import { EmbeddedDriver } from './embedded-driver';

/**
 * Puts a backup in the place of the database; what was there stays beside it under another name, whose path is resolved to.
 * @throws StoreError when a server runs, or the file is no backup; nothing has changed then.
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
      throw new StoreError(`'${file}' is no backup of a database.`);
    });
    await driver.run('select 1 from tenants limit 1').finally(() => driver.close());
    if (!isHeld(lock.claim)) throw new LostClaimError(lock.claim);
    const replaced = existsSync(folder) ? `${folder}.replaced-${Date.now()}` : undefined;
    // The highest number is the current database, so that there is one at every moment.
    await rename(restored, newDatabaseFolder(dataDir, lock.generation));
    if (replaced !== undefined) await rename(folder, replaced);
    return replaced;
  } finally {
    await lock.release();
  }
}

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPENING_MS } from '@tests/support/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it, vi } from 'vitest';
import { lockDirectory } from '../directory-lock';
import { StoreError } from '../driver';
import { migrate } from '../migrate';
import { backUp, isBackupDue } from './backups';
import { backupFolder, databaseFolder } from './database-folder';
import { createDatabase, readDatabaseTemplate } from './database-template';
import { EmbeddedDriver } from './embedded-driver';
import { restoreBackup } from './restore-backup';

/** Names of the stored secrets, which reveal whether a restore was incomplete. */
async function secretsIn(dataDir: string): Promise<readonly unknown[]> {
  const driver = await EmbeddedDriver.open({ folder: databaseFolder(dataDir) });
  try {
    return (await driver.run('select name from secrets order by name')).rows.flat();
  } finally {
    await driver.close();
  }
}

describe('backups of the embedded store', { timeout: 2 * OPENING_MS }, () => {
  it('are rejected if they lack stored data', async () => {
    const folder = backupFolder(await temporaryFolder());
    const driver = await EmbeddedDriver.open({ dump: await readDatabaseTemplate() });
    try {
      await migrate(driver);
      const without = await driver.dump();
      await driver.script("insert into tenants values ('acme', '{}')");
      const dump = vi.spyOn(driver, 'dump').mockResolvedValueOnce(without);
      await expect(backUp(driver, folder)).rejects.toThrow(StoreError);
      expect(dump).toHaveBeenCalledOnce();
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
      await backUp(driver, folder);
      expect(await readdir(folder)).toHaveLength(1);
    } finally {
      await driver.close();
    }
  });

  it('contain the stored data and are restored either completely or not at all', async () => {
    const dataDir = await temporaryFolder();
    await createDatabase(databaseFolder(dataDir));
    const driver = await EmbeddedDriver.open({ folder: databaseFolder(dataDir) });
    let backup = '';
    const isDue = (time: string) => isBackupDue(backupFolder(dataDir), new Date(`2026-01-31T${time}Z`));
    try {
      await migrate(driver);
      expect(await isDue('12:00:00')).toBe(true);
      await driver.script("insert into secrets values ('before', 'x')");
      backup = await backUp(driver, backupFolder(dataDir), new Date('2026-01-31T12:00:00Z'));
      await driver.script("insert into secrets values ('after', 'x')");
    } finally {
      await driver.close();
    }
    expect(await readdir(backupFolder(dataDir))).toEqual(['2026-01-31T12-00-00Z.tgz']);
    const times = ['12:00:01', '17:59:59', '18:00:00', '05:00:00'];
    expect(await Promise.all(times.map(isDue))).toEqual([false, false, true, true]);

    const broken = join(dataDir, 'broken.tgz');
    await writeFile(broken, 'no archive');
    await expect(restoreBackup(broken, dataDir)).rejects.toThrow(StoreError);
    await expect(restoreBackup(join(dataDir, 'gone.tgz'), dataDir)).rejects.toThrow('cannot be read');
    expect(await secretsIn(dataDir)).toEqual(['after', 'before']);

    const lock = await lockDirectory(dataDir);
    await expect(restoreBackup(backup, dataDir)).rejects.toThrow('Another server');
    await lock.release();

    const replaced = await restoreBackup(backup, dataDir);
    expect(await secretsIn(dataDir)).toEqual(['before']);
    expect(await readdir(replaced ?? '')).toContain('PG_VERSION');
  });
});

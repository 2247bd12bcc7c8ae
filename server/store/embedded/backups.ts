import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../driver';
import { EmbeddedDriver } from './embedded-driver';

const KEPT = 7;
const EVERY_MS = 6 * 60 * 60 * 1000;
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tgz$/;

/**
 * Writes all that the database holds into a file of the folder, named by the time, and opens it once to see that it can be;
 * the oldest files beyond seven go. Resolves to the file's path.
 * @throws StoreError when what was written cannot be opened.
 */
export async function backUp(driver: EmbeddedDriver, folder: string, now = new Date()): Promise<string> {
  // Rows may come before it is written, and none go: tenants are not deleted.
  const least = await countOf(driver);
  const dump = await driver.dump();
  await verify(dump, least);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tgz`);
  // Renamed into place, so that what has the name is whole.
  await writeFile(`${file}.part`, dump, { flush: true });
  await rename(`${file}.part`, file);
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of backups.slice(0, -KEPT)) await rm(join(folder, name));
  return file;
}

/** True when there is none of the last six hours: servers that run for less at a time are backed up, too. */
export async function isBackupDue(folder: string, now = new Date()): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return true;
  const made = Date.parse(newest.slice(0, 20).replace(/-(\d\d)-(\d\d)Z/, ':$1:$2Z'));
  // A clock that was set back counts as well.
  return Math.abs(now.getTime() - made) >= EVERY_MS;
}

async function verify(dump: Uint8Array<ArrayBuffer>, least: number): Promise<void> {
  const copy = await EmbeddedDriver.open({ dump });
  try {
    if ((await countOf(copy)) < least)
      throw new StoreError('The backup does not hold what the database does.');
  } finally {
    await copy.close();
  }
}

async function countOf(driver: EmbeddedDriver): Promise<number> {
  const { rows } = await driver.run('select count(*)::int from tenants');
  return Number(rows[0]?.[0]);
}

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '../driver';
import { EmbeddedDriver } from './embedded-driver';

const MAX_BACKUPS = 7;
const INTERVAL_MS = 6 * 60 * 60 * 1000;
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tgz$/;

/**
 * Writes a dump of the database to a file in the folder, named after the current time, and opens it once to verify it.
 * All files except the seven newest are deleted. Resolves with the file's path.
 * @throws StoreError if the dump cannot be opened.
 */
export async function backUp(driver: EmbeddedDriver, folder: string, now = new Date()): Promise<string> {
  // Rows may be added before the dump is written, but none are deleted, because tenants are never deleted.
  const least = await countOf(driver);
  const dump = await driver.dump();
  await verify(dump, least);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tgz`);
  // Renamed last, so that a file with the final name is always complete.
  await writeFile(`${file}.part`, dump, { flush: true });
  await rename(`${file}.part`, file);
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of backups.slice(0, -MAX_BACKUPS)) await rm(join(folder, name));
  return file;
}

/**
 * Whether the last backup is older than six hours. Its age is checked so that servers with short uptimes are also
 * backed up.
 */
export async function isBackupDue(folder: string, now = new Date()): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) return true;
  const made = Date.parse(newest.slice(0, 20).replace(/-(\d\d)-(\d\d)Z/, ':$1:$2Z'));
  // A backup date far in the future means that the clock was set back, so the backup counts as old.
  return Math.abs(now.getTime() - made) >= INTERVAL_MS;
}

async function verify(dump: Uint8Array<ArrayBuffer>, least: number): Promise<void> {
  const copy = await EmbeddedDriver.open({ dump });
  try {
    if ((await countOf(copy)) < least)
      throw new StoreError('The backup does not contain all the data in the database.');
  } finally {
    await copy.close();
  }
}

async function countOf(driver: EmbeddedDriver): Promise<number> {
  const { rows } = await driver.run('select count(*)::int from tenants');
  return Number(rows[0]?.[0]);
}

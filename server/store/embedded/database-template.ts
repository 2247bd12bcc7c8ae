import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { dependencies } from '../../../package.json' with { type: 'json' };
import { StoreError } from '../driver';
import { EmbeddedDriver } from './embedded-driver';

/**
 * File created by a build or by the first server. Its name contains the PGlite version, because the database files may
 * differ between versions.
 */
export const DATABASE_TEMPLATE = resolve(
  import.meta.dirname,
  `../../../dist/database-${dependencies['@electric-sql/pglite']}.tgz`,
);

/**
 * Returns the empty database from which every new database is created. If it does not exist, creates it. Starting from
 * this template halves the time to create a database.
 */
export async function readDatabaseTemplate(file = DATABASE_TEMPLATE): Promise<Uint8Array<ArrayBuffer>> {
  if (existsSync(file)) return new Uint8Array(await readFile(file));
  const driver = await EmbeddedDriver.open({});
  try {
    const template = await driver.dump();
    await keep(template, file);
    return template;
  } finally {
    await driver.close();
  }
}

/**
 * Stores the template. A server and a build may do so at the same time. If the template cannot be written, the next
 * server creates it again.
 */
async function keep(template: Uint8Array, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, template, { flush: true });
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/**
 * Creates an empty database in a temporary folder, which is then renamed, so that an interrupted server does not leave
 * an unusable database.
 * @throws StoreError if it cannot be created from the template.
 */
export async function createDatabase(folder: string, template = DATABASE_TEMPLATE): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const dump = await readDatabaseTemplate(template);
  const driver = await EmbeddedDriver.open({ folder: unfinished, dump }).catch((error: unknown) => {
    throw new StoreError(
      `The database could not be created from '${template}'. It is safe to delete this file. ${errorMessage(error)}`,
      { cause: error },
    );
  });
  await driver.close();
  await rename(unfinished, folder);
}

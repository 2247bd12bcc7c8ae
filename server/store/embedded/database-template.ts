import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { dependencies } from '../../../package.json' with { type: 'json' };
import { StoreError } from '../driver';
import { EmbeddedDriver } from './embedded-driver';

/** Where a build leaves it, and the first database of a server without one. Another version of PGlite may have other files. */
export const DATABASE_TEMPLATE = resolve(
  import.meta.dirname,
  `../../../dist/database-${dependencies['@electric-sql/pglite']}.tgz`,
);

/**
 * The empty database that every database begins with, made unless it is there already: to make a database from it takes half
 * as long as without.
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

/** A server and a build may do it at once. Where nothing can be written the next one makes its own. */
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
 * Makes an empty database.
 *
 * It is made beside its place and moved there whole: a server that is ended meanwhile leaves nothing that cannot be opened.
 *
 * @throws StoreError when none can be made from the template.
 */
export async function createDatabase(folder: string, template = DATABASE_TEMPLATE): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const dump = await readDatabaseTemplate(template);
  const driver = await EmbeddedDriver.open({ folder: unfinished, dump }).catch((error: unknown) => {
    throw new StoreError(
      `No database could be made from '${template}', which can be deleted: ${errorMessage(error)}`,
      { cause: error },
    );
  });
  await driver.close();
  await rename(unfinished, folder);
}

import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OPENING_MS } from '@tests/support/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../driver';
import { databaseFolder } from './database-folder';
import { createDatabase, writeDatabaseTemplate } from './database-template';
import { EmbeddedDriver } from './embedded-driver';

/** Tables of a database that are not PostgreSQL's own. */
async function tablesIn(folder: string): Promise<readonly unknown[]> {
  const driver = await EmbeddedDriver.open({ folder });
  try {
    return (await driver.run("select tablename from pg_tables where schemaname = 'public'")).rows.flat();
  } finally {
    await driver.close();
  }
}

describe('the template of a database', { timeout: 3 * OPENING_MS }, () => {
  it('is an empty one, written once, that databases begin with', async () => {
    const root = await temporaryFolder();
    const template = join(root, 'dist/database.tgz');
    await writeDatabaseTemplate(template);
    const { mtimeMs } = await stat(template);
    await writeDatabaseTemplate(template);
    expect((await stat(template)).mtimeMs).toBe(mtimeMs);
    expect(await readdir(dirname(template))).toEqual(['database.tgz']);

    const folder = databaseFolder(root);
    await createDatabase(folder, template);
    expect(await tablesIn(folder)).toEqual([]);

    await writeFile(template, 'no database');
    await expect(createDatabase(join(root, 'other'), template)).rejects.toThrow(StoreError);
  });
});

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OPENING_MS } from '@tests/support/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../driver';
import { databaseFolder } from './database-folder';
import { createDatabase, readDatabaseTemplate } from './database-template';
import { EmbeddedDriver } from './embedded-driver';

/** Excludes PostgreSQL's system tables. */
async function tablesIn(folder: string): Promise<readonly unknown[]> {
  const driver = await EmbeddedDriver.open({ folder });
  try {
    return (await driver.run("select tablename from pg_tables where schemaname = 'public'")).rows.flat();
  } finally {
    await driver.close();
  }
}

describe('database template', { timeout: 3 * OPENING_MS }, () => {
  it('is an empty database, created by the first server that needs it', async () => {
    const root = await temporaryFolder();
    const template = join(root, 'dist/database.tgz');
    const folder = databaseFolder(root);
    await createDatabase(folder, template);
    expect(await tablesIn(folder)).toEqual([]);
    expect(await readdir(dirname(template))).toEqual(['database.tgz']);

    const { mtimeMs } = await stat(template);
    expect(Buffer.from(await readDatabaseTemplate(template)).equals(await readFile(template))).toBe(true);
    expect((await stat(template)).mtimeMs).toBe(mtimeMs);

    await writeFile(template, 'no database');
    const failing = createDatabase(join(root, 'other'), template);
    await expect(failing).rejects.toThrow(StoreError);
    await expect(failing).rejects.toThrow(`'${template}'. It is safe to delete this file.`);
  });

  it('is created even if it cannot be stored', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'dist'), 'no folder');
    expect((await readDatabaseTemplate(join(root, 'dist/database.tgz'))).length).toBeGreaterThan(0);
    expect(await readdir(root)).toEqual(['dist']);
  });
});

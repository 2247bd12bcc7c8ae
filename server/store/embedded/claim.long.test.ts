import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPENING_MS } from '@tests/support/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LostClaimError } from '../claim';
import { copyDatabase } from './copy-database';
import { databaseFolder, newDatabaseFolder } from './database-folder';
import { createDatabase } from './database-template';
import { EmbeddedDriver } from './embedded-driver';

let folder = '';
let database = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sinter-test-'));
  database = join(folder, 'database');
  await createDatabase(database);
  const driver = await EmbeddedDriver.open({ folder: database });
  await driver.script('create table items (name text)');
  await driver.close();
}, OPENING_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens an empty database in a folder that another server can take over by deleting the claim file. */
async function openClaimed() {
  const claim = { file: join(folder, 'server.lock.1'), text: 'first' };
  await writeFile(claim.file, claim.text);
  const driver = await EmbeddedDriver.open({ folder: database, claim });
  await driver.script('truncate items');
  return { driver, claim };
}

async function items(): Promise<readonly unknown[]> {
  const driver = await EmbeddedDriver.open({ folder: database });
  try {
    return (await driver.run('select name from items')).rows.flat();
  } finally {
    await driver.close();
  }
}

describe('embedded store whose data folder was taken over', { timeout: 2 * OPENING_MS }, () => {
  it('no longer writes to the folder', async () => {
    const { driver, claim } = await openClaimed();
    await driver.run("insert into items values ('before')");
    await writeFile(claim.file, 'second');
    await expect(driver.run("insert into items values ('after')")).rejects.toThrow(LostClaimError);
    await expect(driver.run('select 1')).rejects.toThrow(LostClaimError);
    expect(driver.failure$.value).toBeInstanceOf(LostClaimError);
    await driver.close();
    expect(await items()).toEqual(['before']);
  });

  it('does not acknowledge a statement during which the folder was taken over', async () => {
    const { driver, claim } = await openClaimed();
    const write = driver.run('insert into items select generate_series(1, 300000)::text');
    // By then, the worker has checked the claim and is running the statement.
    setTimeout(() => rm(claim.file), 20);
    await expect(write).rejects.toThrow(LostClaimError);
    await driver.close();
  });

  it('does not commit a transaction during which the folder was taken over', async () => {
    const { driver, claim } = await openClaimed();
    const lost = driver.transaction(async (connection) => {
      await connection.run("insert into items values ('lost')");
      await rm(claim.file);
    });
    await expect(lost).rejects.toThrow(LostClaimError);
    await driver.close();
    expect(await items()).toEqual([]);
  });

  it('cannot be opened', async () => {
    const empty = await temporaryFolder();
    const claim = { file: join(empty, 'server.lock.1'), text: 'first' };
    await expect(EmbeddedDriver.open({ folder: join(empty, 'database'), claim })).rejects.toThrow(
      LostClaimError,
    );
    expect(await readdir(empty)).toEqual([]);
  });
});

describe('copy of a database', { timeout: 2 * OPENING_MS }, () => {
  it('contains the rows and cannot be changed by a server that has the original open', async () => {
    const { driver, claim } = await openClaimed();
    await driver.run("insert into items values ('before')");
    const copy = newDatabaseFolder(folder, 2);
    await copyDatabase(database, copy, claim);
    await driver.run("insert into items values ('after')").catch(() => undefined);
    expect(databaseFolder(folder)).toBe(copy);
    expect((await readdir(folder)).sort()).toEqual(['database.2', 'server.lock.1']);
    database = copy;
    expect(await items()).toEqual(['before']);
    await driver.close();
  });

  it('is not made if the claim on the folder has been lost', async () => {
    const lost = await temporaryFolder({ 'database/file': 'text' });
    const claim = { file: join(lost, 'server.lock.1'), text: 'first' };
    const copy = newDatabaseFolder(lost, 2);
    await expect(copyDatabase(join(lost, 'database'), copy, claim)).rejects.toThrow(LostClaimError);
    expect(databaseFolder(lost)).toBe(join(lost, 'database'));
    expect(await readFile(join(lost, 'database/file'), 'utf8')).toBe('text');
  });
});

import { OPENING_MS, type openEmbeddedStore, storeKinds } from '@tests/support/open-store';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SqlDriver, StoreError } from './driver';
import { migrate } from './migrate';
import { PostgresDriver } from './postgres-driver';

const first = 'create table kept (id integer primary key); insert into kept values (1);';
const broken = `${first.replaceAll('kept', 'half')} alter table kept add column more text; select 1 / 0;`;

async function tablesOf(driver: SqlDriver): Promise<unknown[]> {
  const { rows } = await driver.run(
    "select table_name::text from information_schema.tables where table_name in ('kept', 'half') order by 1",
  );
  return rows.flat();
}

describe.each(storeKinds)('migration that fails halfway in the $kind store', ({ open }) => {
  let store: Awaited<ReturnType<typeof openEmbeddedStore>>;
  beforeAll(async () => {
    store = await open();
  }, OPENING_MS);
  afterAll(() => store.close());

  it('preserves the tables from the previous step, reports the error, and is completed on the next attempt', async () => {
    const { driver } = store;
    const shipped = (await driver.run('select name from migrations')).rows.flat();
    const folder = await temporaryFolder({
      ...named(shipped),
      '0002-first.sql': first,
      '0003-broken.sql': broken,
    });
    const refused = migrate(driver, folder);
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(
      "The migration '0003-broken.sql' failed: division by zero. The tables are unchanged. Fix the cause and restart the server.",
    );
    expect(await tablesOf(driver)).toEqual(['kept']);
    expect((await driver.run('select * from kept')).rows).toEqual([[1]]);
    await expect(migrate(driver, folder)).rejects.toThrow('division by zero');

    await writeFiles(folder, { '0003-broken.sql': broken.replace('1 / 0', '1 / 1') });
    await migrate(driver, folder);
    expect(await tablesOf(driver)).toEqual(['half', 'kept']);
    expect((await driver.run('select * from kept')).rows).toEqual([[1, null]]);
    await migrate(driver, folder);
  });
});

/** Returns migrations with the given names. Their SQL would fail, but applied migrations are not run again. */
function named(names: readonly unknown[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [String(name), 'select 1 / 0']));
}

describe.skipIf(!hasPostgres())(
  'servers that start at the same time with an empty PostgreSQL database',
  () => {
    it('create the tables only once', async () => {
      const postgres = await startPostgres();
      const drivers = await Promise.all(Array.from({ length: 8 }, () => PostgresDriver.open(postgres.url)));
      try {
        await Promise.all(drivers.map((driver) => migrate(driver)));
        const { rows } = (await drivers[0]?.run('select name from migrations')) ?? { rows: [] };
        expect(new Set(rows.flat()).size).toBe(rows.length);
        expect(rows.length).toBeGreaterThan(0);
      } finally {
        for (const driver of drivers) await driver.close();
        await postgres.stop();
      }
    });
  },
);

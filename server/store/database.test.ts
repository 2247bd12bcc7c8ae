import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { eq, getTableColumns, getTableName, sql as sqlText } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLockFree } from './database';
import { sqlState } from './driver';
import { migrate } from './migrate';
import { auditEntries, executions, executionUpdates, secrets, tenants } from './schema';

describe.each(storeKinds)('$kind store', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
    const { sql } = store.database;
    await sql.insert(tenants).values(['ton', 'sui'].map((id) => ({ id, config: { id } as never })));
  }, OPENING_MS);
  afterAll(() => store.close());

  it('has the tables that the queries expect, and is not changed by a second migration', async () => {
    for (const table of [tenants, executions, executionUpdates, auditEntries, secrets]) {
      const { rows } = await store.driver.run(
        'select column_name::text, is_nullable::text from information_schema.columns where table_name = $1',
        [getTableName(table)],
      );
      const expected = Object.values(getTableColumns(table)).map(({ name, notNull }) => [
        name,
        notNull ? 'NO' : 'YES',
      ]);
      expect([...rows].sort()).toEqual(expected.sort());
    }
    await migrate(store.driver);
  });

  it('rolls back a failed transaction and remains usable', async () => {
    const { sql } = store.database;
    const work = store.database.transaction(async (inside) => {
      await inside.insert(secrets).values({ name: 'taken-back', value: 'x' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await sql.select().from(secrets).where(eq(secrets.name, 'taken-back'))).toEqual([]);
  });

  it('reports a rejected statement’s SQLSTATE code', async () => {
    await store.driver.run("insert into secrets values ('once', 'x')");
    await expect(store.driver.run("insert into secrets values ('once', 'y')")).rejects.toMatchObject({
      code: sqlState.uniqueViolation,
    });
  });

  it('indicates whether any session holds a named lock', async () => {
    const { database } = store;
    const isFree = async (name: string) => {
      const [row] = await database.sql
        .select({ isFree: isLockFree(sqlText`${name}`) })
        .from(sqlText`(select) one`);
      return row?.isFree;
    };
    // One name's hash is positive and the other's is negative.
    const names = ['first', 'second'];
    expect(await Promise.all(names.map(isFree))).toEqual([true, true]);
    await database.holdLock('first');
    expect(await Promise.all(names.map(isFree))).toEqual([false, true]);
    await database.holdLock('second');
    expect(await Promise.all(names.map(isFree))).toEqual([false, false]);
  });

  it('does not allow a tenant’s transaction to read or insert other tenants’ rows', async () => {
    const entry = (tenantId: string) => ({ tenantId, actor: 'a', action: 'b', detail: {} });
    await store.database.sql.insert(auditEntries).values([entry('ton'), entry('sui')]);
    const seen = await store.database.asTenant('ton', (sql) => sql.select().from(auditEntries));
    expect(seen.map(({ tenantId }) => tenantId)).toEqual(['ton']);
    await expect(
      store.database.asTenant('ton', (sql) => sql.insert(auditEntries).values(entry('sui'))),
    ).rejects.toThrow();
    expect(await store.database.asTenant('nobody', (sql) => sql.select().from(tenants))).toEqual([]);
    expect(await store.database.sql.select().from(auditEntries)).toHaveLength(2);
  });

  it('delivers a notification after its transaction commits, but not after a rollback', async () => {
    const heard: (string | undefined)[] = [];
    const listening = await store.database.listen('test_channel', (payload) => heard.push(payload));
    const { database } = store;
    await database
      .transaction(async (sql) => {
        await database.notify(sql, 'test_channel', 'never');
        throw new Error('no');
      })
      .catch(() => undefined);
    await database.transaction((sql) => database.notify(sql, 'test_channel', 'done'));
    await expect.poll(() => heard).toEqual(['done']);
    listening.dispose();
  });

  it('rejects tables created by a newer version and explains why', async () => {
    await store.driver.run("insert into migrations (name) values ('9999-future.sql')");
    await expect(migrate(store.driver)).rejects.toThrow("it contains '9999-future.sql'");
    await store.driver.run("delete from migrations where name = '9999-future.sql'");
  });
});

import { openServer } from '@tests/support/open-server';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Database } from '../../../server/store/database';
import { migrate } from '../../../server/store/migrate';
import { PostgresDriver } from '../../../server/store/postgres-driver';
import { secrets } from '../../../server/store/schema';
import { blockCompiler } from './blocked-compiler';
import { callServer, startServerProcess } from './server-process';
import { expectEnded, fill, follow } from './visitors-executions';

describe.skipIf(!hasPostgres())('a server whose PostgreSQL is restarted', () => {
  it('recovers automatically without missing any configuration changes', async () => {
    const postgres = await startPostgres();
    const driver = await PostgresDriver.open(postgres.url);
    await migrate(driver);
    const server = await openServer(new Database(driver));
    const names: unknown[] = [];
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/tenant/ton/config`);
    socket.on('message', (data) => names.push(JSON.parse(String(data)).config?.name));
    try {
      await expect.poll(() => names.length).toBe(1);
      await postgres.restart();
      // Another connection makes the change before this server listens again.
      const other = await PostgresDriver.open(postgres.url);
      await other.run(
        `update tenants set version = version + 1, config = jsonb_set(config, '{name}', '"Missed"') where id = 'ton'`,
      );
      await other.close();
      await expect.poll(() => names.at(-1), { timeout: 30_000 }).toBe('Missed');
      await expect
        .poll(async () => (await callServer(server.origin, 'GET', '/readyz')).status, { timeout: 30_000 })
        .toBe(200);
      const change = { name: 'Again' };
      expect((await callServer(server.origin, 'PUT', '/api/tenant/ton/config', change)).status).toBe(200);
      await expect.poll(() => names.at(-1)).toBe('Again');
    } finally {
      socket.close();
      await server.close();
      await driver.close();
      await postgres.stop();
    }
  });

  it('reports that it is unavailable, then completes running and queued work exactly once', async () => {
    const compiler = await blockCompiler();
    const postgres = await startPostgres();
    const variables = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url, PATH: compiler.PATH };
    try {
      const server = await startServerProcess(variables);
      const asked = await fill(server, compiler);
      const followers = asked.map((one) => follow(server, one));
      await expect.poll(() => followers.every(({ heard }) => heard.length > 0)).toBe(true);
      await postgres.restart(async () => {
        const { status, body } = await callServer(server.origin, 'GET', '/readyz');
        expect([status, body.status]).toEqual([503, 'unavailable']);
        const refused = await callServer(server.origin, 'GET', '/api/v1/wasm/executions');
        expect([refused.status, refused.body]).toEqual([
          503,
          { success: false, error: 'The database could not complete the request. Try again.' },
        ]);
      });
      await compiler.release();
      for (const one of asked) await expectEnded(server, one);
      expect(await compiler.finished()).toBe(asked.length);
      // Followers that stayed connected received the result. All others were asked to reconnect.
      for (const { heard, closed, socket } of followers) {
        const isReported = async () =>
          heard.at(-1)?.type === 'completed' || socket.readyState === socket.CLOSED;
        await expect.poll(isReported, { timeout: 60_000 }).toBe(true);
        if (heard.at(-1)?.type !== 'completed') expect(await closed).toBe(1012);
        socket.close();
      }
      expect(await server.end()).toBe(0);
    } finally {
      await postgres.stop();
    }
  });

  it('rolls back the interrupted transaction and keeps running', async () => {
    const postgres = await startPostgres();
    const driver = await PostgresDriver.open(postgres.url);
    try {
      await migrate(driver);
      const database = new Database(driver);
      const secret = { name: 'between', value: 'x' };
      const work = database.transaction(async (sql) => {
        await sql.insert(secrets).values(secret);
        await postgres.restart();
        await sql.insert(secrets).values({ ...secret, name: 'after' });
      });
      await expect(work).rejects.toThrow();
      expect(await database.sql.select().from(secrets)).toEqual([]);
      await database.transaction((sql) => sql.insert(secrets).values(secret));
      expect(await database.sql.select().from(secrets)).toEqual([secret]);
    } finally {
      await driver.close();
      await postgres.stop();
    }
  });
});

import { openServer } from '@tests/support/open-server';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Database } from '../../../server/store/database';
import { migrate } from '../../../server/store/migrate';
import { PostgresDriver } from '../../../server/store/postgres-driver';
import { callServer } from './server-process';

describe.skipIf(!hasPostgres())('a server whose PostgreSQL is restarted', () => {
  it('says so meanwhile, comes back by itself, and misses no change of a configuration', async () => {
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
      // Made by another server before this one listens again.
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
});

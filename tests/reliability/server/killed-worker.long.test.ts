import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestOf, smallestMove } from '@tests/support/execution-requests';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { LEASE_SECONDS } from '../../../server/executions/execution-queue';
import { blockCompiler } from './blocked-compiler';
import { callServer, type ServerProcess, startServerProcess } from './server-process';
import { follow, recordOf } from './visitors-executions';

/** Starts processes that use all CPU time. Returns a function that ends them. */
function startLoad(count: number): () => void {
  const busy = Array.from({ length: count }, () =>
    spawn('timeout', ['120', 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' }),
  );
  return () => {
    for (const one of busy) one.kill();
  };
}

describe.skipIf(!hasPostgres())('an execution whose server is killed while another server runs', () => {
  it.each([
    { machine: 'an idle machine', busy: 0 },
    { machine: 'a machine with 20 busy processes', busy: 20 },
  ])('is taken over exactly once on $machine', async ({ machine, busy }) => {
    const compiler = await blockCompiler();
    const postgres = await startPostgres();
    const variables = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url, PATH: compiler.PATH };
    const servers: ServerProcess[] = [];
    const start = async () => {
      const server = await startServerProcess(variables);
      servers.push(server);
      const readiness = async () => (await callServer(server.origin, 'GET', '/readyz')).status;
      await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
      return server;
    };
    let endLoad = () => {};
    try {
      const killed = await start();
      const request = requestOf('move', smallestMove);
      const { body, cookie } = await callServer(killed.origin, 'POST', '/api/v1/wasm/execute', request);
      const asked = { path: `wasm/execution/${body.execution_id}`, cookie };
      await expect.poll(compiler.started, { timeout: 60_000 }).toBe(1);
      const other = await start();
      endLoad = startLoad(busy);
      // A slow server must not be treated as dead.
      await sleep(1.5 * LEASE_SECONDS * 1000);
      expect(await recordOf(other, asked)).toMatchObject({ status: 'running', attempts: 1 });

      await killed.kill();
      const at = Date.now();
      const attempts = async () => (await recordOf(other, asked)).attempts;
      await expect.poll(attempts, { timeout: 60_000, interval: 50 }).toBe(2);
      const taken = Date.now() - at;
      endLoad();
      await compiler.release();
      const status = async () => (await recordOf(other, asked)).status;
      await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe('completed');
      // The targets are 5 s on an idle machine and 15 s on a busy machine.
      console.log(`On ${machine}: taken over after ${taken} ms, completed after ${Date.now() - at} ms`);

      const record = await recordOf(other, asked);
      expect(record.attempts).toBe(2);
      expect(record.result?.stdout).toContain('answer() = 42');
      expect(await compiler.started()).toBe(2);
      const { heard, socket } = follow(other, asked);
      await expect.poll(() => heard.length).toBe(record.last_seq);
      expect(heard.filter(({ type }) => type !== 'progress')).toEqual([heard.at(-1)]);
      const restarts = heard.flatMap(({ events = [] }) => events.filter(({ type }) => type === 'restarted'));
      expect(restarts).toHaveLength(1);
      socket.close();
    } finally {
      endLoad();
      for (const server of servers) await server.kill();
      await postgres.stop();
    }
  });
});

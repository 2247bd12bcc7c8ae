import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { ReconnectingFollower } from '@tests/support/reconnecting-follower';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { ExecutionQueue, LEASE_SECONDS } from '../../../server/executions/execution-queue';
import { Database } from '../../../server/store/database';
import { PostgresDriver } from '../../../server/store/postgres-driver';
import { executions } from '../../../server/store/schema';
import { seeded } from '../script';
import { callServer, type ServerProcess, startServerProcess } from './server-process';

const FOLLOWERS = 300;
const UPDATES = 100;
const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);

/** All sequence numbers from 1 to `last`, which every follower must have received. */
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Creates followers of an execution, which connect to any of the servers that are currently running. */
function follow(servers: ReadonlySet<ServerProcess>, id: string, cookie: string): ReconnectingFollower[] {
  const random = seeded(SEED);
  const address = () => {
    const origins = [...servers].map(({ origin }) => origin);
    const origin = origins[Math.floor(random() * origins.length)] ?? 'http://127.0.0.1:1';
    return `${origin.replace('http', 'ws')}/ws/v1/wasm/execution/${id}`;
  };
  return Array.from({ length: FOLLOWERS }, () => new ReconnectingFollower({ address, cookie, random }));
}

async function ended(followers: readonly ReconnectingFollower[]): Promise<void> {
  const waiting = () => followers.filter(({ end }) => end === undefined).length;
  await expect.poll(waiting, { timeout: 180_000, interval: 200 }).toBe(0);
}

const project = requestOf('func', { 'main.fc': smallestFunc });

describe('hundreds of followers that disconnect and reconnect', () => {
  it('receive all of an execution’s updates once and in order, even if its server is killed', async () => {
    const variables = { DATA_DIR: await temporaryFolder() };
    const first = await startServerProcess(variables);
    const servers = new Set([first]);
    const { body, cookie } = await callServer(first.origin, 'POST', '/api/v1/wasm/execute', project);
    const followers = follow(servers, body.execution_id, cookie);
    try {
      // At least one follower has received two updates, so the followers' progress differs.
      await expect
        .poll(() => followers.some(({ seqs }) => seqs.length >= 2), { timeout: 60_000, interval: 5 })
        .toBe(true);
      servers.delete(first);
      await first.kill();
      const second = await startServerProcess(variables);
      servers.add(second);
      await ended(followers);
      const path = `/api/v1/wasm/execution/${body.execution_id}`;
      const { body: record } = await callServer(second.origin, 'GET', path, undefined, cookie);
      expect(record).toMatchObject({ status: 'completed', attempts: 2 });
      for (const { seqs } of followers) expect(seqs, `seed ${SEED}`).toEqual(upTo(record.last_seq));
      expect(followers.every(({ cuts }) => cuts > 0)).toBe(true);
      expect(await second.end()).toBe(0);
    } finally {
      for (const follower of followers) follower.close();
    }
  });

  it.skipIf(!hasPostgres())(
    'receive the same updates from two servers, one of which is killed and the other shut down',
    async () => {
      const postgres = await startPostgres();
      const variables = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url };
      let [doomed, other] = [await startServerProcess(variables), await startServerProcess(variables)];
      const servers = new Set([doomed, other]);
      const driver = await PostgresDriver.open(postgres.url);
      const database = new Database(driver);
      // The test acts as a worker on a separate machine, so the execution continues independently of the servers.
      const queue = new ExecutionQueue(database, 'test');
      const known = await callServer(other.origin, 'POST', '/api/v1/wasm/execute', project);
      const userId = known.cookie.split('=')[1]?.split('.')[0] ?? '';
      const lease = { worker: 'test', leaseUntil: new Date(Date.now() + LEASE_SECONDS * 1000) };
      const [row] = await database.sql
        .insert(executions)
        .values({ tenantId: 'sinter', userId, request: project, status: 'running', attempts: 1, ...lease })
        .returning();
      if (!row) throw new Error('An execution was not stored');
      const job = { id: row.id, tenantId: 'sinter', attempt: 1, request: project, isStopped: false };
      const renewing = setInterval(() => void queue.renew(job).catch(() => false), 1_000);
      const followers = follow(servers, row.id, known.cookie);
      const restart = async (server: ServerProcess, end: () => Promise<unknown>) => {
        servers.delete(server);
        await end();
        const next = await startServerProcess(variables);
        servers.add(next);
        return next;
      };
      try {
        let restarting: Promise<void> | undefined;
        for (let update = 1; update <= UPDATES; update += 1) {
          await queue.report(job, { type: 'progress', data: { stage: 'running', message: String(update) } });
          await expect
            .poll(() => followers.filter(({ seqs }) => seqs.length >= update).length, { timeout: 60_000 })
            .toBeGreaterThan(FOLLOWERS / 10);
          // The execution continues while a server restarts.
          if (update === Math.round(UPDATES / 3)) {
            restarting = restart(doomed, () => doomed.kill()).then((next) => {
              doomed = next;
            });
          }
          if (update === Math.round((2 * UPDATES) / 3)) {
            await restarting;
            restarting = restart(other, () => other.end()).then((next) => {
              other = next;
            });
          }
        }
        await restarting;
        await queue.end(job, { status: 'error', error: 'It ends here.' });
        await ended(followers);
        for (const { end, seqs } of followers) {
          expect([end, seqs], `seed ${SEED}`).toEqual(['error', upTo(UPDATES + 1)]);
        }
        for (const server of servers) expect(await server.end()).toBe(0);
      } finally {
        clearInterval(renewing);
        for (const follower of followers) follower.close();
        await driver.close();
        await postgres.stop();
      }
    },
  );
});

import { connect } from 'node:net';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { executionSlots } from '../../../server/executions/limits';
import { blockCompiler } from './blocked-compiler';
import { startServerProcess } from './server-process';
import { expectEnded, fill, follow, recordOf } from './visitors-executions';

describe('a server that shuts down', () => {
  it('closes sockets so that clients reconnect, returns running work to the queue, and preserves queued work', async () => {
    const compiler = await blockCompiler();
    const variables = { DATA_DIR: await temporaryFolder(), PATH: compiler.PATH };
    const server = await startServerProcess(variables);
    const asked = await fill(server, compiler);
    const followers = asked.map((one) => follow(server, one));
    await expect.poll(() => followers.every(({ heard }) => heard.length > 0)).toBe(true);
    const events = await fetch(`${server.origin}/api/tenant/ton/config/events`);
    const unfinished = connect(Number(new URL(server.origin).port), '127.0.0.1');
    unfinished.write(
      'POST /api/v1/wasm/execute HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"code":',
    );
    unfinished.on('error', () => undefined);

    expect(await server.end()).toBe(0);
    expect(await Promise.all(followers.map(({ closed }) => closed))).toEqual(asked.map(() => 1012));
    expect(await events.text()).toContain('connected');
    expect(await compiler.finished()).toBe(0);

    const next = await startServerProcess(variables);
    await compiler.release();
    for (const one of asked) await expectEnded(next, one);
    // Each execution completed once, however often it was started.
    expect(await compiler.finished()).toBe(asked.length);
    expect(await next.end()).toBe(0);
  });

  it('waits for work that finishes in time, and starts no new work', async () => {
    const compiler = await blockCompiler();
    const variables = { DATA_DIR: await temporaryFolder(), PATH: compiler.PATH };
    const server = await startServerProcess(variables);
    const asked = await fill(server, compiler);
    const { heard, closed } = follow(server, asked[0] ?? { path: '', cookie: '' });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const ended = server.end();
    // The socket is closed, so the shutdown has started.
    expect(await closed).toBe(1012);
    await compiler.release();
    expect(await ended).toBe(0);
    expect(await compiler.started()).toBe(executionSlots());
    expect(await compiler.finished()).toBe(executionSlots());

    const next = await startServerProcess(variables);
    for (const one of asked) await expectEnded(next, one);
    expect(await compiler.started()).toBe(asked.length);
    expect(await next.end()).toBe(0);
  });

  it.skipIf(!hasPostgres())('returns its work to the queue for another server to take', async () => {
    const compiler = await blockCompiler();
    const postgres = await startPostgres();
    const variables = { DATA_DIR: await temporaryFolder(), DATABASE_URL: postgres.url, PATH: compiler.PATH };
    try {
      const server = await startServerProcess(variables);
      const asked = await fill(server, compiler);
      const other = await startServerProcess(variables);
      // The other server starts the queued execution.
      await expect.poll(compiler.started, { timeout: 60_000 }).toBe(asked.length);
      expect(await server.end()).toBe(0);
      const states = await Promise.all(asked.map((one) => recordOf(other, one)));
      expect(states.filter(({ status }) => !['pending', 'running'].includes(status))).toEqual([]);
      await compiler.release();
      for (const one of asked) await expectEnded(other, one);
      expect(await compiler.finished()).toBe(asked.length);
      expect(await other.end()).toBe(0);
    } finally {
      await postgres.stop();
    }
  });
});

import type { ExecutionSession } from '@core/execution/execution';
import { followConfig } from '@core/tenant/configuration/follow-config';
import { remoteConfigTransports } from '@core/tenant/remote/remote-config-transports';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { embeddedServer } from '@tests/support/embedded-server';
import { executionOnServer } from '@tests/support/execution-places';
import { runRequestOf } from '@tests/support/execution-requests';
import { openSilentProxy } from '@tests/support/silent-proxy';
import { visitorOf } from '@tests/support/visitor';
import { filter, firstValueFrom, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ExecutionQueue } from '../../../server/executions/execution-queue';

const server = embeddedServer();

/** Starts an execution as a visitor whose network connection to the server can be silenced. */
async function runThrough() {
  const proxy = await openSilentProxy(server.origin);
  const execution = executionOnServer(proxy.origin);
  execution.run(runRequestOf('func', { 'main.fc': ';; nothing' })).catch(() => undefined);
  const state$ = execution.sessions$.pipe(
    map((all) => all.at(-1)),
    filter((session) => session !== undefined),
  );
  const { id } = await firstValueFrom(state$);
  await expect.poll(() => server.services.connections.count).toBe(1);
  const queue = new ExecutionQueue(server.database, id);
  const job = await queue.claim();
  if (!job) throw new Error('Nothing was taken');
  expect(job.id).toBe(id);
  const ended = (): Promise<ExecutionSession> =>
    firstValueFrom(state$.pipe(filter(({ status }) => status !== 'pending' && status !== 'running')));
  return { proxy, queue, job, ended };
}

const since = (start: number) => (performance.now() - start) / 1000;

describe('a network that silently drops all packets', () => {
  it('delays an execution’s result, but does not lose it if the failure is temporary', {
    timeout: 120_000,
  }, async () => {
    const { proxy, queue, job, ended } = await runThrough();
    try {
      proxy.silence();
      await queue.end(job, { status: 'error', error: 'It came to nothing' });
      const start = performance.now();
      setTimeout(() => proxy.restore(), 5_000);
      expect(await ended()).toMatchObject({ status: 'error', error: 'It came to nothing' });
      // The client reconnects after ten seconds of silence and another ten seconds without a response to its ping.
      expect(since(start)).toBeGreaterThan(10);
    } finally {
      await proxy.close();
    }
  });

  it('ends the session with an explicit error if the failure is permanent', {
    timeout: 400_000,
  }, async () => {
    const { proxy, queue, job, ended } = await runThrough();
    try {
      proxy.silence();
      expect(await ended()).toMatchObject({ status: 'error', error: 'WebSocket connection error' });
      await queue.end(job, { status: 'cancelled' });
    } finally {
      await proxy.close();
    }
  });

  it('delays configuration changes, but does not prevent followers from receiving them through another channel', {
    timeout: 120_000,
  }, async () => {
    const proxy = await openSilentProxy(server.origin);
    const { fetch, openSocket } = visitorOf(proxy.origin);
    const calls = new TenantCalls(fetch);
    const heard: string[] = [];
    const transports = remoteConfigTransports('ton', {
      calls,
      openSocket,
      openEvents: () => {
        throw new Error('No event streams here');
      },
    });
    const following = followConfig(transports).subscribe(({ update }) => {
      heard.push(update.config?.name ?? '');
    });
    try {
      await expect.poll(() => heard.length).toBe(1);
      await expect.poll(() => server.services.connections.count).toBe(1);
      proxy.silence();
      await server.services.tenants.change('ton', { name: 'Changed in silence' }, 'test');
      proxy.restore();
      await expect.poll(() => heard.at(-1), { timeout: 60_000 }).toBe('Changed in silence');
    } finally {
      following.unsubscribe();
      await proxy.close();
    }
  });
});

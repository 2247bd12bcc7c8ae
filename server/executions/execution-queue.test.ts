import type { ExecutionResult } from '@core/execution/wire';
import { requestOf } from '@tests/support/execution-requests';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanUp } from '../store/janitor';
import { executions as rows } from '../store/schema';
import { TenantStore } from '../tenants/tenant-store';
import { ExecutionQueue } from './execution-queue';
import { ExecutionStore } from './execution-store';
import { updatesAfter } from './execution-updates';
import { executionLimits } from './limits';

const request = requestOf('func', { 'main.fc': ';; nothing' });
const result: ExecutionResult = {
  exitCode: 0,
  stdout: 'done',
  stderr: '',
  artifacts: [],
  diagnostics: [],
  durationMs: 1,
  truncated: false,
};
const alice = { tenantId: 'ton', userId: 'alice' };
const bob = { tenantId: 'ton', userId: 'bob' };

describe.each(storeKinds)('executions in the $kind store', ({ open }) => {
  let store: OpenStore;
  let executions: ExecutionStore;
  let first: ExecutionQueue;
  let second: ExecutionQueue;
  beforeAll(async () => {
    store = await open();
    await new TenantStore(store.database).seed();
    executions = new ExecutionStore(store.database);
    first = new ExecutionQueue(store.database, 'first');
    second = new ExecutionQueue(store.database, 'second');
  }, OPENING_MS);
  afterEach(() => store.driver.script('delete from executions'));
  afterAll(() => store.close());

  const runOut = () => store.driver.script("update executions set lease_until = now() - interval '1 s'");
  const reported = async (id: string, after = 0) =>
    (await updatesAfter(store.database, id, after)).map(({ seq, type, data }) => [seq, type, data?.stage]);

  it('are each claimed by only one worker, oldest first', async () => {
    const ids = [await executions.add(alice, request), await executions.add(bob, request)];
    const taken = await Promise.all([first.claim(), second.claim(), first.claim(), second.claim()]);
    expect(taken.flatMap((job) => job?.id ?? []).sort()).toEqual([...ids].sort());
  });

  it('have consecutively numbered updates, and end exactly once', async () => {
    const id = await executions.add(alice, request);
    const job = await first.claim();
    if (!job) throw new Error('Nothing was taken');
    await first.report(job, { type: 'progress', data: { stage: 'compiling' } });
    expect(await first.end(job, { status: 'completed', result })).toBe(true);
    expect(await first.end(job, { status: 'cancelled' })).toBe(false);
    expect(await first.report(job, { type: 'progress', data: { stage: 'running' } })).toBe(false);
    expect(await reported(id)).toEqual([
      [1, 'progress', 'queued'],
      [2, 'progress', 'compiling'],
      [3, 'completed', undefined],
    ]);
    expect(await reported(id, 2)).toEqual([[3, 'completed', undefined]]);
    expect(await executions.find(alice, id)).toMatchObject({
      status: 'completed',
      result,
      attempts: 1,
      last_seq: 3,
    });
  });

  it('require only one statement per update', async () => {
    await executions.add(alice, request);
    const job = await first.claim();
    if (!job) throw new Error('Nothing was taken');
    const run = vi.spyOn(store.driver, 'run');
    const transaction = vi.spyOn(store.driver, 'transaction');
    await first.report(job, { type: 'progress', data: { stage: 'running' } });
    await first.end(job, { status: 'completed', result });
    expect([run.mock.calls.length, transaction.mock.calls.length]).toEqual([2, 0]);
    run.mockRestore();
    transaction.mockRestore();
  });

  it('are assigned to an idle worker on creation, and claimed by another worker if that worker dies', async () => {
    const id = await executions.add(alice, request, { worker: 'first' });
    expect(await executions.find(alice, id)).toMatchObject({ status: 'running', attempts: 1 });
    expect(await second.claim()).toBeUndefined();
    const job = { id, attempt: 1, tenantId: alice.tenantId, request, isStopped: false };
    expect(await first.renew(job)).toBe(true);
    await runOut();
    expect(await second.claim()).toMatchObject({ id, attempt: 2 });
    expect(await first.end(job, { status: 'completed', result })).toBe(false);
  });

  it('discard their code when they end, but retain the data displayed in lists', async () => {
    const code = async (id: string) => {
      const { rows } = await store.driver.run(
        "select request ->> 'code', request -> 'metadata' ->> 'project_id', request ->> 'language' from executions where id = $1",
        [id],
      );
      return rows[0];
    };
    const { project_id: project } = request.metadata;
    const kept = [request.code, project, 'func'];
    const released = ['', project, 'func'];
    for (const end of [
      { status: 'completed', result },
      { status: 'error', error: 'It failed' },
      { status: 'cancelled' },
    ] as const) {
      const id = await executions.add(alice, request);
      const job = await first.claim();
      expect(await code(id)).toEqual(kept);
      if (job) await first.end(job, end);
      expect(await code(id)).toEqual(released);
      expect(await executions.find(alice, id)).toMatchObject({ status: end.status, language: 'func' });
    }
    const waiting = await executions.add(alice, request);
    await executions.stop(alice, waiting);
    expect(await code(waiting)).toEqual(released);

    const dying = await executions.add(alice, request);
    for (let attempt = 0; attempt < executionLimits.attempts; attempt += 1) {
      const job = await first.claim();
      expect(job?.request.code).toBe(request.code);
      await runOut();
    }
    await second.failAbandoned();
    expect(await code(dying)).toEqual(released);
  });

  it('can start regardless of how many executions the visitor has finished', async () => {
    const statuses = ['completed', 'error', 'cancelled'] as const;
    const ended = statuses.flatMap((status) =>
      Array.from({ length: 50 }, () => ({ ...alice, request, status, finishedAt: new Date() })),
    );
    await store.database.sql.insert(rows).values(ended);
    const id = await executions.add(alice, request);
    expect((await first.claim())?.id).toBe(id);
  });

  it('end even if they print characters that the store rejects', async () => {
    const printed = 'a\0b\ud800c😀';
    const kept = 'a\ufffdb\ufffdc😀';
    for (const end of [
      { status: 'completed', result: { ...result, stdout: printed } },
      { status: 'error', error: printed },
    ] as const) {
      const id = await executions.add(alice, request);
      const job = await first.claim();
      if (!job) throw new Error('Nothing was taken');
      await first.report(job, { type: 'progress', data: { stage: 'running', message: printed } });
      expect(await first.end(job, end)).toBe(true);
      const { status } = end;
      const record = await executions.find(alice, id);
      expect(record).toMatchObject({ status });
      expect(record?.result?.stdout ?? record?.error).toBe(kept);
      const [, progress, last] = await updatesAfter(store.database, id, 0);
      expect(progress?.data?.message).toBe(kept);
      expect(last?.result?.stdout ?? last?.data?.error).toBe(kept);
    }
  });

  it('move to another worker if their worker dies, and can no longer be changed by the dead worker', async () => {
    const id = await executions.add(alice, request);
    const dead = await first.claim();
    if (!dead) throw new Error('Nothing was taken');
    expect(await second.claim()).toBeUndefined();
    await runOut();
    const job = await second.claim();
    expect(job).toMatchObject({ id, attempt: 2 });
    expect(await first.renew(dead)).toBe(false);
    expect(await first.end(dead, { status: 'error', error: 'stale' })).toBe(false);
    if (job) expect(await second.end(job, { status: 'completed', result })).toBe(true);
    expect(await executions.find(alice, id)).toMatchObject({ status: 'completed', attempts: 2 });
  });

  it('can no longer be changed by a worker that has returned them to the queue', async () => {
    const id = await executions.add(alice, request);
    const left = await first.claim();
    if (!left) throw new Error('Nothing was taken');
    expect(await first.requeue(left)).toBe(true);
    expect(await executions.find(alice, id)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(await first.end(left, { status: 'error', error: 'stale' })).toBe(false);
    const [, queued] = await updatesAfter(store.database, id, 0);
    expect(queued).toMatchObject({ data: { stage: 'queued' }, events: [{ type: 'restarted' }] });
    const job = await second.claim();
    expect(job).toMatchObject({ id, attempt: 1 });
    expect(await first.end(left, { status: 'error', error: 'stale' })).toBe(false);
    expect(await first.requeue(left)).toBe(false);
    if (job) expect(await second.end(job, { status: 'completed', result })).toBe(true);
    expect((await reported(id)).map(([seq, type]) => [seq, type])).toEqual([
      [1, 'progress'],
      [2, 'progress'],
      [3, 'completed'],
    ]);
  });

  // A lease is compared only with the clock, so moving the lease forward has the same effect as setting the clock back.
  it.each(['1 day', '-1 day'])(
    'end exactly once even if the clock changes by %s while they run',
    async (by) => {
      const id = await executions.add(alice, request);
      const overtaken = await first.claim();
      if (!overtaken) throw new Error('Nothing was taken');
      await store.driver.script(`update executions set lease_until = lease_until - interval '${by}'`);
      const job = await second.claim();
      expect(job).toMatchObject({ id, attempt: 2 });
      if (!job) return;
      expect(await first.claim()).toBeUndefined();
      expect(await first.renew(overtaken)).toBe(false);
      expect(await second.renew(job)).toBe(true);
      expect(await first.end(overtaken, { status: 'error', error: 'stale' })).toBe(false);
      expect(await second.end(job, { status: 'completed', result })).toBe(true);
      expect((await reported(id)).map(([seq, type]) => [seq, type])).toEqual([
        [1, 'progress'],
        [2, 'completed'],
      ]);
    },
  );

  it('remain with a worker that renews its lease after a clock change', async () => {
    for (const by of ['8 s', '-8 s']) {
      const id = await executions.add(alice, request);
      const job = await first.claim();
      if (!job) throw new Error('Nothing was taken');
      await store.driver.script(`update executions set lease_until = lease_until - interval '${by}'`);
      expect(await second.claim()).toBeUndefined();
      expect(await first.renew(job)).toBe(true);
      expect(await first.end(job, { status: 'completed', result })).toBe(true);
      expect(await executions.find(alice, id)).toMatchObject({ status: 'completed', attempts: 1 });
    }
  });

  it('get their creation time and end time from the same clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') });
    try {
      const id = await executions.add(alice, request);
      const job = await first.claim();
      if (!job) throw new Error('Nothing was taken');
      await first.end(job, { status: 'completed', result });
      await cleanUp(store.database);
      const record = await executions.find(alice, id);
      expect(record?.status).toBe('completed');
      const took = Date.parse(record?.finished_at ?? '') - Date.parse(record?.created_at ?? '');
      expect(took).toBeGreaterThanOrEqual(0);
      expect(took).toBeLessThan(60_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fail after their workers have died three times', async () => {
    const id = await executions.add(alice, request);
    for (let attempt = 0; attempt < executionLimits.attempts; attempt += 1) {
      expect(await first.claim()).toBeDefined();
      await runOut();
    }
    expect(await first.claim()).toBeUndefined();
    await first.failAbandoned();
    const error = 'Execution failed: the process that ran it died 3 times.';
    expect(await executions.find(alice, id)).toMatchObject({ status: 'error', error });
    expect((await reported(id)).at(-1)?.[1]).toBe('error');
  });

  it('stop immediately if queued, stop through their worker if running, and cannot be stopped after they have ended', async () => {
    const waiting = await executions.add(alice, request);
    expect(await executions.stop(bob, waiting)).toBe(false);
    expect(await executions.stop(alice, waiting)).toBe(true);
    expect(await executions.find(alice, waiting)).toMatchObject({ status: 'cancelled' });
    expect(await first.claim()).toBeUndefined();
    const running = await executions.add(alice, request);
    const job = await first.claim();
    if (!job) throw new Error('Nothing was taken');
    expect(await first.renew(job)).toBe(true);
    expect(await executions.stop(alice, running)).toBe(true);
    expect(await first.renew(job)).toBe(false);
    expect(await executions.find(alice, running)).toMatchObject({ status: 'running' });
    await first.end(job, { status: 'cancelled' });
    await executions.stop(alice, running);
    expect((await reported(running)).map(([, type]) => type)).toEqual(['progress', 'cancelled']);
  });

  it('are listed one page at a time, and only for their owners', async () => {
    const mine = [await executions.add(alice, request), await executions.add(alice, request)];
    await executions.add(bob, request);
    const page = await executions.history(alice, 1);
    expect(page.executions.map(({ execution_id: id }) => id)).toEqual([mine[1]]);
    const rest = await executions.history(alice, 1, page.next);
    expect(rest.executions.map(({ execution_id: id }) => id)).toEqual([mine[0]]);
    expect(rest.next).toBeUndefined();
    expect(await executions.find(bob, mine[0] ?? '')).toBeUndefined();
    expect(await executions.find({ ...alice, tenantId: 'sui' }, mine[0] ?? '')).toBeUndefined();
    expect((await executions.history({ ...alice, tenantId: 'sui' }, 10)).executions).toEqual([]);
  });

  it('are refused if the visitor has too many active executions', async () => {
    for (let count = 0; count < executionLimits.concurrent; count += 1) await executions.add(alice, request);
    await expect(executions.add(alice, request)).rejects.toMatchObject({ status: 429 });
    await executions.add(bob, request);
  });

  it('are refused beyond the limit, even if requested simultaneously', async () => {
    const asked = Array.from({ length: 12 }, () => executions.add(alice, request));
    const taken = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(executionLimits.concurrent);
  });

  it('have the requested id, unless it is invalid or already in use', async () => {
    const name = '3f2b8c1e-0d4a-4c67-9b1e-5a7d2e9f8c10';
    const named = (session_id: string) => ({ ...request, session_id });
    expect(await executions.add(alice, named(name.toUpperCase()))).toBe(name);
    const others = [
      await executions.add(alice, named(name)),
      await executions.add(alice, named('my session')),
      await executions.add({ ...bob, tenantId: 'sui' }, named(name)),
    ];
    expect(new Set([name, 'my session', ...others]).size).toBe(5);
    expect(await executions.find({ ...bob, tenantId: 'sui' }, name)).toBeUndefined();
    expect((await executions.history(alice, 10)).executions).toHaveLength(3);
  });

  it('if progress tracking is disabled, report only that they are queued and that they have ended', async () => {
    const id = await executions.add(alice, { ...request, enable_progress_tracking: false });
    const job = await first.claim();
    if (!job) throw new Error('Nothing was taken');
    expect(await first.report(job, { type: 'progress', data: { stage: 'compiling' } })).toBe(true);
    await first.end(job, { status: 'completed', result });
    expect(await reported(id)).toEqual([
      [1, 'progress', 'queued'],
      [2, 'completed', undefined],
    ]);
  });

  it('are refused for all visitors if queueing is disabled and all workers are busy', async () => {
    await executions.add(alice, request, { slots: 1 });
    const refused = executions.add({ ...bob, tenantId: 'sui' }, request, { slots: 1 });
    await expect(refused).rejects.toThrow("the tenant 'sui' has no queue");
    await expect(refused).rejects.toMatchObject({ status: 429 });
    await executions.add(bob, request, { slots: 2 });
  });
});

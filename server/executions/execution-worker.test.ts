import { CancellationError } from '@core/base/errors';
import { toDisposable } from '@core/base/lifecycle';
import { createExecutionRequest } from '@core/execution/bundle';
import { runRequestOf } from '@tests/support/execution-requests';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../store/database';
import type { ExecutionQueue } from './execution-queue';
import { ExecutionWorker } from './execution-worker';
import { Executor } from './executor/executor';
import { type RunnableKind, RunnableKinds } from './runnable-kinds';

interface FakeQueue {
  readonly failAbandoned?: () => Promise<void>;
}

/** Starts a worker with an empty queue. */
async function startWorker(
  { failAbandoned = async () => {} }: FakeQueue,
  kinds: readonly RunnableKind[] = [],
) {
  const claim = vi.fn(async () => undefined);
  const end = vi.fn(async () => true);
  const queue = {
    worker: 'worker-1',
    open: async () => {},
    failAbandoned,
    hasWaiting: async () => false,
    claim,
    end,
  };
  const database: Partial<Database> = { listen: async () => toDisposable(() => undefined) };
  const worker = await ExecutionWorker.start(
    database as Database,
    queue as Partial<ExecutionQueue> as ExecutionQueue,
    new RunnableKinds(kinds, []),
  );
  const request = createExecutionRequest(runRequestOf('func', { 'main.fc': '() main() { }' }));
  const begin = () => worker.begin({ request, tenantId: 'sinter' }, async (name) => `stored for ${name}`);
  return { begin, claim, end, worker };
}

afterEach(() => vi.restoreAllMocks());

it('runs a new execution immediately, even during a check for dead workers’ executions', async () => {
  let answerLook = (): void => {};
  const failAbandoned = () =>
    new Promise<void>((resolve) => {
      answerLook = resolve;
    });
  const { begin, claim, end, worker } = await startWorker({ failAbandoned });
  expect(worker.isIdle).toBe(true);
  await expect(begin()).resolves.toBe('stored for worker-1');
  // The server supports no project kinds, so the execution ends immediately.
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  expect(claim).toHaveBeenCalledOnce();
  answerLook();
  worker.dispose();
  await worker.ended();
});

it('starts the process for the next execution when an execution is stopped, unless the server is shutting down', async () => {
  const kind = { language: 'func', extension: 'fc', chain: 'ton', engine: '/engine.ts' } as const;
  const warm = vi.spyOn(Executor.prototype, 'warm').mockImplementation(() => {});
  vi.spyOn(Executor.prototype, 'run').mockRejectedValue(new CancellationError());
  const { begin, end, worker } = await startWorker({}, [kind]);
  await begin();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  expect(warm).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(worker.isIdle).toBe(true));
  const left = begin();
  worker.dispose();
  await left;
  await worker.ended();
  expect(end).toHaveBeenCalledTimes(2);
  expect(warm).toHaveBeenCalledOnce();
});

import { toDisposable } from '@core/base/lifecycle';
import { createExecutionRequest } from '@core/execution/bundle';
import { runRequestOf } from '@tests/support/execution-requests';
import { expect, it, vi } from 'vitest';
import type { Database } from '../store/database';
import type { ExecutionQueue } from './execution-queue';
import { ExecutionWorker } from './execution-worker';
import { RunnableKinds } from './runnable-kinds';

it('runs a new execution at once while it looks for executions of dead workers', async () => {
  let answerLook = (): void => {};
  const claim = vi.fn(async () => undefined);
  const end = vi.fn(async () => true);
  const queue: Partial<ExecutionQueue> = {
    worker: 'worker-1',
    open: async () => {},
    giveUp: () =>
      new Promise((resolve) => {
        answerLook = resolve;
      }),
    hasWaiting: async () => false,
    claim,
    end,
  };
  const database: Partial<Database> = { listen: async () => toDisposable(() => undefined) };
  const worker = await ExecutionWorker.start(
    database as Database,
    queue as ExecutionQueue,
    new RunnableKinds([], []),
  );
  expect(worker.isIdle).toBe(true);
  const request = createExecutionRequest(runRequestOf('func', { 'main.fc': '() main() { }' }));
  const add = async (name: string) => `stored for ${name}`;
  await expect(worker.begin({ request, tenantId: 'sinter' }, add)).resolves.toBe('stored for worker-1');
  // No kind of project runs on this server, which ends the execution.
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  expect(claim).toHaveBeenCalledOnce();
  answerLook();
  worker.dispose();
  await worker.ended();
});

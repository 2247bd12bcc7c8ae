import type { TaskProgress } from '@core/base/task';
import { describe, expect, it } from 'vitest';
import { TransactionQueue } from './transaction-queue';

/** Waits until the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

describe('TransactionQueue', () => {
  it('sends transactions in call order', async () => {
    const queue = new TransactionQueue();
    const order: string[] = [];
    const slow = queue.run(async () => {
      await Promise.resolve();
      order.push('first');
    });
    await Promise.all([slow, queue.run(async () => order.push('second'))]);
    expect(order).toEqual(['first', 'second']);
  });

  it('reports that it is waiting for the signature and then for the block, and includes the hash if it is known', async () => {
    const queue = new TransactionQueue();
    const shown: TaskProgress[] = [];
    const task = { progress: (progress: TaskProgress) => shown.push(progress) };
    const done = await queue.sendAndWait(
      task,
      async () => '0xab',
      async (hash) => `${hash} is in a block`,
    );
    expect(done).toBe('0xab is in a block');
    await queue.sendAndWait(
      task,
      async () => undefined,
      async () => undefined,
    );
    expect(shown).toEqual([
      { stage: 'Waiting for a signature' },
      { stage: 'Waiting for the network', message: '0xab' },
      { stage: 'Waiting for a signature' },
      { stage: 'Waiting for the network' },
    ]);
  });

  it('stops waiting when the task is cancelled or the queue is disposed', async () => {
    const queue = new TransactionQueue();
    const cancelled = new AbortController();
    const send = async () => '0xab';
    const first = queue.sendAndWait({ signal: cancelled.signal }, send, (_hash, signal) =>
      untilAborted(signal),
    );
    const second = queue.sendAndWait(undefined, send, (_hash, signal) => untilAborted(signal));
    await Promise.resolve();
    await Promise.resolve();
    cancelled.abort();
    await expect(first).rejects.toThrow('aborted');
    queue.dispose();
    await expect(second).rejects.toThrow('aborted');
  });
});

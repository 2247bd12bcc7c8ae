import type { ChannelWorker } from '@tests/support/channel-worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainsUnderTest, chainsWith } from './chains-under-test';
import { counterValues } from './counter-values';
import { type OpenChain, openChain } from './open-chain';
import { DeployedCounter, type OpenCounter, openCounter } from './open-counter';

const CANCELLED = { name: 'CancellationError' };
const FAILURE = 'out of memory';

function newest({ workers }: OpenChain): ChannelWorker {
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started');
  return worker;
}

describe.each(chainsUnderTest)('the $id compiler', (chain) => {
  let open: OpenChain;
  beforeEach(async () => {
    open = await openChain(chain);
  });
  afterEach(() => open.dispose());

  /** Compiles new sources on every call, because a call that returns a cached result cannot be stopped. */
  const compile = (task?: Parameters<OpenChain['toolchain']['compile']>[1]) =>
    open.toolchain.compile({ files: chain.counter(counterValues()).files }, task);
  const compilesAgain = async (stopped: ChannelWorker) => {
    expect(stopped.terminated).toBe(true);
    expect((await compile()).artifacts).toHaveLength(1);
    expect(newest(open)).not.toBe(stopped);
  };

  it('stops when cancelled, and compiles again in another worker', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    await expect(compile({ signal, progress: () => controller.abort() })).rejects.toMatchObject(CANCELLED);
    await compilesAgain(newest(open));
  });

  it('does not start a worker for a cancelled call', async () => {
    await expect(compile({ signal: AbortSignal.abort() })).rejects.toMatchObject(CANCELLED);
    expect(open.workers).toEqual([]);
  });

  it('stops at its deadline, and compiles again in another worker', async () => {
    const error = await compile({ deadlineMs: 1 }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DeadlineError', message: expect.stringMatching(/\S/) });
    await compilesAgain(newest(open));
  });

  it('reports that its worker has terminated, and compiles again in another worker', async () => {
    let ended: ChannelWorker | undefined;
    const compiling = compile({
      progress: () => {
        ended ??= newest(open);
        ended.fail(FAILURE);
      },
    });
    await expect(compiling).rejects.toThrow(FAILURE);
    if (!ended) throw new Error('No progress was reported');
    await compilesAgain(ended);
  });
});

describe.each(chainsWith('localNetwork'))('the $id network', (chain) => {
  const values = counterValues();
  let counter: OpenCounter;
  beforeEach(async () => {
    counter = await openCounter(chain, values);
  });
  afterEach(() => counter.dispose());

  it('is not affected by a cancelled compilation', async () => {
    const deployed = await DeployedCounter.deploy(await counter.openNetwork(), counter);
    const { files } = chain.counter(counterValues());
    const controller = new AbortController();
    const compiling = counter.chain.toolchain.compile({ files }, { signal: controller.signal });
    controller.abort();
    await expect(compiling).rejects.toMatchObject(CANCELLED);
    expect(await deployed.value()).toBe(counter.values.start);
  });

  it('reports that its worker has terminated, without affecting other networks', async () => {
    const other = await DeployedCounter.deploy(await counter.openNetwork(), counter);
    const deployed = await DeployedCounter.deploy(await counter.openNetwork(), counter);
    const sending = deployed.increase(counter.values.step);
    newest(counter.chain).fail(FAILURE);
    await expect(sending).rejects.toThrow(FAILURE);
    await expect(deployed.value()).rejects.toThrow(FAILURE);
    expect(await other.value()).toBe(counter.values.start);
  });

  it('stops its worker if opening is cancelled or exceeds the deadline', async () => {
    const { toolchain, workers } = counter.chain;
    const before = workers.length;
    const controller = new AbortController();
    const opening = toolchain.openLocalNetwork?.({}, { signal: controller.signal });
    controller.abort();
    await expect(opening).rejects.toMatchObject(CANCELLED);
    const slow = toolchain.openLocalNetwork?.({}, { deadlineMs: 1 });
    await expect(slow).rejects.toMatchObject({ name: 'DeadlineError' });
    expect(workers.slice(before).map(({ terminated }) => terminated)).toEqual([true, true]);
  });
});

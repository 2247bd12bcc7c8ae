import { DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { ChannelWorker } from '@tests/support/channel-worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counterFiles, tonEngine } from './engine/engine-for-tests';
import { createTonToolchain } from './ton-toolchain';

describe('createTonToolchain', () => {
  let workers: ChannelWorker[];
  let subscriptions: DisposableStore;

  beforeEach(() => {
    workers = [];
    subscriptions = new DisposableStore();
  });
  afterEach(() => subscriptions.dispose());

  const toolchain = () =>
    createTonToolchain(() => {
      const worker = new ChannelWorker(tonEngine);
      workers.push(worker);
      return worker;
    }, subscriptions);

  it('compiles, deploys and reads across threads, using one worker per network', {
    timeout: 30_000,
  }, async () => {
    const { compile, describe: describeContract, openLocalNetwork } = toolchain();
    expect(workers).toHaveLength(0);
    const steps: TaskProgress[] = [];
    const { artifacts } = await compile({ files: counterFiles }, { progress: (step) => steps.push(step) });
    const [artifact] = artifacts;
    if (!artifact) throw new Error('The counter does not compile');
    expect(steps).toEqual([{ stage: 'compiling', message: 'Main', fraction: 0 }]);
    expect((await describeContract(artifact)).methods.map(({ name }) => name)).toEqual([
      'get_counter',
      'get_id',
      'increase',
    ]);
    expect(workers).toHaveLength(1);

    const networks = [await openLocalNetwork?.({ now: 1_700_000_000 }), await openLocalNetwork?.()];
    expect(workers).toHaveLength(3);
    const [first, second] = networks;
    const receipt = await first?.deploy({ artifact, arguments: ['1', '41'] });
    const call = { artifact, address: receipt?.address ?? '', method: 'get_counter' };
    expect((await first?.call(call))?.values).toEqual([{ name: '', type: 'int', value: '41' }]);
    expect((await second?.call(call))?.succeeded).toBe(false);

    first?.dispose();
    expect(workers.map(({ terminated }) => terminated)).toEqual([false, true, false]);
    await expect(first?.accounts()).rejects.toThrow('The local TON network was stopped');
    expect(await second?.accounts()).toHaveLength(3);
  });

  it('terminates all workers when the plugin is disposed', async () => {
    const { compile, openLocalNetwork } = toolchain();
    await compile({ files: [] });
    await openLocalNetwork?.();
    subscriptions.dispose();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
  });
});

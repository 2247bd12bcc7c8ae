import { DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { type EngineWorker, exposeEngine } from '@host/api/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counterFiles, tonEngine } from './engine/engine-for-tests';
import { createTonToolchain } from './ton-toolchain';

/** The real engine on the other side of a message channel, as it is behind a worker. */
class ChannelWorker extends EventTarget implements EngineWorker {
  readonly #channel = new MessageChannel();
  /** What a real worker's end takes along. */
  readonly #networks = new DisposableStore();

  constructor() {
    super();
    const openLocalNetwork: typeof tonEngine.openLocalNetwork = async (...options) =>
      this.#networks.add(await tonEngine.openLocalNetwork(...options));
    exposeEngine({ ...tonEngine, openLocalNetwork }, this.#channel.port2);
    this.#channel.port2.start();
    this.#channel.port1.onmessage = ({ data, ports }) =>
      this.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
  }

  get terminated(): boolean {
    return this.#networks.isDisposed;
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.#networks.dispose();
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

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
      const worker = new ChannelWorker();
      workers.push(worker);
      return worker;
    }, subscriptions);

  it('compiles, deploys and reads across threads, with a worker for each network', {
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

  it('ends the worker of a network that did not open', async () => {
    const controller = new AbortController();
    const opening = toolchain().openLocalNetwork?.({}, { signal: controller.signal });
    controller.abort();
    await expect(opening).rejects.toMatchObject({ name: 'CancellationError' });
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  it('ends every worker with the plugin', async () => {
    const { compile, openLocalNetwork } = toolchain();
    await compile({ files: [] });
    await openLocalNetwork?.();
    subscriptions.dispose();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
  });
});

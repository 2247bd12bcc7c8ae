import type { DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, LocalNetwork, LocalNetworkOptions } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/worker/engine';

const EVERY = ['accounts', 'deploy', 'call', 'send', 'snapshot', 'revert', 'reset'] as const;

/** What a local network may have besides. */
type Ability = Exclude<keyof LocalNetwork, (typeof EVERY)[number] | 'dispose'>;

export interface WorkerNetwork {
  /** As messages name it ('The local Ethereum network'). */
  readonly name: string;
  /** Makes a worker with the chain's engine. */
  readonly spawn: () => EngineWorker;
  /** What the chain's network has besides: the stand-in for an object in a worker answers to every name. */
  readonly has: readonly Ability[];
  /** Ends the network with the plugin. */
  readonly subscriptions: DisposableStore;
}

/**
 * A way to open a chain's local network, each in a worker of its own, which ends with it: a contract that loops ends with
 * its network alone, and stopping a compilation ends no network.
 */
export function workerNetwork({ name, spawn, has, subscriptions }: WorkerNetwork) {
  return async (options?: LocalNetworkOptions, task?: TaskOptions): Promise<LocalNetwork> => {
    const engine = subscriptions.add(new Engine<Required<ChainToolchain>>({ name, spawn }));
    const close = () => subscriptions.delete(engine);
    try {
      const remote = await engine.api.openLocalNetwork(options ?? {}, task);
      const methods = remote as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
      const network = [...EVERY, ...has].map((method) => [
        method,
        (...args: readonly unknown[]) => methods[method]?.(...args),
      ]);
      return { ...Object.fromEntries(network), dispose: close } as LocalNetwork;
    } catch (error) {
      close();
      throw error;
    }
  };
}

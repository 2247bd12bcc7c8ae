import type { DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, LocalNetwork, LocalNetworkOptions } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/worker/engine';

const REQUIRED_METHODS = ['accounts', 'deploy', 'call', 'send', 'snapshot', 'revert', 'reset'] as const;

/** Optional members of a local network. */
type OptionalMethod = Exclude<keyof LocalNetwork, (typeof REQUIRED_METHODS)[number] | 'dispose'>;

/** Options for {@link workerNetwork}. */
export interface WorkerNetwork {
  /** The network's name in messages, for example 'The local Ethereum network'. */
  readonly name: string;
  /** Creates a worker that runs the chain's engine. */
  readonly spawn: () => EngineWorker;
  /**
   * Optional members that the chain's network supports. A Comlink proxy cannot report them, because it appears to have
   * every possible member.
   */
  readonly optionalMethods: readonly OptionalMethod[];
  /** The network is closed when this store is disposed. */
  readonly subscriptions: DisposableStore;
}

/**
 * Returns a function that opens a chain's local network. Each network runs in a separate worker, so a looping contract
 * blocks only its own network. Cancelling a compilation does not close any network.
 */
export function workerNetwork({ name, spawn, optionalMethods: has, subscriptions }: WorkerNetwork) {
  return async (options?: LocalNetworkOptions, task?: TaskOptions): Promise<LocalNetwork> => {
    const engine = subscriptions.add(new Engine<Required<ChainToolchain>>({ name, spawn }));
    const close = () => subscriptions.delete(engine);
    try {
      const remote = await engine.api.openLocalNetwork(options ?? {}, task);
      const methods = remote as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
      const network = [...REQUIRED_METHODS, ...has].map((method) => [
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

import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import { messages } from './messages';

/**
 * The toolchain of the page: its engine in web workers. Compiling has one worker; every local network has its own, so
 * that stopping a compilation never ends a network, and a contract that loops ends with its network alone.
 */
export function createTonToolchain(
  spawn: () => EngineWorker,
  subscriptions: DisposableStore,
): ChainToolchain {
  const compiler = subscriptions.add(new Engine<ChainToolchain>({ name: messages.compiler, spawn }));
  return {
    compile: (request, task) => compiler.api.compile(request, task),
    describe: (artifact) => compiler.api.describe(artifact),
    openLocalNetwork: workerNetwork({
      name: messages.network,
      spawn,
      has: ['sendData', 'dump', 'load', 'controls', 'control'],
      subscriptions,
    }),
  };
}

import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Engine, EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import type { EthereumEngine } from './engine';
import type { CompilerPreferences } from './engine/settings/compiler-settings';
import { messages } from './messages';

/** What the local network has besides what every network has. */
export const LOCAL_ABILITIES = [
  'sendData',
  'isProxy',
  'upgrade',
  'dump',
  'load',
  'controls',
  'control',
  'request',
] as const;

/**
 * The toolchain of the page: its engine in web workers. Compiling has one worker, which keeps its compilers warm; every
 * local network has its own, so that stopping a compilation never ends a network.
 *
 * @param compiler compiles, here and for tests.
 * @param spawn makes a worker.
 * @param preferences gives what the user has set when something is compiled.
 */
export function createEthereumToolchain(
  compiler: Engine<EthereumEngine>,
  spawn: () => EngineWorker,
  preferences: () => CompilerPreferences,
  subscriptions: DisposableStore,
): ChainToolchain {
  return {
    compile: (request, task) => compiler.api.compile({ ...request, preferences: preferences() }, task),
    describe: (artifact) => compiler.api.describe(artifact),
    openLocalNetwork: workerNetwork({
      name: messages.network,
      spawn,
      has: LOCAL_ABILITIES,
      subscriptions,
    }),
  };
}

import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import type { TonEngine } from './engine';
import { messages } from './messages';

/** The toolchain, extended with TON-specific queries about a project's code. */
export interface TonToolchain extends ChainToolchain, Pick<TonEngine, 'mapCode' | 'verification'> {}

/**
 * The page's toolchain, whose engine runs in web workers. Compilation has one worker and each local network has its
 * own. Stopping a compilation therefore never stops a network, and an endless loop in a contract blocks only its own
 * network.
 */
export function createTonToolchain(spawn: () => EngineWorker, subscriptions: DisposableStore): TonToolchain {
  const compiler = subscriptions.add(new Engine<TonEngine>({ name: messages.compiler, spawn }));
  return {
    compile: (request, task) => compiler.api.compile(request, task),
    build: async (request, task) => {
      const { buildWithHooks } = await import('./hooks/build-with-hooks');
      return buildWithHooks(compiler.api, request, task);
    },
    verification: (files, codeHash) => compiler.api.verification(files, codeHash),
    mapCode: (files) => compiler.api.mapCode(files),
    describe: (artifact) => compiler.api.describe(artifact),
    openLocalNetwork: workerNetwork({
      name: messages.network,
      spawn,
      optionalMethods: ['decodeWith', 'sendData', 'query', 'dump', 'load', 'controls', 'control', 'trace'],
      subscriptions,
    }),
  };
}

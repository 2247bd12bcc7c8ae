import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { EthereumEngine } from './engine';
import type { CompilerPreferences } from './engine/settings/compiler-settings';

/**
 * The toolchain of the page: its engine in a web worker, which keeps its compilers warm.
 *
 * @param spawn makes a worker.
 * @param preferences gives what the user has set when something is compiled.
 */
export function createEthereumToolchain(
  spawn: () => EngineWorker,
  preferences: () => CompilerPreferences,
  subscriptions: DisposableStore,
): ChainToolchain {
  const compiler = subscriptions.add(new Engine<EthereumEngine>({ name: 'The Solidity compiler', spawn }));
  return {
    compile: (request, task) => compiler.api.compile({ ...request, preferences: preferences() }, task),
    describe: (artifact) => compiler.api.describe(artifact),
  };
}

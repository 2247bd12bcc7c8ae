import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
import { messages } from './messages';

/** The toolchain of the page: its engine in a web worker that starts when it is first asked for. */
export function createAptosToolchain(
  spawn: () => EngineWorker,
  subscriptions: DisposableStore,
): ChainToolchain {
  const compiler = subscriptions.add(new Engine<ChainToolchain>({ name: messages.compiler, spawn }));
  return {
    compile: (request, task) => compiler.api.compile(request, task),
    analyze: async (request, task) => (await compiler.api.analyze?.(request, task)) ?? [],
    describe: (artifact) => compiler.api.describe(artifact),
  };
}

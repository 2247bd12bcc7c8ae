import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Engine, EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import type { PageCompiler } from './compilers/page-compiler';
import type { EthereumEngine } from './engine';
import { messages } from './messages';

const LOCAL_ABILITIES = [
  'decodeWith',
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
 * The page's toolchain, whose engine runs in web workers. One worker compiles and keeps its compilers loaded. Every
 * local network has a separate worker, so that cancelling a compilation never stops a network.
 * @param engine describes and analyses compiled contracts.
 * @param spawn creates a worker with the engine.
 * @param spawnNode creates a worker that may contact nodes; forks require such a worker.
 */
export function createEthereumToolchain(
  compiler: Pick<PageCompiler, 'compile'>,
  engine: Pick<Engine<EthereumEngine>, 'api'>,
  spawn: () => EngineWorker,
  spawnNode: () => EngineWorker,
  subscriptions: DisposableStore,
): ChainToolchain & Pick<Required<ChainToolchain>, 'openLocalNetwork'> {
  const name = messages.network;
  const open = workerNetwork({ name, spawn, optionalMethods: LOCAL_ABILITIES, subscriptions });
  const openFork = workerNetwork({ name, spawn: spawnNode, optionalMethods: LOCAL_ABILITIES, subscriptions });
  return {
    // A project is compiled together with its tests, so that the tests need no further compilation.
    compile: (request, task) => compiler.compile({ ...request, withTests: true }, task),
    inspect: async (request, task) => {
      const compiled = await compiler.compile({ ...request, withTests: true, withSyntax: true }, task);
      return engine.api.analyze({ files: request.files, compiled }, task);
    },
    describe: (artifact) => engine.api.describe(artifact),
    encodeCall: (artifact, method, values) => engine.api.encodeCall(artifact, method, values),
    openLocalNetwork: (options, task) => (options?.fork ? openFork : open)(options, task),
  };
}

import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Engine, EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import type { PageCompiler } from './compilers/page-compiler';
import type { EthereumEngine } from './engine';
import { messages } from './messages';

/** What the local network has besides what every network has. */
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
 * The toolchain of the page: its engine in web workers. Compiling has one worker, which keeps its compilers warm; every
 * local network has its own, so that stopping a compilation never ends a network.
 *
 * @param engine describes and looks at what was compiled.
 * @param spawn makes a worker with the engine.
 * @param spawnNode makes a worker that may ask nodes, which a fork needs.
 */
export function createEthereumToolchain(
  compiler: Pick<PageCompiler, 'compile'>,
  engine: Pick<Engine<EthereumEngine>, 'api'>,
  spawn: () => EngineWorker,
  spawnNode: () => EngineWorker,
  subscriptions: DisposableStore,
): ChainToolchain & Pick<Required<ChainToolchain>, 'openLocalNetwork'> {
  const name = messages.network;
  const open = workerNetwork({ name, spawn, has: LOCAL_ABILITIES, subscriptions });
  const openFork = workerNetwork({ name, spawn: spawnNode, has: LOCAL_ABILITIES, subscriptions });
  return {
    // A project is compiled together with its tests, which then run without another compilation.
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

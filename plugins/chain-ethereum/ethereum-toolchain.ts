import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
import type { EthereumEngine } from './engine';
import type { CompilerPreferences } from './engine/settings/compiler-settings';

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
    openLocalNetwork: async (options, task) => {
      const engine = subscriptions.add(
        new Engine<Required<EthereumEngine>>({ name: 'The local Ethereum network', spawn }),
      );
      const close = () => subscriptions.delete(engine);
      try {
        const network = await engine.api.openLocalNetwork(options ?? {}, task);
        return endingWith(network as Required<LocalNetwork>, close);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

/** The network, whose end is the end of its worker. */
function endingWith(network: Required<LocalNetwork>, close: () => void): LocalNetwork {
  return {
    accounts: () => network.accounts(),
    deploy: (request) => network.deploy(request),
    call: (request) => network.call(request),
    send: (request) => network.send(request),
    sendData: (request) => network.sendData(request),
    snapshot: () => network.snapshot(),
    revert: (snapshot) => network.revert(snapshot),
    reset: () => network.reset(),
    dump: () => network.dump(),
    load: (dump) => network.load(dump),
    request: (request) => network.request(request),
    dispose: close,
  };
}

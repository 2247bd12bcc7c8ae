import type { DisposableStore } from '@core/base/lifecycle';
import type { ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { Engine, type EngineWorker } from '@host/api/engine';
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
    openLocalNetwork: async (options, task) => {
      const engine = subscriptions.add(
        new Engine<Required<ChainToolchain>>({ name: messages.network, spawn }),
      );
      const close = () => subscriptions.delete(engine);
      try {
        const network = await engine.api.openLocalNetwork(options ?? {}, task);
        return endingWith(network as TonNetwork, close);
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

/** The parts of a local network that TON's has. */
type TonNetwork = Omit<Required<LocalNetwork>, 'request'>;

/** The network, whose end is the end of its worker. */
function endingWith(network: TonNetwork, close: () => void): LocalNetwork {
  return {
    accounts: () => network.accounts(),
    deploy: (request) => network.deploy(request),
    call: (request) => network.call(request),
    send: (request) => network.send(request),
    sendData: (request) => network.sendData(request),
    dump: () => network.dump(),
    load: (dump) => network.load(dump),
    snapshot: () => network.snapshot(),
    revert: (snapshot) => network.revert(snapshot),
    reset: () => network.reset(),
    dispose: close,
  };
}

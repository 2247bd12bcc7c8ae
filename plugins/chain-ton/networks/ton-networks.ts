import { loadOnce } from '@core/base/async';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type {
  NetworkEnvironment,
  NetworkEnvironmentService,
} from '@core/chains/networks/network-environments';
import type { Network } from '@core/chains/toolchain';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import type { ValueStore } from '@core/storage/values/value-store';
import { Engine } from '@host/api/engine';
import type { TonNodeEngine } from '../engine/node-worker';
import type { PublicNetwork } from '../engine/tonconnect/wallet-requests';
import type { ScriptNetwork } from '../libraries/wallet-calls';
import { messages } from '../messages';
import { appManifest, manifestAddress } from './app-manifest';
import {
  type ConnectedWallet,
  connectWallet,
  type InjectedWallet,
  injectedWallets,
} from './injected-wallets';
import { publicAddress } from './public-addresses';
import { createPairings } from './remote/pairing';

/** Setting for the URL of toncenter's or tonapi's API v2, with a placeholder for the network. */
const NODE_SETTING = 'ton.toncenter';

const METHODS = ['accounts', 'deploy', 'call', 'send', 'sendData'] as const;

const spawn = () =>
  new Worker(new URL('../engine/node-worker.ts', import.meta.url), { type: 'module', name: 'ton node' });

/** The environment for the wallet connected by link or QR code. */
const REMOTE = 'ton.remote';

interface Services {
  readonly configuration: ConfigurationService;
  readonly contextKeys: ContextKeyService;
  readonly deployments: DeploymentService;
  readonly networkEnvironments: NetworkEnvironmentService;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
  readonly values: ValueStore;
}

/** Registers TON's public environments: injected wallets and remote wallets. */
export class TonNetworks implements Disposable {
  readonly #services: Services;
  readonly #lifetime = new DisposableStore();
  readonly #known = new Set<string>();
  readonly #networks = new Map<string, PublicNetwork>();
  #inUse: ScriptNetwork | undefined;
  readonly #remoteWallets = loadOnce(async () => {
    const { RemoteWallets } = await import('./remote/remote-wallets');
    return new RemoteWallets(this.#services, this.pairings);
  });
  readonly pairings = createPairings();

  constructor(services: Services) {
    this.#services = services;
    this.#lifetime.add(
      services.networkEnvironments.register({
        id: REMOTE,
        chain: 'ton',
        name: messages.remoteWallets,
        kind: 'wallet',
        connect: (task) => this.#connectRemote(task),
      }),
    );
    this.#lifetime.add(
      this.pairings.subscribe((pairing) => services.contextKeys.set('ton.pairing', pairing !== undefined)),
    );
    const check = () => this.#checkWallet();
    check();
    // A wallet may have been installed or unlocked in another window.
    window.addEventListener('focus', check);
    this.#lifetime.add(toDisposable(() => window.removeEventListener('focus', check)));
  }

  /** The public network that an environment was connected to. */
  networkOf(environment: string | undefined): PublicNetwork | undefined {
    return environment === undefined ? undefined : this.#networks.get(environment);
  }

  /** The public network that Deploy uses, for scripts; undefined while Deploy uses the local network. */
  get inUse(): ScriptNetwork | undefined {
    return this.#inUse;
  }

  /** Ends the connection to the remote wallet, on both sides. */
  async disconnect(): Promise<void> {
    const { deployments, notifications } = this.#services;
    const remote = await this.#remoteWallets();
    const session = await deployments.session('ton');
    const engine = this.#engine();
    try {
      // If the session remained open, two clients would listen for the wallet's messages.
      if (session.state.environment === REMOTE) await session.chooseEnvironment('ton.local');
      const message = await remote.disconnect(engine, manifestAddress(location.origin));
      notifications.show({ severity: 'info', message });
    } finally {
      this.#lifetime.delete(engine);
    }
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #checkWallet(): void {
    for (const wallet of injectedWallets()) {
      if (this.#known.has(wallet.key)) continue;
      this.#known.add(wallet.key);
      this.#lifetime.add(this.#services.networkEnvironments.register(this.#environment(wallet)));
    }
  }

  #environment(wallet: InjectedWallet): NetworkEnvironment {
    const id = `ton.wallet.${wallet.key}`;
    return {
      id,
      chain: 'ton',
      name: wallet.name,
      kind: 'wallet',
      connect: async () =>
        this.#open(id, await connectWallet(wallet, await appManifest(location.origin)), this.#engine()),
    };
  }

  async #connectRemote(task: TaskOptions | undefined): Promise<Network> {
    const engine = this.#engine();
    try {
      const remote = await this.#remoteWallets();
      const manifest = await appManifest(location.origin);
      return await this.#open(REMOTE, await remote.connect(engine, manifest, task), engine);
    } catch (error) {
      this.#lifetime.delete(engine);
      throw error;
    }
  }

  #engine(): Engine<TonNodeEngine> {
    return this.#lifetime.add(new Engine<TonNodeEngine>({ name: messages.node, spawn }));
  }

  /** A wallet's network. Disposing the network also disposes the engine. */
  async #open(id: string, wallet: ConnectedWallet, engine: Engine<TonNodeEngine>): Promise<Network> {
    const { address, network, send } = wallet;
    this.#networks.set(id, network);
    try {
      const node = publicAddress(String(this.#services.configuration.get(NODE_SETTING)), network);
      if (node === undefined) throw new Error(messages.noNodeAddress);
      const name = messages.walletAccount(wallet.name, network);
      const remote = await engine.api.openWallet({ address, name, node }, send);
      const methods = remote as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
      const members = METHODS.map((method) => [
        method,
        (...args: readonly unknown[]) => methods[method]?.(...args),
      ]);
      const inUse: ScriptNetwork = {
        wallet,
        account: (one) => engine.api.account(node, one),
        runGetMethod: (one, method, stack) => engine.api.runGetMethod(node, one, method, stack),
        transactions: (one, from) => engine.api.transactions(node, one, from),
        sendBoc: (boc) => engine.api.sendBoc(node, boc),
      };
      this.#inUse = inUse;
      const dispose = () => {
        if (this.#inUse === inUse) this.#inUse = undefined;
        this.#lifetime.delete(engine);
      };
      return { ...Object.fromEntries(members), dispose } as Network;
    } catch (error) {
      this.#lifetime.delete(engine);
      throw error;
    }
  }
}

import { loadOnce } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import { messages as accountMessages } from '@core/chains/networks/messages';
import type {
  NetworkEnvironment,
  NetworkEnvironmentService,
} from '@core/chains/networks/network-environments';
import type { NamedNode } from '@core/chains/networks/node-addresses';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import { Engine } from '@host/api/engine';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { EthereumProvider } from '../engine/network/ethereum-provider';
import type { NodeEngine } from '../engine/node-worker';
import { messages } from '../messages';
import { type AnnouncedWallet, watchWallets } from './announced-wallets';

/** Holds the nodes that somebody named, in all projects. */
export const NODES_SETTING = 'ethereum.nodes';

/** Makes a worker that may ask other servers. */
export const SPAWN_NODE_WORKER = () =>
  new Worker(new URL('../engine/node-worker.ts', import.meta.url), { type: 'module', name: 'ethereum node' });

/** Brings in what Ethereum can be deployed to besides the local network: wallets of this browser, and nodes by address. */
export class EthereumNetworks implements Disposable {
  readonly #services: {
    readonly configuration: ConfigurationService;
    readonly networkEnvironments: NetworkEnvironmentService;
    readonly values: ValueStore;
  };
  readonly #openLocalNetwork: NonNullable<ChainToolchain['openLocalNetwork']>;
  readonly #lifetime = new DisposableStore();
  readonly #nodes = this.#lifetime.add(
    new Engine<NodeEngine>({ name: messages.nodeEngine, spawn: SPAWN_NODE_WORKER }),
  );
  readonly #burners = loadOnce(async () => {
    const [{ BurnerAccounts }, { ethereumKeys }] = await Promise.all([
      import('@core/chains/networks/burner-accounts'),
      import('./ethereum-keys'),
    ]);
    return BurnerAccounts.open(this.#services.values, 'chain-ethereum', ethereumKeys);
  });

  constructor(
    services: {
      readonly configuration: ConfigurationService;
      readonly networkEnvironments: NetworkEnvironmentService;
      readonly values: ValueStore;
    },
    openLocalNetwork: NonNullable<ChainToolchain['openLocalNetwork']>,
  ) {
    this.#services = services;
    this.#openLocalNetwork = openLocalNetwork;
    this.#lifetime.add(
      offerNodes(services, {
        setting: NODES_SETTING,
        environments: (node) => [this.#nodeEnvironment(node), this.#forkEnvironment(node)],
      }),
    );
    this.#lifetime.add(
      watchWallets((wallet) =>
        this.#lifetime.add(services.networkEnvironments.register(walletEnvironment(wallet))),
      ),
    );
  }

  /** The accounts that sign for nodes, which have none of their own. */
  burnerAccounts(): Promise<BurnerAccounts<PrivateKeyAccount>> {
    return this.#burners();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #nodeEnvironment({ name, address }: NamedNode): NetworkEnvironment {
    return {
      id: `ethereum.node.${name}`,
      chain: 'ethereum',
      name,
      kind: 'remote',
      connect: async () => {
        const { nodeProvider } = await import('./node-provider');
        const { signingProvider } = await import('../engine/network/signing-provider');
        const node = nodeProvider(this.#nodes, address);
        await node.request({ method: 'eth_chainId' });
        const burners = await this.burnerAccounts();
        return openNetwork(
          signingProvider(node, () => burners.signers),
          accountMessages.burner,
        );
      },
    };
  }

  /** A local network that continues from the node's state. */
  #forkEnvironment({ name, address }: NamedNode): NetworkEnvironment {
    return {
      id: `ethereum.fork.${name}`,
      chain: 'ethereum',
      name: messages.forkOf(name),
      kind: 'fork',
      connect: (task) => this.#openLocalNetwork({ fork: { node: address } }, task),
    };
  }
}

function walletEnvironment({ id, name, provider }: AnnouncedWallet): NetworkEnvironment {
  return {
    id: `ethereum.wallet.${id}`,
    chain: 'ethereum',
    name,
    kind: 'wallet',
    connect: async () => {
      const { isRefusal } = await import('../engine/network/ethereum-provider');
      try {
        await provider.request({ method: 'eth_requestAccounts' });
      } catch (error) {
        throw isRefusal(error) ? new Error(messages.walletNotConnected(name), { cause: error }) : error;
      }
      return openNetwork(provider, messages.walletAccount);
    },
  };
}

async function openNetwork(provider: EthereumProvider, nameAccount: (index: number) => string) {
  const { ProviderNetwork } = await import('../engine/network/provider-network');
  return new ProviderNetwork(provider, nameAccount);
}

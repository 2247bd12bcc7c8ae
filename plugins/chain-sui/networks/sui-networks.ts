import { loadOnce } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import type {
  NetworkEnvironment,
  NetworkEnvironmentService,
} from '@core/chains/networks/network-environments';
import type { NamedNode } from '@core/chains/networks/node-addresses';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import type { Engine } from '@host/api/engine';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { SuiNodeEngine } from '../engine/node-worker';
import type { SuiSigner } from './sui-signer';
import type { SuiWallets } from './sui-wallets';

/** Nodes that Mysten Labs runs, and the one that `sui start` does. https://docs.sui.io/references/sui-api */
const PUBLIC_NODES: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:9000' },
  { name: 'Devnet', address: 'https://fullnode.devnet.sui.io:443' },
  { name: 'Testnet', address: 'https://fullnode.testnet.sui.io:443' },
  { name: 'Mainnet', address: 'https://fullnode.mainnet.sui.io:443' },
];

/** Holds the nodes that somebody named, in all projects. */
const NODES_SETTING = 'sui.nodes';

/** Brings in what Sui packages can be published to: networks by the addresses of their nodes. */
export class SuiNetworks implements Disposable {
  readonly #services: {
    readonly configuration: ConfigurationService;
    readonly networkEnvironments: NetworkEnvironmentService;
    readonly values: ValueStore;
  };
  readonly #nodes: Pick<Engine<SuiNodeEngine>, 'api'>;
  readonly #lifetime = new DisposableStore();
  readonly #burners = loadOnce(async () => {
    const [{ BurnerAccounts }, { suiKeys }] = await Promise.all([
      import('@core/chains/networks/burner-accounts'),
      import('./sui-keys'),
    ]);
    return BurnerAccounts.open(this.#services.values, 'chain-sui', suiKeys);
  });
  readonly #wallets = loadOnce(async () => new (await import('./sui-wallets')).SuiWallets());

  constructor(
    services: {
      readonly configuration: ConfigurationService;
      readonly networkEnvironments: NetworkEnvironmentService;
      readonly values: ValueStore;
    },
    nodes: Pick<Engine<SuiNodeEngine>, 'api'>,
  ) {
    this.#services = services;
    this.#nodes = nodes;
    this.#lifetime.add(
      offerNodes(services, {
        setting: NODES_SETTING,
        everybodys: PUBLIC_NODES,
        environments: (node) => [this.#environment(node)],
      }),
    );
  }

  /** The accounts whose keys this browser keeps. */
  burnerAccounts(): Promise<BurnerAccounts<Ed25519Keypair>> {
    return this.#burners();
  }

  /** Wallets of this browser. */
  wallets(): Promise<SuiWallets> {
    return this.#wallets();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #environment({ name, address }: NamedNode): NetworkEnvironment {
    const network = name.toLowerCase();
    return {
      id: `sui.node.${name}`,
      chain: 'sui',
      name,
      kind: 'remote',
      connect: async () => {
        const [{ SuiNetwork }, { nodeClient }] = await Promise.all([
          import('./sui-network'),
          import('./node-client'),
        ]);
        const client = nodeClient(this.#nodes, network, address);
        await client.getChainIdentifier();
        return new SuiNetwork(client, () => this.#signers(`sui:${network}`));
      },
    };
  }

  /** Everybody who can sign on a chain; keys of this browser first. */
  async #signers(chain: string): Promise<readonly SuiSigner[]> {
    const [{ burnerSigner }, burners, wallets] = await Promise.all([
      import('./burner-signer'),
      this.burnerAccounts(),
      this.wallets(),
    ]);
    return [...burners.signers.map(burnerSigner), ...wallets.signers(chain)];
  }
}

import { loadOnce } from '@core/base/async';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import type {
  NetworkEnvironment,
  NetworkEnvironmentService,
} from '@core/chains/networks/network-environments';
import { type NamedNode, parseNodes } from '@core/chains/networks/node-addresses';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ValueStore } from '@core/storage/values/value-store';
import type { Engine } from '@host/api/engine';
import type { AptosNodeEngine } from '../engine/node-worker';
import type { AptosSigner } from './aptos-signer';
import type { AptosWallets } from './aptos-wallets';

/** Nodes that Aptos Labs runs, and the one that `aptos node run-localnet` does. https://aptos.dev/network/nodes/networks */
const PUBLIC_NODES: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:8080/v1' },
  { name: 'Devnet', address: 'https://api.devnet.aptoslabs.com/v1' },
  { name: 'Testnet', address: 'https://api.testnet.aptoslabs.com/v1' },
  { name: 'Mainnet', address: 'https://api.mainnet.aptoslabs.com/v1' },
];
/** Those that give to everybody; that of the testnet wants to know who asks. */
const PUBLIC_FAUCETS: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:8081' },
  { name: 'Devnet', address: 'https://faucet.devnet.aptoslabs.com' },
];

/** Hold the nodes and faucets that somebody named, in all projects. */
const NODES_SETTING = 'aptos.nodes';
const FAUCETS_SETTING = 'aptos.faucets';

interface Services {
  readonly configuration: ConfigurationService;
  readonly networkEnvironments: NetworkEnvironmentService;
  readonly values: ValueStore;
}

/** Brings in what Aptos packages can be published to: networks by the addresses of their nodes. */
export class AptosNetworks implements Disposable {
  readonly #services: Services;
  readonly #nodes: Pick<Engine<AptosNodeEngine>, 'api'>;
  readonly #lifetime = new DisposableStore();
  readonly #burners = loadOnce(async () => {
    const [{ BurnerAccounts }, { aptosKeys }] = await Promise.all([
      import('@core/chains/networks/burner-accounts'),
      import('./aptos-keys'),
    ]);
    return BurnerAccounts.open(this.#services.values, 'chain-aptos', aptosKeys);
  });
  readonly #wallets = loadOnce(async () => new (await import('./aptos-wallets')).AptosWallets());

  constructor(services: Services, nodes: Pick<Engine<AptosNodeEngine>, 'api'>) {
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
  burnerAccounts(): Promise<BurnerAccounts<Uint8Array>> {
    return this.#burners();
  }

  /** Wallets of this browser. */
  wallets(): Promise<AptosWallets> {
    return this.#wallets();
  }

  /** Asks the faucet of an environment for octas; undefined where it has none. Rejects where that refuses. */
  async fund(environment: string, account: string, octas: bigint): Promise<'funded' | undefined> {
    const named = parseNodes(String(this.#services.configuration.get(FAUCETS_SETTING) ?? ''));
    const faucet = [...named, ...PUBLIC_FAUCETS].find(({ name }) => environmentId(name) === environment);
    if (!faucet) return undefined;
    const { askFaucet } = await import('./ask-faucet');
    await askFaucet(this.#nodes, faucet.address, account, octas);
    return 'funded';
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #environment({ name, address }: NamedNode): NetworkEnvironment {
    return {
      id: environmentId(name),
      chain: 'aptos',
      name,
      kind: 'remote',
      connect: async () => {
        const [{ AptosNetwork }, { AptosClient }] = await Promise.all([
          import('./aptos-network'),
          import('./aptos-client'),
        ]);
        const client = new AptosClient(this.#nodes, address);
        const { chain_id } = await client.ledger();
        return new AptosNetwork(client, chain_id, () => this.#signers(chain_id));
      },
    };
  }

  /** Everybody who can sign on a chain; keys of this browser first. */
  async #signers(chainId: number): Promise<readonly AptosSigner[]> {
    const [{ burnerSigner }, burners, wallets] = await Promise.all([
      import('./burner-signer'),
      this.burnerAccounts(),
      this.wallets(),
    ]);
    return [...burners.signers.map(burnerSigner), ...(await wallets.signers(chainId))];
  }
}

function environmentId(name: string): string {
  return `aptos.node.${name}`;
}

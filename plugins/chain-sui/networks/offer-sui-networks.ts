import type { Disposable } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import type { NamedNode } from '@core/chains/networks/node-addresses';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { Engine } from '@host/api/engine';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { SuiNodeEngine } from '../engine/node-worker';
import type { SuiSigner } from './sui-signer';
import type { SuiWallets } from './sui-wallets';

/** Mysten Labs' public nodes, and the local node that `sui start` runs. https://docs.sui.io/references/sui-api */
const PUBLIC_NODES: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:9000' },
  { name: 'Devnet', address: 'https://fullnode.devnet.sui.io:443' },
  { name: 'Testnet', address: 'https://fullnode.testnet.sui.io:443' },
  { name: 'Mainnet', address: 'https://fullnode.mainnet.sui.io:443' },
];

/** The accounts in this browser. Burner accounts and wallets are opened on first use. */
interface SuiAccounts {
  readonly burners: () => Promise<BurnerAccounts<Ed25519Keypair>>;
  readonly wallets: () => Promise<SuiWallets>;
}

/** Registers networks with Sui nodes: the public nodes and those in the setting `sui.nodes`. */
export function offerSuiNetworks(
  services: Parameters<typeof offerNodes>[0],
  nodes: Pick<Engine<SuiNodeEngine>, 'api'>,
  accounts: SuiAccounts,
): Disposable {
  return offerNodes(services, {
    chain: 'sui',
    setting: 'sui.nodes',
    publicNodes: PUBLIC_NODES,
    connect: async ({ name, address }) => {
      const [{ SuiNetwork }, { nodeClient }] = await Promise.all([
        import('./sui-network'),
        import('./node-client'),
      ]);
      const network = name.toLowerCase();
      const client = nodeClient(nodes, network, address);
      await client.getChainIdentifier();
      return new SuiNetwork(client, () => signersOf(accounts, `sui:${network}`));
    },
  });
}

/** Burner accounts are first, because they sign without asking the user. */
async function signersOf({ burners, wallets }: SuiAccounts, chain: string): Promise<readonly SuiSigner[]> {
  const { burnerSigner } = await import('./burner-signer');
  return [...(await burners()).signers.map(burnerSigner), ...(await wallets()).signers(chain)];
}

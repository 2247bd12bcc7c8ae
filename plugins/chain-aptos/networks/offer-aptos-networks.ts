import type { Disposable } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import type { NamedNode } from '@core/chains/networks/node-addresses';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { Engine } from '@host/api/engine';
import type { AptosNodeEngine } from '../engine/node-worker';
import type { AptosSigner } from './aptos-signer';
import type { AptosWallets } from './aptos-wallets';

/** Nodes run by Aptos Labs, and the address of `aptos node run-localnet`. https://aptos.dev/network/nodes/networks */
const PUBLIC_NODES: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:8080/v1' },
  { name: 'Devnet', address: 'https://api.devnet.aptoslabs.com/v1' },
  { name: 'Testnet', address: 'https://api.testnet.aptoslabs.com/v1' },
  { name: 'Mainnet', address: 'https://api.mainnet.aptoslabs.com/v1' },
];

/** The burner accounts and wallets in this browser, each opened on first use. */
interface AptosAccounts {
  readonly burners: () => Promise<BurnerAccounts<Uint8Array>>;
  readonly wallets: () => Promise<AptosWallets>;
}

/** Registers the networks of Aptos nodes: the public ones, and those in the `aptos.nodes` setting. */
export function offerAptosNetworks(
  services: Parameters<typeof offerNodes>[0],
  nodes: Pick<Engine<AptosNodeEngine>, 'api'>,
  accounts: AptosAccounts,
): Disposable {
  return offerNodes(services, {
    chain: 'aptos',
    setting: 'aptos.nodes',
    publicNodes: PUBLIC_NODES,
    connect: async ({ address }) => {
      const [{ AptosNetwork }, { AptosClient }] = await Promise.all([
        import('./aptos-network'),
        import('./aptos-client'),
      ]);
      const client = new AptosClient(nodes, address);
      const { chain_id } = await client.ledger();
      return new AptosNetwork(client, chain_id, () => signersOf(accounts, chain_id));
    },
  });
}

/** Burner accounts come first, because they sign without asking the user. */
async function signersOf(
  { burners, wallets }: AptosAccounts,
  chainId: number,
): Promise<readonly AptosSigner[]> {
  const { burnerSigner } = await import('./burner-signer');
  return [...(await burners()).signers.map(burnerSigner), ...(await (await wallets()).signers(chainId))];
}

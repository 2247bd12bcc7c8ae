import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import { messages as accountMessages } from '@core/chains/networks/messages';
import type { NetworkEnvironment } from '@core/chains/networks/network-environments';
import { offerNodes } from '@core/chains/networks/offer-nodes';
import type { ChainToolchain } from '@core/chains/toolchain';
import { Engine } from '@host/api/engine';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { EthereumProvider } from '../engine/network/ethereum-provider';
import type { NodeEngine } from '../engine/node-worker';
import { messages } from '../messages';
import { type AnnouncedWallet, watchWallets } from './announced-wallets';

/** Setting that lists the nodes that the user has added; applies to all projects. */
export const NODES_SETTING = 'ethereum.nodes';

/** Creates a worker that is allowed to contact other servers. */
export const SPAWN_NODE_WORKER = () =>
  new Worker(new URL('../engine/node-worker.ts', import.meta.url), { type: 'module', name: 'ethereum node' });

/**
 * Registers the Ethereum networks other than the local network: nodes in the setting, forks of these nodes, and the
 * browser's wallets.
 */
export function offerEthereumNetworks(
  services: Parameters<typeof offerNodes>[0],
  burnerAccounts: () => Promise<BurnerAccounts<PrivateKeyAccount>>,
  openLocalNetwork: NonNullable<ChainToolchain['openLocalNetwork']>,
): Disposable {
  const lifetime = new DisposableStore();
  const nodes = lifetime.add(new Engine<NodeEngine>({ name: messages.nodeEngine, spawn: SPAWN_NODE_WORKER }));
  lifetime.add(
    offerNodes(services, {
      chain: 'ethereum',
      setting: NODES_SETTING,
      connect: async ({ address }) => {
        const { nodeProvider } = await import('./node-provider');
        const { signingProvider } = await import('../engine/network/signing-provider');
        const node = nodeProvider(nodes, address);
        await node.request({ method: 'eth_chainId' });
        const burners = await burnerAccounts();
        return openNetwork(
          signingProvider(node, () => burners.signers),
          accountMessages.burner,
        );
      },
      further: ({ name, address }) => [
        {
          id: `ethereum.fork.${name}`,
          chain: 'ethereum',
          name: messages.forkOf(name),
          kind: 'fork',
          connect: (task) => openLocalNetwork({ fork: { node: address } }, task),
        },
      ],
    }),
  );
  lifetime.add(
    watchWallets((wallet) => lifetime.add(services.networkEnvironments.register(walletEnvironment(wallet)))),
  );
  return lifetime;
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

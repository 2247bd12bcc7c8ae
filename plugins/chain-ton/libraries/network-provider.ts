import type { ScriptHost } from '@core/scripts/script-libraries';
import type { Address, Cell, Contract } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { ui } from './script-ui';
import { readWallet, walletNetworkProvider } from './wallet-network-provider';

/**
 * What Blueprint gives to the `run` of a script: the public network and the wallet that Deploy is connected to, else a fresh
 * network of the script's own and a wallet on it.
 */
export async function openNetworkProvider(host: Pick<ScriptHost, 'call'>) {
  const wallet = await readWallet(host);
  return wallet ? walletNetworkProvider(host, wallet) : localNetworkProvider();
}

async function localNetworkProvider() {
  const blockchain = await Blockchain.create();
  const deployer = await blockchain.treasury('deployer');
  const isContractDeployed = async (address: Address) =>
    (await blockchain.getContract(address)).accountState?.type === 'active';
  const provider = {
    network: () => 'custom',
    explorer: () => 'none',
    sender: () => deployer.getSender(),
    api: () => {
      throw new Error('There is no remote client: scripts run on a local network');
    },
    provider: (address: Address, init?: { code: Cell; data: Cell }) => blockchain.provider(address, init),
    isContractDeployed,
    // Here a message has taken effect when it is sent.
    waitForDeploy: async (address: Address) => {
      if (!(await isContractDeployed(address)))
        throw new Error("Contract was not deployed. Check your wallet's transactions");
    },
    waitForLastTransaction: async () => {},
    getContractState: async (address: Address) => blockchain.provider(address).getState(),
    deploy: async (contract: Contract, value: bigint, body?: Cell) => {
      const { address, init } = contract;
      await deployer.send({ to: address, value, ...(init && { init }), ...(body && { body }) });
    },
    open: <T extends Contract>(contract: T) => blockchain.openContract(contract),
    ui: () => ui,
  };
  return provider;
}

import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import type { Address, Cell, Contract } from '@ton/core';
import { Blockchain } from '@ton/sandbox';
import { deployContract } from './deploy-contract';
import { createScriptUi } from './script-ui';
import type { SenderWithSendResult } from './sender';
import { parseConfig } from './ton-package';
import { readWallet, walletNetworkProvider } from './wallet-network-provider';

/**
 * The argument that Blueprint passes to a script's `run`. It represents the network selected in Deploy, public or
 * local. A script on a server has a separate, new network with its own wallet.
 */
export async function openNetworkProvider(host: Pick<ScriptHost, 'call'>) {
  const wallet = await readWallet(host);
  return wallet ? walletNetworkProvider(host, wallet) : localNetworkProvider(host);
}

async function localNetworkProvider(host: Pick<ScriptHost, 'call'>) {
  const ui = createScriptUi(host);
  const blockchain = readableTransactions(await Blockchain.create());
  const deployer = await blockchain.treasury('deployer');
  // The treasury's sender leaves a message queued until another message is sent.
  const sender: SenderWithSendResult = {
    address: deployer.address,
    send: async (message) => {
      sender.lastSendResult = await deployer.send(message);
    },
  };
  const isContractDeployed = async (address: Address) =>
    (await blockchain.getContract(address)).accountState?.type === 'active';
  // On this network, a message takes effect when it is sent.
  const waitForDeploy = async (address: Address) => {
    if (!(await isContractDeployed(address)))
      throw new Error("Contract was not deployed. Check your wallet's transactions");
    ui.write(`Contract deployed at address ${address}`);
  };
  return {
    network: () => 'custom',
    explorer: () => 'none',
    sender: () => sender,
    api: () => {
      throw new Error('No remote client: this script runs on a local network. Use the provider instead.');
    },
    provider: (address: Address, init?: { code: Cell; data: Cell }) => blockchain.provider(address, init),
    isContractDeployed,
    waitForDeploy,
    waitForLastTransaction: async () => {},
    getContractState: async (address: Address) => blockchain.provider(address).getState(),
    getConfig: async () => parseConfig(blockchain.config),
    deploy: (contract: Contract, value: bigint, body?: Cell, waitAttempts?: number) =>
      deployContract({ isContractDeployed, sender, waitForDeploy }, contract, { value, body, waitAttempts }),
    open: <T extends Contract>(contract: T) => blockchain.openContract(contract),
    ui: () => ui,
  };
}

/**
 * Fixes the package's `getTransactions` (version 0.41), which reverses its own list on each call and cannot find
 * transactions by hash.
 */
function readableTransactions(blockchain: Blockchain): Blockchain {
  const all = blockchain.getTransactions.bind(blockchain);
  blockchain.getTransactions = async (address, { lt, limit } = {}) => {
    const transactions = await all(address);
    return transactions
      .filter((transaction) => lt === undefined || transaction.lt <= BigInt(lt))
      .sort((one, other) => Number(other.lt - one.lt))
      .slice(0, limit);
  };
  return blockchain;
}

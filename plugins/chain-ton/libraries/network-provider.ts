import type { Address, Cell, Contract } from '@ton/core';
import { Blockchain } from '@ton/sandbox';

/** What Blueprint gives to the `run` of a script: a fresh network of the script's own, and a wallet on it. */
export async function openNetworkProvider() {
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

/** Prints; whoever asks gets the first choice, since nobody is there to answer. */
const ui = {
  write: (text: string) => print(text),
  prompt: async (text: string) => {
    print(`${text} yes`);
    return true;
  },
  input: async (text: string): Promise<string> => {
    throw new Error(`'${text}' cannot be answered: a script runs without anybody at the keys`);
  },
  choose: async <T>(text: string, choices: readonly T[]) => {
    print(`${text} ${String(choices[0])}`);
    return choices[0];
  },
  setActionPrompt: (text: string) => print(text),
  clearActionPrompt: () => {},
};

function print(text: string): void {
  const { log } = console;
  log(text);
}

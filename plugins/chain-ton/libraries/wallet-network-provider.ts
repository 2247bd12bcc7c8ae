import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { Address, Cell, type Contract, openContract, type StateInit } from '@ton/core';
import * as z from 'zod/mini';
import { deployContract } from './deploy-contract';
import { contractState, readAccount } from './network-account';
import { networkContractProvider } from './network-contract-provider';
import { createScriptUi } from './script-ui';
import { CONFIG_CONTRACT, parseConfig } from './ton-package';
import { walletSender } from './wallet-sender';

/** Blueprint's default number of attempts and default pause between them, in milliseconds. */
const ATTEMPTS = 20;
const BETWEEN_MS = 2000;

const walletSchema = z.object({
  name: z.string(),
  address: z.string(),
  network: z.string(),
  isLocal: z.boolean(),
});
type Wallet = z.infer<typeof walletSchema>;

/** The wallet that is connected in the Deploy view or, on the local network, the account selected there. */
export async function readWallet(host: Pick<ScriptHost, 'call'>): Promise<Wallet | undefined> {
  return z.optional(walletSchema).parse(await host.call('ton.wallet'));
}

/**
 * The network selected in Deploy. On a public network, a node handles queries and a wallet confirms each message. On
 * the project's local network, each message takes effect when it is sent.
 */
export function walletNetworkProvider(host: Pick<ScriptHost, 'call'>, wallet: Wallet) {
  const own = Address.parse(wallet.address);
  const ui = createScriptUi(host);
  const { isLocal } = wallet;
  ui.write(
    isLocal
      ? `This script runs on the project's local network, as ${own} (${wallet.name})`
      : `This script runs on ${wallet.network}, as ${own} in ${wallet.name}`,
  );
  let lastBefore: string | undefined;
  const account = (address: Address) => readAccount(host, address);
  const isContractDeployed = async (address: Address) => (await account(address)).isActive;
  const sender = walletSender(host, own, isLocal, async () => {
    lastBefore = (await account(own)).last?.lt;
  });
  const provider = (address: Address, init?: StateInit | null) =>
    networkContractProvider(host, address, init);
  /** Polls until the condition is true. Rejects if it is still false after the maximum number of attempts. */
  const until = async (isReached: () => Promise<boolean>, wait: Waiting) => {
    const { betweenMs = BETWEEN_MS, announced, missed } = wait;
    // Waiting is not necessary on the local network.
    const attempts = isLocal ? 1 : (wait.attempts ?? ATTEMPTS);
    if (attempts <= 0) throw new RangeError('Attempt number must be positive');
    ui.setActionPrompt(announced);
    for (let attempt = 1; ; attempt++) {
      if (await isReached()) return;
      if (attempt === attempts) throw new Error(`${missed}. Check your wallet's transactions`);
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  };
  const waitForDeploy = async (address: Address, attempts?: number, betweenMs?: number) => {
    const announced = 'Awaiting contract deployment...';
    const missed = 'Contract was not deployed';
    await until(() => isContractDeployed(address), { attempts, betweenMs, announced, missed });
    ui.write(`Contract deployed at address ${address.toString({ testOnly: wallet.network === 'testnet' })}`);
  };
  return {
    network: () => wallet.network,
    explorer: () => (isLocal ? 'none' : 'tonviewer'),
    sender: () => sender,
    api: () => {
      throw new Error(
        isLocal
          ? 'No remote client: this script runs on a local network. Use the provider instead.'
          : 'No remote client: use the provider, which connects to the node in the settings.',
      );
    },
    provider,
    isContractDeployed,
    waitForDeploy,
    waitForLastTransaction: async (attempts?: number, betweenMs?: number) => {
      const isThere = async () => (await account(own)).last?.lt !== lastBefore;
      const announced = 'Awaiting transaction...';
      await until(isThere, { attempts, betweenMs, announced, missed: 'Transaction was not applied' });
    },
    getContractState: async (address: Address) => contractState(await account(address)),
    getConfig: async (address = CONFIG_CONTRACT) => {
      if (isLocal) return parseConfig(Cell.fromBase64(z.string().parse(await host.call('ton.config'))));
      const { data, isActive } = await account(address);
      if (!isActive || data === undefined) throw new Error('Configuration contract not active');
      return parseConfig(Cell.fromBase64(data).beginParse().loadRef());
    },
    deploy: (contract: Contract, value: bigint, body?: Cell, waitAttempts?: number) =>
      deployContract({ isContractDeployed, sender, waitForDeploy }, contract, { value, body, waitAttempts }),
    open: <T extends Contract>(contract: T) =>
      openContract(contract, ({ address, init }) => provider(address, init)),
    ui: () => ui,
  };
}

/** Polling limits and messages. */
interface Waiting {
  readonly attempts: number | undefined;
  readonly betweenMs: number | undefined;
  readonly announced: string;
  readonly missed: string;
}

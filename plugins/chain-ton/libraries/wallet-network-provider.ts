import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import {
  Address,
  beginCell,
  Cell,
  type Contract,
  type ContractProvider,
  type ContractState,
  comment,
  external,
  loadTransaction,
  openContract,
  parseTuple,
  SendMode,
  type StateInit,
  serializeTuple,
  storeMessage,
  storeStateInit,
  type Transaction,
  TupleReader,
  toNano,
} from '@ton/core';
import * as z from 'zod/mini';
import { WALLET_MODES } from '../engine/network/wallet-modes';
import { deployContract } from './deploy-contract';
import { createScriptUi } from './script-ui';
import type { SenderWithSendResult } from './sender';
import { CONFIG_CONTRACT, parseConfig } from './ton-package';

/** As Blueprint waits: this often, and this many milliseconds between. */
const ATTEMPTS = 20;
const BETWEEN_MS = 2000;

/** How many transactions are read at once, unless a script says, and the most that nodes give. */
const TRANSACTIONS = 20;
const MOST_TRANSACTIONS = 100;

const walletSchema = z.object({
  name: z.string(),
  address: z.string(),
  network: z.string(),
  isLocal: z.boolean(),
});
type Wallet = z.infer<typeof walletSchema>;
const accountSchema = z.object({
  balance: z.string(),
  isActive: z.boolean(),
  code: z.optional(z.string()),
  data: z.optional(z.string()),
  last: z.optional(z.object({ lt: z.string(), hash: z.string() })),
});
const runSchema = z.object({ exitCode: z.number(), gasUsed: z.optional(z.string()), stack: z.string() });

/** The wallet, or the account of the local network, that Deploy uses. */
export async function readWallet(host: Pick<ScriptHost, 'call'>): Promise<Wallet | undefined> {
  return z.optional(walletSchema).parse(await host.call('ton.wallet'));
}

/**
 * The network that Deploy uses. On a public one a node answers and a wallet confirms each message; on the local one of the
 * project every message has taken effect when it is sent.
 */
export function walletNetworkProvider(host: Pick<ScriptHost, 'call'>, wallet: Wallet) {
  const own = Address.parse(wallet.address);
  const ui = createScriptUi(host);
  const { isLocal } = wallet;
  ui.write(
    isLocal
      ? `This script runs on the local network of the project, as ${own} (${wallet.name})`
      : `This script runs on ${wallet.network}, as ${own} in ${wallet.name}`,
  );
  let lastBefore: string | undefined;
  const account = async (address: Address) =>
    accountSchema.parse(await host.call('ton.account', address.toString()));
  const isContractDeployed = async (address: Address) => (await account(address)).isActive;
  const sender: SenderWithSendResult = {
    address: own,
    send: async ({ to, value, bounce, sendMode, init, body }) => {
      if (!isLocal && ((sendMode ?? 0) & ~WALLET_MODES) !== 0)
        throw new Error(`A wallet sends with mode ${WALLET_MODES} alone, and not with ${sendMode}`);
      lastBefore = (await account(own)).last?.lt;
      const sent = await host.call('ton.send', {
        address: to.toString({ bounceable: bounce ?? !init }),
        amount: value.toString(),
        ...(init && {
          stateInit: base64(
            beginCell()
              .store(storeStateInit(stateInit(init)))
              .endCell(),
          ),
        }),
        ...(body && { payload: base64(body) }),
        ...(isLocal && typeof sendMode === 'number' && { sendMode }),
      });
      if (isLocal) sender.lastSendResult = { transactions: transactionsOf(sent) };
      else sender.lastSendResult = sent === undefined ? undefined : { boc: sent };
    },
  };
  const provider = (address: Address, init?: StateInit | null): ContractProvider => ({
    getState: async () => contractState(await account(address)),
    get: async (method, stack) => {
      const given = base64(serializeTuple(stack));
      const asked = await host.call('ton.runGetMethod', address.toString(), method, given);
      const { exitCode, gasUsed, stack: results } = runSchema.parse(asked);
      if (exitCode !== 0 && exitCode !== 1)
        throw Object.assign(new Error(`Unable to execute get method. Got exit_code: ${exitCode}`), {
          exitCode,
        });
      const items = parseTuple(Cell.fromBase64(results));
      return { stack: new TupleReader(items), gasUsed: gasUsed === undefined ? null : BigInt(gasUsed) };
    },
    external: async (body) => {
      const isNew = init && !(await isContractDeployed(address));
      const message = external({ to: address, body, init: isNew ? stateInit(init) : null });
      await host.call('ton.sendBoc', base64(beginCell().store(storeMessage(message)).endCell()));
    },
    internal: async (via, { value, bounce, sendMode, body }) => {
      const isNew = init && !(await isContractDeployed(address));
      await via.send({
        to: address,
        value: typeof value === 'string' ? toNano(value) : value,
        bounce: bounce ?? null,
        sendMode: sendMode ?? SendMode.PAY_GAS_SEPARATELY,
        init: isNew ? stateInit(init) : null,
        body: typeof body === 'string' ? comment(body) : (body ?? null),
      });
    },
    open: <T extends Contract>(contract: T) =>
      openContract(contract, (args) => provider(args.address, args.init)),
    getTransactions: async (of, lt, hash, limit = TRANSACTIONS) => {
      const from = {
        lt: lt.toString(),
        hash: hash.toString('base64'),
        limit: Math.min(limit, MOST_TRANSACTIONS),
      };
      return transactionsOf(await host.call('ton.transactions', of.toString(), from));
    },
  });
  /** Rejects when it is not reached after so many looks. */
  const until = async (isReached: () => Promise<boolean>, wait: Waiting) => {
    const { betweenMs = BETWEEN_MS, announced, missed } = wait;
    // On the local network there is nothing to wait for.
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
          ? 'There is no remote client: this script runs on a local network, use the provider'
          : 'There is no remote client: use the provider, which asks the node of the settings',
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

/** How often something is looked for, and what is said of it. */
interface Waiting {
  readonly attempts: number | undefined;
  readonly betweenMs: number | undefined;
  readonly announced: string;
  readonly missed: string;
}

/** @param given raw transactions, as bags of cells in base64. */
function transactionsOf(given: unknown): Transaction[] {
  const bocs = z.array(z.string()).parse(given);
  return bocs.map((boc) => loadTransaction(Cell.fromBase64(boc).beginParse()));
}

function stateInit({ code, data }: StateInit): StateInit {
  return { code: code ?? null, data: data ?? null };
}

function contractState({
  balance,
  isActive,
  code,
  data,
  last,
}: z.infer<typeof accountSchema>): ContractState {
  return {
    balance: BigInt(balance),
    extracurrency: null,
    last: last ? { lt: BigInt(last.lt), hash: Buffer.from(last.hash, 'base64') } : null,
    state: isActive
      ? {
          type: 'active',
          code: code === undefined ? null : Buffer.from(code, 'base64'),
          data: data === undefined ? null : Buffer.from(data, 'base64'),
        }
      : { type: 'uninit' },
  };
}

function base64(cell: Cell): string {
  return cell.toBoc().toString('base64');
}

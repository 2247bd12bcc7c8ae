import type { ScriptHost } from '@core/scripts/script-libraries';
import {
  Address,
  beginCell,
  Cell,
  type Contract,
  type ContractProvider,
  type ContractState,
  comment,
  external,
  openContract,
  parseTuple,
  type Sender,
  SendMode,
  type StateInit,
  serializeTuple,
  storeMessage,
  storeStateInit,
  TupleReader,
  toNano,
} from '@ton/core';
import * as z from 'zod/mini';
import { print, ui } from './script-ui';

/** As Blueprint waits: this often, and this many milliseconds between. */
const ATTEMPTS = 20;
const BETWEEN_MS = 2000;

/** What wallets send with, whatever they are asked for: fees apart, and errors skipped. */
const WALLET_MODES = SendMode.PAY_GAS_SEPARATELY | SendMode.IGNORE_ERRORS;

const walletSchema = z.object({ name: z.string(), address: z.string(), network: z.string() });
type Wallet = z.infer<typeof walletSchema>;
const accountSchema = z.object({
  balance: z.string(),
  isActive: z.boolean(),
  code: z.optional(z.string()),
  data: z.optional(z.string()),
  last: z.optional(z.object({ lt: z.string(), hash: z.string() })),
});
const runSchema = z.object({ exitCode: z.number(), gasUsed: z.optional(z.string()), stack: z.string() });

/** The wallet that Deploy is connected to. */
export async function readWallet(host: Pick<ScriptHost, 'call'>): Promise<Wallet | undefined> {
  return z.optional(walletSchema).parse(await host.call('ton.wallet'));
}

/** A public network behind the page: its node answers, and somebody's wallet asks for each message. */
export function walletNetworkProvider(host: Pick<ScriptHost, 'call'>, wallet: Wallet) {
  const own = Address.parse(wallet.address);
  print(`This script runs on ${wallet.network}, as ${own} in ${wallet.name}`);
  let lastBefore: string | undefined;
  const account = async (address: Address) =>
    accountSchema.parse(await host.call('ton.account', address.toString()));
  const isContractDeployed = async (address: Address) => (await account(address)).isActive;
  const sender: Sender = {
    address: own,
    send: async ({ to, value, bounce, sendMode, init, body }) => {
      if (((sendMode ?? 0) & ~WALLET_MODES) !== 0)
        throw new Error(`A wallet sends with mode ${WALLET_MODES} alone, and not with ${sendMode}`);
      lastBefore = (await account(own)).last?.lt;
      await host.call('ton.send', {
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
      });
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
    getTransactions: async () => {
      throw new Error('Transactions are not read here: look the address up in an explorer');
    },
  });
  const until = async (isReached: () => Promise<boolean>, attempts: number, betweenMs: number) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (await isReached()) return true;
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
    return isReached();
  };
  return {
    network: () => wallet.network,
    explorer: () => 'tonviewer',
    sender: () => sender,
    api: () => {
      throw new Error('There is no remote client: use the provider, which asks the node of the settings');
    },
    provider,
    isContractDeployed,
    waitForDeploy: async (address: Address, attempts = ATTEMPTS, betweenMs = BETWEEN_MS) => {
      if (!(await until(() => isContractDeployed(address), attempts, betweenMs)))
        throw new Error("Contract was not deployed. Check your wallet's transactions");
    },
    waitForLastTransaction: async (attempts = ATTEMPTS, betweenMs = BETWEEN_MS) => {
      const isThere = async () => (await account(own)).last?.lt !== lastBefore;
      if (!(await until(isThere, attempts, betweenMs)))
        throw new Error("Transaction was not applied. Check your wallet's transactions");
    },
    getContractState: async (address: Address) => contractState(await account(address)),
    deploy: async ({ address, init }: Contract, value: bigint, body?: Cell) => {
      await sender.send({ to: address, value, init: init ?? null, body: body ?? null });
    },
    open: <T extends Contract>(contract: T) =>
      openContract(contract, ({ address, init }) => provider(address, init)),
    ui: () => ui,
  };
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

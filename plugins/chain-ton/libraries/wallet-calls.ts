import type { ScriptLibraryProvider } from '@core/scripts/script-libraries';
import * as z from 'zod/mini';
import type { RawGetterRun } from '../engine/network/raw-answers';
import type { AccountState, TransactionsFrom } from '../engine/network/ton-node';
import type { ConnectedWallet } from '../networks/injected-wallets';

/** A public network, as scripts reach it: by somebody's wallet, who is asked for each message, and a node. */
export interface ScriptNetwork {
  readonly wallet: ConnectedWallet;
  account(address: string): Promise<AccountState>;
  runGetMethod(address: string, method: string | number, stack: string): Promise<RawGetterRun>;
  sendBoc(boc: string): Promise<void>;
  /** Bags of cells in base64, of an account's transactions before and with that of a logical time, the newest first. */
  transactions(address: string, from: TransactionsFrom): Promise<readonly string[]>;
}

/** Asks the person at the page, in the form of script-questions.ts. */
type AskPerson = (question: unknown, signal: AbortSignal) => Promise<unknown>;

const messageSchema = z.strictObject({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d+$/)),
  stateInit: z.optional(z.string()),
  payload: z.optional(z.string()),
});
const fromSchema = z.strictObject({
  lt: z.string().check(z.regex(/^\d+$/)),
  hash: z.string(),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const methodSchema = z.union([z.string(), z.number()]);

/**
 * What Blueprint's network asks of the page for a script.
 *
 * @param inUse the network that Deploy is connected to; undefined for the local one.
 * @param ask absent where nobody is at the keys.
 */
export function walletCalls(
  inUse: () => ScriptNetwork | undefined,
  ask?: AskPerson,
): NonNullable<ScriptLibraryProvider['calls']> {
  const network = () => {
    const found = inUse();
    if (!found) throw new Error('The wallet has been disconnected while the script ran');
    return found;
  };
  return {
    'ton.ask': async ({ signal }, question) => ask?.(question, signal),
    'ton.wallet': async () => {
      const wallet = inUse()?.wallet;
      return wallet && { name: wallet.name, address: wallet.address, network: wallet.network };
    },
    'ton.send': async (_context, message) => {
      const { stateInit, payload, ...rest } = messageSchema.parse(message);
      return network().wallet.send({ ...rest, ...(stateInit && { stateInit }), ...(payload && { payload }) });
    },
    'ton.account': async (_context, address) => network().account(z.string().parse(address)),
    'ton.transactions': async (_context, address, from) =>
      network().transactions(z.string().parse(address), fromSchema.parse(from)),
    'ton.runGetMethod': async (_context, address, method, stack) =>
      network().runGetMethod(z.string().parse(address), methodSchema.parse(method), z.string().parse(stack)),
    'ton.sendBoc': async (_context, boc) => network().sendBoc(z.string().parse(boc)),
  };
}

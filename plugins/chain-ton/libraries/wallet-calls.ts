import type { ScriptCallContext, ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import * as z from 'zod/mini';
import type { RawGetterRun } from '../engine/network/raw-answers';
import type { AccountState, TransactionsFrom } from '../engine/network/ton-node';

/** A message of a script. Bags of cells are in base64. */
export type ScriptMessage = z.infer<typeof messageSchema>;

/**
 * The network of Deploy, as scripts reach it: a public one by a wallet, whose owner confirms each message, and a node; or
 * the local one of the project.
 */
export interface ScriptNetwork {
  readonly wallet: {
    readonly name: string;
    readonly address: string;
    readonly network: string;
    /** A public wallet resolves to the sent message, a local one to the raw transactions. */
    readonly send: (message: ScriptMessage) => Promise<unknown>;
  };
  readonly isLocal?: boolean;
  /** The chain's configuration, on the local network. */
  config?(): Promise<string>;
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
  stateInit: z.exactOptional(z.string()),
  payload: z.exactOptional(z.string()),
  /** On the local network; wallets choose it themselves. */
  sendMode: z.exactOptional(z.int()),
});
const fromSchema = z.strictObject({
  lt: z.string().check(z.regex(/^\d+$/)),
  hash: z.string(),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const methodSchema = z.union([z.string(), z.number()]);

/** Finds the network of a script; undefined: the script has a separate network. */
export type FindScriptNetwork = (
  context: ScriptCallContext,
) => ScriptNetwork | undefined | Promise<ScriptNetwork | undefined>;

/**
 * What Blueprint's network asks of the page for a script.
 *
 * @param inUse the network that Deploy is connected to.
 * @param ask absent where nobody is at the keys.
 */
export function walletCalls(
  inUse: FindScriptNetwork,
  ask?: AskPerson,
): NonNullable<ScriptLibraryProvider['calls']> {
  const network = async (context: ScriptCallContext) => {
    const found = await inUse(context);
    if (!found) throw new Error('The wallet has been disconnected while the script ran');
    return found;
  };
  return {
    'ton.ask': async ({ signal }, question) => ask?.(question, signal),
    'ton.wallet': async (context) => {
      const found = await inUse(context);
      if (!found) return undefined;
      const { name, address, network: of } = found.wallet;
      return { name, address, network: of, isLocal: found.isLocal ?? false };
    },
    'ton.send': async (context, message) =>
      (await network(context)).wallet.send(messageSchema.parse(message)),
    'ton.account': async (context, address) => (await network(context)).account(z.string().parse(address)),
    'ton.transactions': async (context, address, from) =>
      (await network(context)).transactions(z.string().parse(address), fromSchema.parse(from)),
    'ton.runGetMethod': async (context, address, method, stack) =>
      (await network(context)).runGetMethod(
        z.string().parse(address),
        methodSchema.parse(method),
        z.string().parse(stack),
      ),
    'ton.sendBoc': async (context, boc) => (await network(context)).sendBoc(z.string().parse(boc)),
    'ton.config': async (context) => (await network(context)).config?.(),
  };
}

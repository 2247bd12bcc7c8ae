import type { ScriptCallContext, ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import * as z from 'zod/mini';
import type { RawGetterRun } from '../engine/network/raw-answers';
import type { AccountState, TransactionsFrom } from '../engine/network/ton-node';

/** A message that a script sends. Bags of cells are in base64. */
export type ScriptMessage = z.infer<typeof messageSchema>;

/**
 * The network selected in Deploy, as used by scripts. It is either a public network with a node and a wallet, whose
 * owner confirms each message, or the project's local network.
 */
export interface ScriptNetwork {
  readonly wallet: {
    readonly name: string;
    readonly address: string;
    readonly network: string;
    /**
     * Resolves to the sent message for a public wallet, and to the raw transactions for the local network.
     */
    readonly send: (message: ScriptMessage) => Promise<unknown>;
  };
  readonly isLocal?: boolean;
  /** The chain's configuration; available only on the local network. */
  config?(): Promise<string>;
  account(address: string): Promise<AccountState>;
  runGetMethod(address: string, method: string | number, stack: string): Promise<RawGetterRun>;
  sendBoc(boc: string): Promise<void>;
  /**
   * An account's transactions up to and including a logical time, as bags of cells in base64, newest first.
   */
  transactions(address: string, from: TransactionsFrom): Promise<readonly string[]>;
}

/** Asks the user a question in the page, in the format defined in script-questions.ts. */
type AskUser = (question: unknown, signal: AbortSignal) => Promise<unknown>;

const messageSchema = z.strictObject({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d+$/)),
  stateInit: z.exactOptional(z.string()),
  payload: z.exactOptional(z.string()),
  /** Available only on the local network. Wallets choose the mode themselves. */
  sendMode: z.exactOptional(z.int()),
});
const fromSchema = z.strictObject({
  lt: z.string().check(z.regex(/^\d+$/)),
  hash: z.string(),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const methodSchema = z.union([z.string(), z.number()]);

/** Finds a script's network; undefined if the script has a separate network. */
export type FindScriptNetwork = (
  context: ScriptCallContext,
) => ScriptNetwork | undefined | Promise<ScriptNetwork | undefined>;

/**
 * The calls to the page that Blueprint's network makes on behalf of a script.
 * @param inUse the network that Deploy is connected to.
 * @param ask absent if no user is present.
 */
export function walletCalls(
  inUse: FindScriptNetwork,
  ask?: AskUser,
): NonNullable<ScriptLibraryProvider['calls']> {
  const network = async (context: ScriptCallContext) => {
    const found = await inUse(context);
    if (!found) throw new Error('The wallet was disconnected while the script was running');
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

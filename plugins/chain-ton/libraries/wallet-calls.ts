import type { ScriptLibraryProvider } from '@core/scripts/script-libraries';
import * as z from 'zod/mini';
import type { RawGetterRun } from '../engine/network/raw-get-method';
import type { AccountState } from '../engine/network/ton-node';
import type { ConnectedWallet } from '../networks/injected-wallets';

/** A public network, as scripts reach it: by somebody's wallet, who is asked for each message, and a node. */
export interface ScriptNetwork {
  readonly wallet: ConnectedWallet;
  account(address: string): Promise<AccountState>;
  runGetMethod(address: string, method: string | number, stack: string): Promise<RawGetterRun>;
  sendBoc(boc: string): Promise<void>;
}

const messageSchema = z.strictObject({
  address: z.string(),
  amount: z.string().check(z.regex(/^\d+$/)),
  stateInit: z.optional(z.string()),
  payload: z.optional(z.string()),
});
const methodSchema = z.union([z.string(), z.number()]);

/**
 * What Blueprint's network asks of the page for a script.
 *
 * @param inUse the network that Deploy is connected to; undefined for the local one.
 */
export function walletCalls(
  inUse: () => ScriptNetwork | undefined,
): NonNullable<ScriptLibraryProvider['calls']> {
  const network = () => {
    const found = inUse();
    if (!found) throw new Error('The wallet has been disconnected while the script ran');
    return found;
  };
  return {
    'ton.wallet': async () => {
      const wallet = inUse()?.wallet;
      return wallet && { name: wallet.name, address: wallet.address, network: wallet.network };
    },
    'ton.send': async (_context, message) => {
      const { stateInit, payload, ...rest } = messageSchema.parse(message);
      await network().wallet.send({ ...rest, ...(stateInit && { stateInit }), ...(payload && { payload }) });
    },
    'ton.account': async (_context, address) => network().account(z.string().parse(address)),
    'ton.runGetMethod': async (_context, address, method, stack) =>
      network().runGetMethod(z.string().parse(address), methodSchema.parse(method), z.string().parse(stack)),
    'ton.sendBoc': async (_context, boc) => network().sendBoc(z.string().parse(boc)),
  };
}

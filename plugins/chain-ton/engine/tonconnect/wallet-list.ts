import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { messages } from './messages';

/** A wallet that is reachable through its vendor's bridge. */
export interface BridgedWallet {
  readonly name: string;
  /** URL of the wallet's HTTP bridge. */
  readonly bridge: string;
  /** URL that opens the wallet. */
  readonly link: string;
}

/**
 * Wallets offered if no list is configured.
 * https://github.com/ton-connect/wallets-list
 */
export const KNOWN_WALLETS: readonly BridgedWallet[] = [
  {
    name: 'Tonkeeper',
    bridge: 'https://bridge.tonapi.io/bridge',
    link: 'https://app.tonkeeper.com/ton-connect',
  },
  {
    name: 'MyTonWallet',
    bridge: 'https://tonconnectbridge.mytonwallet.org/bridge',
    link: 'https://connect.mytonwallet.org',
  },
  {
    name: 'Tonhub',
    bridge: 'https://connect.tonhubapi.com/tonconnect',
    link: 'https://tonhub.com/ton-connect',
  },
  {
    name: 'Wallet in Telegram',
    bridge: 'https://walletbot.me/tonconnect-bridge/bridge',
    link: 'https://t.me/wallet?attach=wallet',
  },
];

const entrySchema = z.object({
  name: z.string().check(z.minLength(1)),
  universal_url: z.string(),
  bridge: z.array(z.looseObject({ type: z.string(), url: z.optional(z.string()) })),
});

/** Fetches a wallet list in the same format as TON Connect's public list. Wallets without a bridge are omitted. */
export async function fetchWallets(address: string): Promise<readonly BridgedWallet[]> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    const wallets = readWallets(await response.json());
    if (wallets.length === 0) throw new Error(messages.notList);
    return wallets;
  } catch (error) {
    throw new Error(messages.listUnreachable(address, errorMessage(error)), { cause: error });
  }
}

/** @returns an empty list if the input is not a wallet list. */
export function readWallets(list: unknown): readonly BridgedWallet[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const { success, data } = entrySchema.safeParse(entry);
    if (!success) return [];
    const bridge = data.bridge.find(({ type }) => type === 'sse')?.url;
    if (bridge === undefined || !isSite(bridge) || !isSite(data.universal_url)) return [];
    return [{ name: data.name, bridge, link: data.universal_url }];
  });
}

/** Whether the URL may be requested or opened. This is checked because the list is untrusted. */
function isSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

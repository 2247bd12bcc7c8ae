import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { messages } from './messages';

/** A wallet that can be reached from anywhere, over the bridge that its makers run. */
export interface BridgedWallet {
  readonly name: string;
  /** Address of its HTTP bridge. */
  readonly bridge: string;
  /** Address that opens it. */
  readonly link: string;
}

/**
 * Wallets that are offered as long as nobody names a list.
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

/** Wallets that answer at an address, in the form of TON Connect's public list; those without a bridge are left out. */
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

/** @returns nothing for what is no list. */
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

/** Whether it may be asked, and opened: the list is somebody else's. */
function isSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

import * as z from 'zod/mini';
import type { WalletMessage } from '../engine/network/wallet-network';
import {
  connectRequest,
  PROTOCOL_VERSION,
  readAccount,
  readSent,
  sendRequest,
  type WalletAccount,
} from '../engine/tonconnect/wallet-requests';

/** https://github.com/ton-blockchain/ton-connect/blob/main/bridge.md#js-bridge */
export interface InjectedBridge {
  connect(version: number, request: object): Promise<unknown>;
  send(message: object): Promise<unknown>;
}

export interface InjectedWallet {
  /** Key in `window` that it stands under, the same as long as it is installed. */
  readonly key: string;
  /** As it calls itself. */
  readonly name: string;
  readonly bridge: InjectedBridge;
}

const bridgeSchema = z.object({
  tonconnect: z.custom<InjectedBridge & { readonly walletInfo: { readonly name: string } }>(
    (value) => typeof value === 'object' && value !== null && isBridge(value as Partial<InjectedBridge>),
  ),
});

function isBridge(value: Partial<InjectedBridge> & { walletInfo?: { name?: unknown } }): boolean {
  return (
    typeof value.connect === 'function' &&
    typeof value.send === 'function' &&
    typeof value.walletInfo?.name === 'string' &&
    value.walletInfo.name !== ''
  );
}

/** Wallets that put themselves into the page: each at a name of its own, with `tonconnect` in it. */
export function injectedWallets(host: object = window): readonly InjectedWallet[] {
  return Object.keys(host).flatMap((key) => {
    const found = bridgeSchema.safeParse(property(host, key));
    return found.success
      ? [{ key, name: found.data.tonconnect.walletInfo.name, bridge: found.data.tonconnect }]
      : [];
  });
}

/** Some names of `window` throw when they are read. */
function property(host: object, key: string): unknown {
  try {
    return Reflect.get(host, key);
  } catch {
    return undefined;
  }
}

/** A wallet of either kind whose person let us see an account. */
export interface ConnectedWallet extends WalletAccount {
  /** As it calls itself. */
  readonly name: string;
  /** @returns what it sent, where it tells: a message from outside as a bag of cells in base64. */
  readonly send: (message: WalletMessage) => Promise<string | undefined>;
}

/**
 * Asks a wallet for its account, which asks the person.
 *
 * @param manifest address of what tells the wallet who asks.
 */
export async function connectWallet(
  { name, bridge }: InjectedWallet,
  manifest: string,
): Promise<ConnectedWallet> {
  const account = readAccount(name, await bridge.connect(PROTOCOL_VERSION, connectRequest(manifest)));
  let count = 0;
  const send = async (message: WalletMessage) => {
    count++;
    return readSent(name, await bridge.send({ ...sendRequest(account, message), id: String(count) }));
  };
  return { ...account, name, send };
}

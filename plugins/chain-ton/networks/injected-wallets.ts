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
  /** Name of the wallet's property on `window`. It does not change while the wallet is installed. */
  readonly key: string;
  /** Display name, as reported by the wallet. */
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

/**
 * Wallets injected into the page. Each wallet has its own property on `window`, whose value has a `tonconnect` member.
 */
export function injectedWallets(host: object = window): readonly InjectedWallet[] {
  return Object.keys(host).flatMap((key) => {
    const found = bridgeSchema.safeParse(property(host, key));
    return found.success
      ? [{ key, name: found.data.tonconnect.walletInfo.name, bridge: found.data.tonconnect }]
      : [];
  });
}

/** Reading some properties of `window` throws an error. */
function property(host: object, key: string): unknown {
  try {
    return Reflect.get(host, key);
  } catch {
    return undefined;
  }
}

/** An injected or remote wallet with an account that the user shared. */
export interface ConnectedWallet extends WalletAccount {
  /** Display name, as reported by the wallet. */
  readonly name: string;
  /** @returns the sent external message as a bag of cells in base64, if the wallet reports it. */
  readonly send: (message: WalletMessage) => Promise<string | undefined>;
}

/**
 * Requests a wallet's account. The wallet asks the user for permission.
 * @param manifest URL of the manifest that identifies this app to the wallet.
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

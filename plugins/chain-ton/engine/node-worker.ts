import './node-globals';
import type { Network } from '@core/chains/toolchain';
import { exposeEngine } from '@host/api/engine';
import { openNode } from './network/open-node';
import { type RawGetterRun, rawTransactions, runRawGetMethod } from './network/raw-answers';
import { requireAddress } from './network/requests';
import type { AccountState, TransactionsFrom } from './network/ton-node';
import { type WalletLink, WalletNetwork } from './network/wallet-network';
import { RemoteWallet, type StoredConnection } from './tonconnect/remote-wallet';
import { type BridgedWallet, fetchWallets, KNOWN_WALLETS } from './tonconnect/wallet-list';

/** The engine in the worker that is allowed to connect to other servers. */
export interface TonNodeEngine {
  /** @param node URL of a toncenter or tonapi endpoint. */
  openWallet(
    wallet: Pick<WalletLink, 'address' | 'name'> & { readonly node: string },
    send: WalletLink['send'],
  ): Promise<Network>;
  /** An account's state, from a node on the account's network. */
  account(node: string, address: string): Promise<AccountState>;
  /** Runs a get method. Arguments and results are bags of cells in base64. */
  runGetMethod(node: string, address: string, method: string | number, stack: string): Promise<RawGetterRun>;
  /** An account's transactions as bags of cells in base64, newest first. */
  transactions(node: string, address: string, from: TransactionsFrom): Promise<readonly string[]>;
  /** Sends an inbound external message through a node, as a bag of cells in base64. */
  sendBoc(node: string, boc: string): Promise<void>;
  /**
   * @param list URL of a wallet list in TON Connect's format. If empty, the built-in list is returned without a
   * request.
   */
  remoteWallets(list: string): Promise<readonly BridgedWallet[]>;
  /** @param keep called with the data for resuming the connection, and with undefined when the connection ends. */
  openRemoteWallet(
    from: BridgedWallet | StoredConnection,
    keep: (connection: StoredConnection | undefined) => unknown,
  ): Promise<RemoteWallet>;
}

const engine: TonNodeEngine = {
  openWallet: async ({ node, ...wallet }, send) => new WalletNetwork({ ...wallet, send }, openNode(node)),
  account: (node, address) => openNode(node).account(requireAddress(address)),
  runGetMethod: (node, ...getter) => runRawGetMethod(openNode(node), ...getter),
  transactions: (node, address, from) => rawTransactions(openNode(node), address, from),
  sendBoc: (node, boc) => openNode(node).sendBoc(boc),
  remoteWallets: async (list) => (list === '' ? KNOWN_WALLETS : fetchWallets(list)),
  openRemoteWallet: async (from, keep) => new RemoteWallet(from, keep),
};

// The server identifies this script by its name and serves it with a separate content security policy
// (server/headers.ts).
exposeEngine(engine);

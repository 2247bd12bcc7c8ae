import { getWallets, type Wallet } from '@wallet-standard/core';
import type { ConnectableWallets } from './connect-wallet';
import { messages } from './messages';

/**
 * Wallets that browser extensions announce through the wallet standard, and the accounts of the connected wallets.
 * https://github.com/wallet-standard/wallet-standard
 */
export abstract class StandardWallets<Accounts> implements ConnectableWallets {
  readonly #features: readonly string[];
  readonly #connected = new Map<Wallet, Accounts>();

  /** @param features the features that a wallet for the chain must have; other wallets are not listed. */
  constructor(features: readonly string[]) {
    this.#features = features;
  }

  get names(): readonly string[] {
    return this.#all().map(({ name }) => name);
  }

  /** Requests access to the user's accounts in the wallet. Rejects with a user-facing error if the user refuses. */
  async connect(name: string): Promise<void> {
    const wallet = this.#all().find((each) => each.name === name);
    if (!wallet) throw new Error(messages.walletNotConnected(name));
    try {
      this.#connected.set(wallet, await this.requestAccounts(wallet));
    } catch (error) {
      throw new Error(messages.walletNotConnected(name), { cause: error });
    }
  }

  /** The accounts of connected wallets. */
  protected get connected(): readonly (readonly [Wallet, Accounts])[] {
    return [...this.#connected];
  }

  /** Requests a wallet's accounts. Rejects if the user refuses, or if the wallet's response is invalid. */
  protected abstract requestAccounts(wallet: Wallet): Promise<Accounts>;

  #all(): readonly Wallet[] {
    const wallets = getWallets().get();
    return wallets.filter(({ features }) => this.#features.every((name) => name in features));
  }
}

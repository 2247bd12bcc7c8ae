import { Transaction } from '@mysten/sui/transactions';
import { getWallets, type Wallet, type WalletAccount } from '@wallet-standard/core';
import * as z from 'zod/mini';
import { messages } from '../messages';
import type { SuiSigner } from './sui-signer';

/** https://docs.sui.io/standards/wallet-standard */
const CONNECT = 'standard:connect';
const SIGN = 'sui:signTransaction';

type Connect = { connect(input?: object): Promise<{ readonly accounts: readonly WalletAccount[] }> };
type Sign = { signTransaction(input: object): Promise<unknown> };
const signedSchema = z.object({ bytes: z.string(), signature: z.string() });

/** Wallets that browser extensions announce by the wallet standard, and the accounts of those that were connected. */
export class SuiWallets {
  readonly #connected = new Map<Wallet, readonly WalletAccount[]>();

  /** Those that sign for Sui. */
  get names(): readonly string[] {
    return this.#all.map(({ name }) => name);
  }

  /** Asks the wallet's owner for accounts. Rejects where he refuses. */
  async connect(name: string): Promise<void> {
    const wallet = this.#all.find((each) => each.name === name);
    const connect = wallet?.features[CONNECT] as Connect | undefined;
    if (!wallet || !connect) throw new Error(messages.walletNotConnected(name));
    try {
      this.#connected.set(wallet, (await connect.connect()).accounts);
    } catch (error) {
      throw new Error(messages.walletNotConnected(name), { cause: error });
    }
  }

  /** The accounts that sign on a chain (`sui:testnet`). */
  signers(chain: string): readonly SuiSigner[] {
    return [...this.#connected].flatMap(([wallet, accounts]) =>
      accounts
        .filter((account) => account.chains.includes(chain as (typeof account.chains)[number]))
        .map((account) => walletSigner(wallet, account, chain)),
    );
  }

  get #all(): readonly Wallet[] {
    const wallets = getWallets().get();
    return wallets.filter(({ features }) => CONNECT in features && SIGN in features);
  }
}

function walletSigner(wallet: Wallet, account: WalletAccount, chain: string): SuiSigner {
  return {
    address: account.address,
    name: account.label ?? wallet.name,
    sign: async (bytes) => {
      const { signTransaction } = wallet.features[SIGN] as Sign;
      const transaction = Transaction.from(bytes);
      try {
        const input = { transaction: { toJSON: () => transaction.toJSON() }, account, chain };
        const signed = signedSchema.parse(await signTransaction(input));
        return { transaction: signed.bytes, signature: signed.signature };
      } catch (error) {
        throw new Error(messages.walletRefused(wallet.name), { cause: error });
      }
    },
  };
}

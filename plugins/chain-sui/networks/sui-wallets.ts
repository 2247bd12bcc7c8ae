import { messages } from '@core/chains/networks/messages';
import { StandardWallets } from '@core/chains/networks/standard-wallets';
import { Transaction } from '@mysten/sui/transactions';
import type { Wallet, WalletAccount } from '@wallet-standard/core';
import * as z from 'zod/mini';
import type { SuiSigner } from './sui-signer';

/** https://docs.sui.io/standards/wallet-standard */
const CONNECT = 'standard:connect';
const SIGN = 'sui:signTransaction';

type Connect = { connect(input?: object): Promise<{ readonly accounts: readonly WalletAccount[] }> };
type Sign = { signTransaction(input: object): Promise<unknown> };
const signedSchema = z.object({ bytes: z.string(), signature: z.string() });

export class SuiWallets extends StandardWallets<readonly WalletAccount[]> {
  constructor() {
    super([CONNECT, SIGN]);
  }

  /** The accounts for a chain, such as `sui:testnet`. */
  signers(chain: string): readonly SuiSigner[] {
    return this.connected.flatMap(([wallet, accounts]) =>
      accounts
        .filter((account) => account.chains.includes(chain as (typeof account.chains)[number]))
        .map((account) => walletSigner(wallet, account, chain)),
    );
  }

  protected async requestAccounts({ features }: Wallet): Promise<readonly WalletAccount[]> {
    return (await (features[CONNECT] as Connect).connect()).accounts;
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

import type { NetworkSigner } from '@core/chains/networks/network-signers';
import type { RawTransaction } from '../engine/client/signed-transaction';

/** A call as a person gave it, for wallets, which encode values themselves. */
export interface GivenCall {
  /** `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly unknown[];
}

/** What is to be signed, before an account and a chain are known. */
export type UnsignedTransaction = Omit<RawTransaction, 'sender'>;

export interface AptosSigner extends NetworkSigner {
  /** Of Ed25519; undefined where it is another kind of key, for which nothing can be simulated. */
  readonly publicKey: Uint8Array | undefined;
  /**
   * Signs and hands in; resolves with the hash. Rejects where a person refuses.
   *
   * @param given the same call, in values.
   */
  send(
    transaction: UnsignedTransaction,
    given: GivenCall | undefined,
    submit: (signed: Uint8Array) => Promise<string>,
  ): Promise<string>;
}

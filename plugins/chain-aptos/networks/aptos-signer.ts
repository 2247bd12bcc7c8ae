import type { NetworkSigner } from '@core/chains/networks/network-signers';
import type { RawTransaction } from '../engine/client/signed-transaction';

/** A call with its arguments as the user entered them, because wallets encode values themselves. */
export interface GivenCall {
  /** For example `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly unknown[];
}

/** A transaction whose sender is added by the signer. */
export type UnsignedTransaction = Omit<RawTransaction, 'sender'>;

export interface AptosSigner extends NetworkSigner {
  /** Ed25519 public key. Undefined for other key types, which do not support simulation. */
  readonly publicKey: Uint8Array | undefined;
  /**
   * Signs and submits a transaction. Resolves with the transaction's hash. Rejects if the user declines.
   * @param given the transaction's call with unencoded values.
   */
  send(
    transaction: UnsignedTransaction,
    given: GivenCall | undefined,
    submit: (signed: Uint8Array) => Promise<string>,
  ): Promise<string>;
}

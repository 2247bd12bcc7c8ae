import type { Hex } from './evm-types';

/** An account with this nonce cannot send transactions (EIP-2681). */
export const MAX_NONCE = 2n ** 64n - 1n;

/** An entry in an access list (EIP-2930). */
export interface AccessListEntry {
  readonly address: Hex;
  readonly slots: readonly bigint[];
}

/** A signed permission to set an account's code (EIP-7702). */
export interface Authorization {
  /** 0 if the authorization is valid on all chains. */
  readonly chainId: bigint;
  /** The account whose code is executed; the zero address removes the delegation. */
  readonly address: Hex;
  readonly nonce: bigint;
  /** The signer; undefined if the signature is invalid. */
  readonly authority: Hex | undefined;
}

/** A transaction of any type, without its encoding and signature. Amounts are in wei. */
export interface Transaction {
  /** 0: legacy, 1: EIP-2930, 2: EIP-1559, 3: EIP-4844, 4: EIP-7702. */
  readonly type: 0 | 1 | 2 | 3 | 4;
  readonly from: Hex;
  /** Undefined to create a contract. */
  readonly to: Hex | undefined;
  readonly nonce: bigint;
  readonly value: bigint;
  readonly data: Uint8Array;
  readonly gasLimit: bigint;
  /** The gas price for types 0 and 1. */
  readonly maxFeePerGas: bigint;
  /** The gas price for types 0 and 1. */
  readonly maxPriorityFeePerGas: bigint;
  readonly accessList: readonly AccessListEntry[];
  readonly blobHashes: readonly Hex[];
  readonly maxFeePerBlobGas: bigint;
  readonly authorizations: readonly Authorization[];
}

import { keccak256, stringToBytes } from 'viem';
import type { AuthorizationTuple } from '../../../plugins/chain-ethereum/evm/authority';
import type { EvmLog, Hardfork, Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { Authorization, Transaction } from '../../../plugins/chain-ethereum/evm/transaction';
import type { RejectionReason } from '../../../plugins/chain-ethereum/evm/transaction-rejection';

export interface AccountState {
  readonly balance: bigint;
  readonly nonce: bigint;
  readonly code: Uint8Array;
  /** Non-zero storage slots and their values. */
  readonly storage: ReadonlyMap<bigint, bigint>;
}

/** Accounts by lowercase address. */
export type Accounts = ReadonlyMap<Hex, AccountState>;

export interface BlockState {
  readonly coinbase: Hex;
  readonly number: bigint;
  /** Block time in seconds since 1970. */
  readonly timestamp: bigint;
  readonly gasLimit: bigint;
  /** Used only before the Paris hard fork. */
  readonly difficulty: bigint;
  /** Used from the Paris hard fork on. */
  readonly random: bigint;
  /** In wei; used from the London hard fork on. */
  readonly baseFee: bigint;
  /** Used from the Cancun hard fork on. */
  readonly excessBlobGas: bigint;
}

/** An authorization with its signature, which ethereumjs needs. */
export interface SignedAuthorization extends Authorization, AuthorizationTuple {}

export interface SignedTransaction extends Transaction {
  readonly authorizations: readonly SignedAuthorization[];
}

/** The result of a transaction that is included in a block. */
export interface Executed {
  readonly kind: 'executed';
  /** Gas used, including intrinsic gas, after subtracting refunds. */
  readonly gasUsed: bigint;
  readonly logs: readonly EvmLog[];
  readonly output: Uint8Array;
  /** Why execution failed; undefined if it succeeded. */
  readonly error: string | undefined;
}

/** The result of a transaction that cannot be included in a block. It has no effects. */
export interface Rejected {
  readonly kind: 'rejected';
  /** Reason for the rejection; undefined if the engine provides only an error message. */
  readonly reason?: RejectionReason;
  readonly message: string;
}

export type TransactionOutcome = Executed | Rejected;

/** A chain state to which transactions are applied one after another. */
export interface EvmSession {
  transact(transaction: SignedTransaction, block: BlockState): Promise<TransactionOutcome>;
  accounts(): Accounts;
}

export interface EvmEngine {
  readonly name: string;
  open(hardfork: Hardfork, accounts: Accounts): Promise<EvmSession>;
}

/** The chain ID of all sessions. */
export const CHAIN_ID = 1n;

/** Returns a block's hash in all sessions, as defined for state tests. */
export function blockHash(number: bigint): Hex {
  return keccak256(stringToBytes(String(number)));
}

/** Bytes in lowercase hex. Addresses have 20 bytes, hashes 32 bytes. */
export type Hex = `0x${string}`;

/** A value that is available now or later. The engine waits only for promises. */
export type Awaitable<T> = T | Promise<T>;

/** Hard forks in order. A fork that does not change the EVM is represented by the previous fork. */
export const HARDFORKS = [
  'istanbul',
  'berlin',
  'london',
  'paris',
  'shanghai',
  'cancun',
  'prague',
  'osaka',
] as const;

export type Hardfork = (typeof HARDFORKS)[number];

export interface EvmRules {
  readonly hardfork: Hardfork;
  /**
   * Maximum size of a contract's code in bytes; 24,576 by default (EIP-170). Init code may be twice as large
   * (EIP-3860). Test runners do not limit the size.
   */
  readonly codeSizeLimit?: number;
}

/** The values that instructions read from the block, the transaction and the chain. */
export interface EvmEnvironment {
  readonly chainId: bigint;
  readonly number: bigint;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
  readonly gasLimit: bigint;
  readonly baseFee: bigint;
  readonly blobBaseFee: bigint;
  /** Contains the difficulty before Paris. */
  readonly prevRandao: bigint;
  readonly coinbase: Hex;
  readonly origin: Hex;
  readonly gasPrice: bigint;
  readonly blobHashes: readonly bigint[];
}

/**
 * A call or creation from outside the EVM. Its sender is not checked, and a call does not increase the sender's nonce.
 */
export interface EvmMessage {
  readonly caller: Hex;
  /** The called account; undefined for a creation, which uses and increases the caller's nonce. */
  readonly to?: Hex | undefined;
  /** The account whose code is executed, if it is not `to`. */
  readonly codeAddress?: Hex;
  /** Input of a call, or init code of a creation. */
  readonly data: Uint8Array;
  /** Value transferred from the caller. 0 if undefined. */
  readonly value?: bigint;
  /** Gas limit of the message, after intrinsic costs. At most 2^63 - 1. */
  readonly gas: bigint;
  /** Whether the state must not change. */
  readonly isStatic?: boolean;
  /** Salt of a creation with CREATE2 (EIP-1014). */
  readonly salt?: bigint;
  /** Address of the created contract, if it is not derived from the caller. */
  readonly createdAddress?: Hex;
  /** Number of calls that enclose this message. 0 if undefined. */
  readonly depth?: number;
  /**
   * Whether the message runs even if the caller's balance is too small, in which case the missing amount is created.
   */
  readonly skipBalance?: boolean;
  /** Whether logs are left undecoded to save time. If so, the result's logs are empty. */
  readonly skipsLogs?: boolean;
}

/** Why a message failed. Every failure consumes all gas, except `revert` and failures before the first instruction. */
export type EvmError =
  | 'revert'
  | 'out of gas'
  | 'code store out of gas'
  | 'code size to deposit exceeds maximum code size'
  | 'initcode exceeds max initcode size'
  | 'invalid bytecode deployed'
  | 'stack underflow'
  | 'stack overflow'
  | 'invalid JUMP'
  | 'invalid opcode'
  | 'value out of range'
  | 'static state change'
  | 'create collision'
  | 'insufficient balance'
  | 'call depth exceeded'
  | 'nonce overflow'
  | 'precompile failed';

export interface EvmLog {
  readonly address: Hex;
  readonly topics: readonly bigint[];
  readonly data: Uint8Array;
}

export interface EvmResult {
  /** Undefined if the message succeeded. */
  readonly error?: EvmError;
  /** Return data or revert data. Empty after a successful creation. */
  readonly output: Uint8Array;
  /** Gas used by the message, without intrinsic costs, before refunds. */
  readonly gasUsed: bigint;
  /** The transaction's refund counter so far. May be negative in a transaction that consists of several messages. */
  readonly refund: bigint;
  /** Logs of this message that were not reverted. */
  readonly logs: readonly EvmLog[];
  /** Address of the created contract. Undefined for calls and failed creations. */
  readonly created?: Hex;
}

export interface EvmAccount {
  readonly nonce: bigint;
  readonly balance: bigint;
  readonly code: Uint8Array;
}

/** The state that the engine's state is based on, read on first use. Rejections are passed to the engine's caller. */
export interface EvmOrigin {
  /** Undefined if the account does not exist. */
  account(address: Hex): Awaitable<EvmAccount | undefined>;
  storage(address: Hex, slot: bigint): Awaitable<bigint>;
}

/**
 * A change between two positions in the journal. `before` is the value at the first position, `after` the value at the
 * second.
 */
export type EvmChange =
  | {
      readonly kind: 'balance' | 'nonce';
      readonly address: Hex;
      readonly before: bigint;
      readonly after: bigint;
    }
  | { readonly kind: 'code'; readonly address: Hex; readonly before: Uint8Array; readonly after: Uint8Array }
  | {
      readonly kind: 'storage';
      readonly address: Hex;
      readonly slot: bigint;
      readonly before: bigint;
      readonly after: bigint;
    };

export interface EvmOptions {
  readonly rules: EvmRules;
  /** Without an origin, accounts and slots that the engine has not stored do not exist. */
  readonly origin?: EvmOrigin;
  /** Hash of one of the last 256 blocks; 0 for unknown blocks. */
  readonly blockHash?: (number: bigint) => Awaitable<bigint>;
  /**
   * Called after each slice of a long run; a rejection ends the run. A slice is a fixed number of jump destinations.
   */
  readonly onSlice?: () => Awaitable<void>;
}

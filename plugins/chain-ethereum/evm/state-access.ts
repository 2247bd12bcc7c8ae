import type { Awaitable, EvmAccount, EvmChange, Hex } from './evm-types';
import type { EvmDumpedAccount } from './state-dump';

/**
 * Access to an engine's accounts and storage, between messages and while the engine waits for the host.
 * All changes are recorded in one journal. Before an account or slot is read from an origin, {@link load} or {@link
 * loadSlot} must be called; accessors throw for values that were not loaded. If there is no origin, nothing needs to be
 * loaded.
 */
export interface EvmState {
  /** Current position in the journal, for {@link rewind}. Valid until the state is rewound to an earlier position. */
  mark(): number;
  /** Reverts all changes since a mark. */
  rewind(mark: number): void;
  /** Restores the values at a mark by making new changes, so that later marks stay valid. */
  restore(mark: number): void;
  /** Runs a function on the state at a mark, reverts its changes, and returns to the current state. */
  readAt<T>(mark: number, read: () => Awaitable<T>): Awaitable<T>;
  /** Makes all changes final and releases the journal. Invalidates all marks. */
  forgetJournal(): void;
  /** The changes since a mark, one for each changed value. Values that were changed back are not included. */
  changes(mark: number): readonly EvmChange[];

  /** Reads an account from the origin. */
  load(address: Hex): Awaitable<void>;
  /** Reads a slot and its account from the origin. */
  loadSlot(address: Hex, slot: bigint): Awaitable<void>;

  /**
   * Whether the account exists, that is, whether it is in the state tree. Empty accounts can exist until a transaction
   * touches them.
   */
  exists(address: Hex): boolean;
  /** Whether the nonce and balance are zero and the code is empty (EIP-161). */
  isEmpty(address: Hex): boolean;
  balance(address: Hex): bigint;
  nonce(address: Hex): bigint;
  code(address: Hex): Uint8Array;
  /** The keccak256 hash of the code, or of an empty byte sequence if there is no code. */
  codeHash(address: Hex): Hex;
  storage(address: Hex, slot: bigint): bigint;
  transientStorage(address: Hex, slot: bigint): bigint;

  /** Writing to an account that does not exist creates the account. */
  setBalance(address: Hex, balance: bigint): void;
  setNonce(address: Hex, nonce: bigint): void;
  setCode(address: Hex, code: Uint8Array): void;
  setStorage(address: Hex, slot: bigint, value: bigint): void;
  /** Sets the nonce, balance and code, but not the storage. */
  setAccount(address: Hex, account: EvmAccount): void;
  /** Removes all storage of an account, including storage from the origin. */
  clearStorage(address: Hex): void;
  deleteAccount(address: Hex): void;

  /**
   * Existing accounts in the engine, in order of first use. Accounts that exist only in the origin are not included.
   */
  accounts(): readonly Hex[];
  /** Number of accounts in the engine, including accounts that do not exist. */
  readonly accountCount: number;
  /** The accounts in the engine that were used after the first `count` accounts, including those that do not exist. */
  accountsAfter(count: number): readonly Hex[];
  /** An account's slots in the engine that are not zero, in no particular order. */
  slots(address: Hex): ReadonlyMap<bigint, bigint>;
  /** All values in the engine, by address, in order of first use. */
  dump(): ReadonlyMap<Hex, EvmDumpedAccount>;
}

/** Access to the state that belongs to the current transaction. */
export interface EvmTransactionState {
  /** Adds an account to the accessed addresses (EIP-2929). Precompiles are always accessed. */
  warmAddress(address: Hex): void;
  warmSlot(address: Hex, slot: bigint): void;
  /** Removes a slot from the accessed slots. Only cheatcodes do this. */
  coolSlot(address: Hex, slot: bigint): void;
  /** Removes all slots of an account from the accessed slots. Only cheatcodes do this. */
  coolSlots(address: Hex): void;
  /** Adds a cooled slot to the accessed slots again. Does not change other slots. */
  warmCooledSlot(address: Hex, slot: bigint): void;
  isWarmAddress(address: Hex): boolean;
  /** Whether the current hard fork has a precompile at an address. */
  isPrecompile(address: Hex): boolean;
  isWarmSlot(address: Hex, slot: bigint): boolean;
  /**
   * Starts a transaction inside the current one, which continues after {@link leaveTransaction}: nothing is warm, the
   * original values are the current ones, and transient storage is empty. Only in the build with hooks.
   */
  enterTransaction(): void;
  leaveTransaction(): void;
  /** Marks all other accounts and their slots as not accessed. Only in the build with hooks. */
  coolAllExcept(addresses: readonly Hex[]): void;
  /** Marks an account as touched: it is deleted at the end of the transaction if it is empty (EIP-161). */
  touch(address: Hex): void;
  /** Refund counter (EIP-3529). */
  refund: bigint;
  /** Accounts that executed SELFDESTRUCT and will be deleted at the end of the transaction. */
  selfDestructed(): readonly Hex[];
  /** Whether the account was created in this transaction. */
  isCreated(address: Hex): boolean;
}

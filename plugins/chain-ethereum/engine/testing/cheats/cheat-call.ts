import type { Hex } from 'viem';
import type { EvmState, EvmTransactionState } from '../../../evm/evm';
import type { CheatConfig } from '../cheat-config';
import type { ContractIndex } from '../contract-index';
import type { TestFolder } from '../files/test-folder';
import type { RandomSource } from '../fuzz/random-source';
import { CheatError } from './cheat-error';
import type { AddressHex, CheatState } from './cheat-state';

/** A test chain's accounts and storage. Addresses in results are lowercase. */
export type TestChain = EvmState & EvmTransactionState;

/** Asks the user for a value; undefined if the user cancels. */
export type AskUser = (text: string, isSecret: boolean) => Promise<string | undefined>;

export interface TracePause {
  pause(): void;
  resume(): void;
}

export interface CheatTransaction {
  readonly from: AddressHex;
  /** If absent, the transaction creates a contract. */
  readonly to?: AddressHex;
  readonly data: Uint8Array;
  readonly value: bigint;
  readonly gas: bigint;
}

/** The properties of a cheatcode call that are the same for all calls on a test machine. */
export interface CheatServices {
  readonly chain: TestChain;
  readonly random: RandomSource;
  readonly book: ContractIndex;
  readonly config: CheatConfig;
  /** The project's files, including the changes that the run has made. */
  readonly files: TestFolder;
  readonly testPath: string;
  /** Name of the test contract. */
  readonly suite: string;
  /** Asks the user for a value; undefined if the user cancels. Absent if no user is present. */
  readonly ask: AskUser | undefined;
  /** Prints a line, as the console does. */
  print(line: string): void;
  /** An account's code. Identical code is always the same object. */
  codeOf(address: AddressHex): Uint8Array;
  /** Resets the calling frame's remaining gas to its initial amount. */
  resetGas(): void;
}

export interface CheatCall extends CheatServices {
  readonly state: CheatState;
  /** Depth of the call; later calls from the same frame have the same depth. */
  readonly depth: number;
  readonly caller: AddressHex;
  /** The calling frame's remaining gas. */
  readonly gasLeft: bigint;
  /** Function name, such as `prank` in `vm.prank`. */
  readonly name: string;
  /** Parameter types, which distinguish overloads. */
  readonly types: readonly string[];
  /** Pauses the printed trace; undefined if no calls are recorded. */
  readonly tracing: TracePause | undefined;
  transact(transaction: CheatTransaction): Promise<{ readonly succeeded: boolean; readonly output: Hex }>;
  /**
   * Runs creation code as the caller. Resolves to the new contract's address, or to undefined if the creation fails.
   */
  create(code: Uint8Array, value: bigint, salt?: bigint): Promise<AddressHex | undefined>;
}

/**
 * The implementation of a cheatcode. It receives the decoded arguments and returns the single output, or a list of
 * outputs if there are several.
 */
export type CheatHandler = (call: CheatCall, ...args: never[]) => unknown;

export type CheatHandlers = Readonly<Record<string, CheatHandler>>;

export { CheatError };

/** Thrown by a cheatcode that ends the test without failing it. The revert data contains the signal. */
export class CheatSignal extends Error {
  override readonly name = 'CheatSignal';
}

/** Revert data of a run that was rejected by `assume`. */
export const ASSUME_SIGNAL = 'FOUNDRY::ASSUME';

/** Revert data of a test that was ended by `skip`. */
export const SKIP_SIGNAL = 'FOUNDRY::SKIP';

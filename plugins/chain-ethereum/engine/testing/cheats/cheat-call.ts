import type { JournaledState } from '../../chain/journaled-state';
import type { ContractIndex } from '../contract-index';
import type { RandomSource } from '../fuzz/random-source';
import type { AddressHex, CheatState } from './cheat-state';

/** A call of a cheatcode: its caller, and the state that it can change. */
export interface CheatCall {
  readonly state: CheatState;
  readonly chain: JournaledState;
  readonly random: RandomSource;
  readonly book: ContractIndex;
  /** Depth of the call; the next calls of the same frame have the same depth. */
  readonly depth: number;
  /** The calling contract. */
  readonly caller: AddressHex;
  /** Remaining gas of the calling frame. */
  readonly gasLeft: bigint;
  /** Function name, such as `prank` in `vm.prank`. */
  readonly name: string;
  /** Parameter types, which distinguish overloads. */
  readonly types: readonly string[];
  /** Runs creation code as the caller; resolves to the address, or undefined if it fails. */
  create(code: Uint8Array, value: bigint, salt?: Uint8Array): Promise<AddressHex | undefined>;
}

/**
 * The implementation of a cheatcode. It takes the decoded arguments and returns the single output, or a list of outputs if there
 * are several.
 */
export type CheatHandler = (call: CheatCall, ...args: never[]) => unknown;

/** Cheatcodes by name. */
export type CheatHandlers = Readonly<Record<string, CheatHandler>>;

/** Thrown by a cheatcode; the calling frame reverts with the message. */
export class CheatError extends Error {
  override readonly name = 'CheatError';
}

/** Thrown by a cheatcode that ends the test without failing it; the revert data contains the signal. */
export class CheatSignal extends Error {
  override readonly name = 'CheatSignal';
}

/** Revert data of a run that `assume` rejected. */
export const ASSUME_SIGNAL = 'FOUNDRY::ASSUME';

/** Revert data of a test that `skip` ended. */
export const SKIP_SIGNAL = 'FOUNDRY::SKIP';

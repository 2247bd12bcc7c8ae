import type { JournaledState } from '../../chain/journaled-state';
import type { CodeBook } from '../code-book';
import type { RandomSource } from '../fuzz/random-source';
import type { AddressHex, CheatState } from './cheat-state';

/** A call of a cheatcode: who makes it, and what it may change. */
export interface CheatCall {
  readonly state: CheatState;
  readonly chain: JournaledState;
  readonly random: RandomSource;
  readonly book: CodeBook;
  /** Depth of the call; calls that the same frame makes next have it, too. */
  readonly depth: number;
  /** The contract that calls. */
  readonly caller: AddressHex;
  /** Gas that its frame has left. */
  readonly gasLeft: bigint;
  /** Names of functions, as in 'vm.prank'. */
  readonly name: string;
  /** The full signature, where functions share a name. */
  readonly types: readonly string[];
  /** Runs creation code as the caller; resolves to the address, or undefined where it fails. */
  create(code: Uint8Array, value: bigint, salt?: Uint8Array): Promise<AddressHex | undefined>;
}

/**
 * What a cheatcode does. Takes the arguments as the ABI decodes them; what it returns is the one output, or a list of
 * them where there are several.
 */
export type CheatHandler = (call: CheatCall, ...args: never[]) => unknown;

/** Cheatcodes by name. */
export type CheatHandlers = Readonly<Record<string, CheatHandler>>;

/** A cheatcode refuses, and the frame that called it reverts with the sentence. */
export class CheatError extends Error {
  override readonly name = 'CheatError';
}

/** A cheatcode ends the test in another way than by failing: what it reverts with says which. */
export class CheatSignal extends Error {
  override readonly name = 'CheatSignal';
}

/** What a run reverts with that `assume` rejected. */
export const ASSUME_SIGNAL = 'FOUNDRY::ASSUME';

/** What a test reverts with that `skip` ended. */
export const SKIP_SIGNAL = 'FOUNDRY::SKIP';

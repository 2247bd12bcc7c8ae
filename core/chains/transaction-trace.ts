import type { SourcePlace } from './receipts';

/** What a transaction did, instruction by instruction. */
export interface TransactionTrace {
  /** In the order in which they ran. */
  readonly steps: readonly TraceStep[];
  /** What source lines cost; none where the project's sources are not those of the code that ran. */
  readonly lines: readonly LineGas[];
}

export interface TraceStep {
  /** As the machine names it, with its operands. */
  readonly instruction: string;
  /** What it cost, decimal. */
  readonly gas: string;
  /** What lay on the stack before it, as the machine prints it; long values are cut off. */
  readonly stack: string;
  readonly at?: SourcePlace;
}

/**
 * How well a source line of an instruction is known. 'approximate': the compiler's listing and the code differ, so that
 * instructions were matched by similarity. 'function': only the function is known, and the line is its first.
 */
export type LineAccuracy = 'approximate' | 'function';

/** What the instructions of one source line cost together. */
export interface LineGas {
  readonly at: SourcePlace;
  /** Decimal. */
  readonly gas: string;
  /** How many instructions of it ran. */
  readonly steps: number;
  /** Absent: the line is exact for each of its instructions. */
  readonly accuracy?: LineAccuracy;
}

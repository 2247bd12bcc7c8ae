import type { SourcePlace } from './receipts';

/** Execution of a transaction, instruction by instruction. */
export interface TransactionTrace {
  /** Steps in execution order. */
  readonly steps: readonly TraceStep[];
  /** Gas by source line; empty if the project's sources do not match the code. */
  readonly lines: readonly LineGas[];
}

/** One executed instruction. */
export interface TraceStep {
  /** The virtual machine's name for the instruction, with its operands. */
  readonly instruction: string;
  /** Gas used by the instruction, in decimal. */
  readonly gas: string;
  /** The stack before the instruction, in the virtual machine's notation; long values are truncated. */
  readonly stack: string;
  /** Source location; absent if it is not known. */
  readonly at?: SourcePlace;
}

/**
 * How accurately the source line of an instruction is known. 'approximate': the compiler's listing and the code differ,
 * so the instructions were matched by similarity. 'function': only the function is known, and the line is the
 * function's first line.
 */
export type LineAccuracy = 'approximate' | 'function';

/** Total gas used by the instructions for one source line. */
export interface LineGas {
  /** Source location of the line. */
  readonly at: SourcePlace;
  /** Total gas, in decimal. */
  readonly gas: string;
  /** Number of executed instructions. */
  readonly steps: number;
  /** Accuracy of the source line; absent if the line is known exactly for each instruction. */
  readonly accuracy?: LineAccuracy;
}

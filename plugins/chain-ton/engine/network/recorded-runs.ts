import { Cell } from '@ton/core';
import type { IExecutor } from '@ton/sandbox';
import type {
  EmulationResult,
  GetMethodArgs,
  GetMethodResult,
  RunTickTockArgs,
  RunTransactionArgs,
} from '@ton/sandbox/dist/executor/Executor.js';

/** Transactions that can be run again; the oldest goes first. */
const LIMIT = 1000;

interface RecordedRun {
  readonly args: RunTransactionArgs;
  /** The transaction that came of it, as the emulator spells it. */
  readonly transaction: string;
}

/**
 * The emulator, with what each transaction was run on: so one can be run again, with the machine's log. A transaction
 * follows from that alone, and nothing is slower for those that nobody looks at.
 */
export class RecordedRuns implements IExecutor {
  readonly #executor: IExecutor;
  readonly #runs: RecordedRun[] = [];

  constructor(executor: IExecutor) {
    this.#executor = executor;
  }

  runGetMethod(args: GetMethodArgs): Promise<GetMethodResult> {
    return this.#executor.runGetMethod(args);
  }

  runTickTock(args: RunTickTockArgs): Promise<EmulationResult> {
    return this.#executor.runTickTock(args);
  }

  async runTransaction(args: RunTransactionArgs): Promise<EmulationResult> {
    const ended = await this.#executor.runTransaction(args);
    if (ended.result.success) {
      this.#runs.push({ args, transaction: ended.result.transaction });
      if (this.#runs.length > LIMIT) this.#runs.shift();
    }
    return ended;
  }

  /** The machine's log of a transaction, by its hash in hex; undefined for one that is not known any more. */
  async logOf(hash: string): Promise<{ readonly log: string; readonly transaction: Cell } | undefined> {
    for (const { args, transaction } of this.#runs.toReversed()) {
      const cell = Cell.fromBase64(transaction);
      if (cell.hash().toString('hex') !== hash) continue;
      const again = { ...args, verbosity: 'full_location_stack_verbose' } as const;
      const { result } = await this.#executor.runTransaction(again);
      return result.success ? { log: result.vmLog, transaction: cell } : undefined;
    }
    return undefined;
  }
}

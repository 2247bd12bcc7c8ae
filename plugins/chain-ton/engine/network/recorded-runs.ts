import { Cell } from '@ton/core';
import type { IExecutor } from '@ton/sandbox';
import type {
  EmulationResult,
  GetMethodArgs,
  GetMethodResult,
  RunTickTockArgs,
  RunTransactionArgs,
} from '@ton/sandbox/dist/executor/Executor.js';

/** Maximum number of transactions that can be replayed. The oldest transaction is removed first. */
const LIMIT = 1000;

interface RecordedRun {
  readonly args: RunTransactionArgs;
  /** The resulting transaction, in the emulator's format. */
  readonly transaction: string;
}

/**
 * Wraps the emulator and records the inputs of each transaction, which determine its outcome. Any transaction can
 * therefore be replayed to obtain the virtual machine's log, and normal runs avoid the cost of logging.
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

  /**
   * The virtual machine's log for the transaction with the given hash (in hex); undefined if the transaction is not
   * recorded.
   */
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

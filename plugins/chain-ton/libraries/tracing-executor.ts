import { Cell, loadMessage } from '@ton/core';
import type { IExecutor } from '@ton/sandbox';
import type {
  EmulationResult,
  GetMethodArgs,
  GetMethodResult,
  RunTickTockArgs,
  RunTransactionArgs,
} from '@ton/sandbox/dist/executor/Executor.js';
import { gasUsedBy } from '../engine/tracing/gas-used';
import { readVmLog } from '../engine/tracing/vm-log';

/** One execution of the virtual machine, in the format sent to the page (ton-coverage.ts). */
export interface TracedRun {
  readonly hits: readonly (readonly [position: string, times: number])[];
  readonly gas: number;
  /** The get method's id; absent for a message. */
  readonly getter?: number;
  /** The first 32 bits of the message; absent if the message is shorter. */
  readonly operation?: number;
}

const VERBOSE = 'full_location_stack_verbose';

/**
 * The emulator for tests with coverage. It reports each execution of the virtual machine, but behaves like the normal
 * emulator in all other respects.
 */
export class TracingExecutor implements IExecutor {
  readonly #executor: IExecutor;
  readonly #report: (run: TracedRun) => Promise<unknown>;

  constructor(executor: IExecutor, report: (run: TracedRun) => Promise<unknown>) {
    this.#executor = executor;
    this.#report = report;
  }

  async runGetMethod(args: GetMethodArgs): Promise<GetMethodResult> {
    const ended = await this.#executor.runGetMethod({ ...args, verbosity: VERBOSE });
    const { output } = ended;
    if (!output.success) return ended;
    await this.#report(followed(output.vm_log, BigInt(output.gas_used), { getter: args.methodId }));
    return args.verbosity === 'short' ? { ...ended, output: { ...output, vm_log: '' } } : ended;
  }

  async runTickTock(args: RunTickTockArgs): Promise<EmulationResult> {
    return this.#traced(args, await this.#executor.runTickTock({ ...args, verbosity: VERBOSE }));
  }

  async runTransaction(args: RunTransactionArgs): Promise<EmulationResult> {
    const ended = await this.#executor.runTransaction({ ...args, verbosity: VERBOSE });
    const body = loadMessage(args.message.beginParse()).body.beginParse();
    const operation = body.remainingBits < 32 ? {} : { operation: body.loadUint(32) };
    return this.#traced(args, ended, operation);
  }

  async #traced(
    { verbosity }: Pick<RunTransactionArgs, 'verbosity'>,
    ended: EmulationResult,
    operation: Pick<TracedRun, 'operation'> = {},
  ): Promise<EmulationResult> {
    const { result } = ended;
    const log = result.success ? result.vmLog : (result.vmResults?.vmLog ?? '');
    const gas = result.success ? gasUsedBy(Cell.fromBase64(result.transaction)) : undefined;
    await this.#report(followed(log, gas ?? 0n, operation));
    return result.success && verbosity === 'short' ? { ...ended, result: { ...result, vmLog: '' } } : ended;
  }
}

function followed(log: string, gas: bigint, call: Pick<TracedRun, 'getter' | 'operation'>): TracedRun {
  const hits = new Map<string, number>();
  for (const { position } of readVmLog(log)) {
    if (position !== undefined) hits.set(position, (hits.get(position) ?? 0) + 1);
  }
  return { hits: [...hits], gas: Number(gas), ...call };
}

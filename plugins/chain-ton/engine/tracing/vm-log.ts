import { positionKey } from './code-listing';

export interface VmStep {
  /** Instruction text from the log, such as `PUSHINT 5`. */
  readonly instruction: string;
  /** The instruction's position, in the format of {@link positionKey}; absent for the machine's implicit steps. */
  readonly position?: string;
  readonly gas: bigint;
  /** The stack before the instruction, as printed in the log, with the top entry last. */
  readonly stack: string;
}

/** Gas cost of an exception, which is not included in the log. https://docs.ton.org/tvm/gas */
const EXCEPTION_GAS = 50n;

/**
 * Parses the virtual machine's log at its highest verbosity.
 * @param gasUsed gas used by the whole run. The log contains only the gas that remains after each instruction, not the
 * initial gas. If absent, the cost of the first instruction is 0.
 */
export function readVmLog(log: string, gasUsed?: bigint): readonly VmStep[] {
  const steps: { instruction: string; position?: string; stack: string; left?: bigint; thrown: boolean }[] =
    [];
  let stack = '';
  let position: string | undefined;
  for (const line of log.split('\n')) {
    const step = steps.at(-1);
    const [, cell, offset] = /^code cell hash: ([\dA-Fa-f]+) offset: (\d+)/.exec(line) ?? [];
    const [, left] = /^gas remaining: (\d+)/.exec(line) ?? [];
    if (line.startsWith('stack: ')) stack = line.slice('stack: '.length).trim();
    else if (cell !== undefined) position = positionKey(cell, Number(offset));
    else if (line.startsWith('execute ')) {
      const instruction = line.slice('execute '.length).trim();
      steps.push({ instruction, stack, thrown: false, ...(position !== undefined && { position }) });
      position = undefined;
    } else if (step && left !== undefined) step.left = BigInt(left);
    else if (step && line.startsWith('handling exception code ')) step.thrown = true;
  }
  return withGas(steps, gasUsed);
}

function withGas(
  steps: readonly (Omit<VmStep, 'gas'> & { left?: bigint; thrown: boolean })[],
  gasUsed: bigint | undefined,
): readonly VmStep[] {
  let before: bigint | undefined;
  const costs = steps.map(({ left, thrown }) => {
    const after = left ?? (before === undefined ? undefined : before - (thrown ? EXCEPTION_GAS : 0n));
    const cost = before === undefined || after === undefined ? 0n : before - after;
    before = after ?? before;
    return cost;
  });
  const reported = costs.reduce((sum, cost) => sum + cost, 0n);
  return steps.map(({ instruction, position, stack }, index) => ({
    instruction,
    ...(position !== undefined && { position }),
    gas: index === 0 && gasUsed !== undefined ? gasUsed - reported : (costs[index] ?? 0n),
    stack,
  }));
}

import type { createEVM, EVM, EVMResult, InterpreterStep } from '@ethereumjs/evm';
import { bytesToHex } from '@ethereumjs/util';

/** The last steps of a call frame that failed, latest first: which instruction of whose code. */
export interface FailedFrame {
  /** Address of the executed code. */
  readonly codeAddress: string;
  /** Whether the frame ran creation code. */
  readonly isCreation: boolean;
  readonly counters: readonly number[];
}

/**
 * Number of steps that are stored per frame: enough to find the statement before the code that the compiler
 * added.
 */
const KEPT = 400;

/** The library's type always has a code address, but code that creates a contract has none. */
type Step = Pick<InterpreterStep, 'address' | 'pc'> & Partial<Pick<InterpreterStep, 'codeAddress'>>;

interface Frame {
  codeAddress: string;
  readonly isCreation: boolean;
  readonly counters: number[];
}

/** Custom instructions for the EVM. */
export type CustomOpcodes = NonNullable<NonNullable<Parameters<typeof createEVM>[0]>['customOpcodes']>;

/**
 * Observing every step is slow. If a loop used millions of gas, only the last steps before the end matter.
 */
const LAST_GAS = 100_000n;

/**
 * Detects when a frame is nearly out of gas. It replaces JUMPDEST, which every loop executes, with an instruction that has the
 * same effect and checks the remaining gas.
 */
export class GasWatch {
  onLow = () => {};
  readonly opcodes: CustomOpcodes = [
    {
      opcode: 0x5b,
      opcodeName: 'JUMPDEST',
      baseFee: 1,
      logicFunction: ({ gasLeft }) => {
        if (gasLeft < LAST_GAS) this.onLow();
      },
    },
  ];
}

/**
 * Runs something again and traces its failure: the innermost call first, then its callers as far as they pass the error on.
 *
 * @param watch of the EVM, if it is known that gas ran out: steps are recorded only when the remaining gas is low.
 */
export async function traceFailure(
  evm: EVM,
  run: () => Promise<unknown>,
  watch?: GasWatch,
): Promise<readonly FailedFrame[]> {
  const frames: Frame[] = [];
  let failure: { readonly frames: Frame[]; readonly data: string } | undefined;

  const onBeforeMessage = ({ to }: { readonly to?: unknown }) => {
    frames.push({ codeAddress: '', isCreation: to === undefined, counters: [] });
  };
  const onStep = ({ address, codeAddress, pc }: Step) => {
    const frame = frames.at(-1);
    if (!frame) return;
    frame.codeAddress = (codeAddress ?? address).toString();
    frame.counters.push(pc);
    if (frame.counters.length > 2 * KEPT) frame.counters.splice(0, KEPT);
  };
  const onAfterMessage = ({ execResult }: EVMResult) => {
    const frame = frames.pop();
    if (!frame || !execResult.exceptionError) return;
    const data = bytesToHex(execResult.returnValue);
    if (failure?.data === data) failure.frames.push(frame);
    else failure = { frames: [frame], data };
  };

  const watchSteps = () => {
    if (evm.events.listenerCount('step') === 0) evm.events.on('step', onStep);
  };
  if (watch) watch.onLow = watchSteps;
  else watchSteps();
  evm.events.on('beforeMessage', onBeforeMessage);
  evm.events.on('afterMessage', onAfterMessage);
  try {
    await run();
  } finally {
    evm.events.off('step', onStep);
    evm.events.off('beforeMessage', onBeforeMessage);
    evm.events.off('afterMessage', onAfterMessage);
  }
  const failed: readonly Frame[] = failure?.frames ?? [];
  return failed.map(({ codeAddress, isCreation, counters }) => ({
    codeAddress,
    isCreation,
    counters: counters.slice(-KEPT).reverse(),
  }));
}

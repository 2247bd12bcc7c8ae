import type { createEVM, EVM, EVMResult, InterpreterStep } from '@ethereumjs/evm';
import { bytesToHex } from '@ethereumjs/util';

/** Steps of one frame that led to its end, last first: which instruction of whose code. */
export interface FailedFrame {
  /** Address whose code ran. */
  readonly codeAddress: string;
  /** True while a contract was being created: its creation code ran then. */
  readonly isCreation: boolean;
  readonly counters: readonly number[];
}

/** Steps of a frame that are kept: enough to find the statement before the code that the compiler added. */
const KEPT = 400;

/** The library's type says that there is always code at an address; code that creates a contract is at none. */
type Step = Pick<InterpreterStep, 'address' | 'pc'> & Partial<Pick<InterpreterStep, 'codeAddress'>>;

interface Frame {
  codeAddress: string;
  readonly isCreation: boolean;
  readonly counters: number[];
}

/** Instructions of one's own, as the EVM takes them. */
export type CustomOpcodes = NonNullable<NonNullable<Parameters<typeof createEVM>[0]>['customOpcodes']>;

/** Watching every step makes a run slow; where a loop ate millions of gas only the last of them matter. */
const LAST_GAS = 100_000n;

/**
 * Tells when a frame comes to the last of its gas: an instruction set of the same rules, whose JUMPDEST, by which every loop
 * goes, looks at it.
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
 * Runs something once more and watches where it fails: the innermost call first, then its callers as far as they pass the
 * reason on.
 *
 * @param watch of the EVM, where it is known that gas ran out: steps are watched no sooner than it is low.
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

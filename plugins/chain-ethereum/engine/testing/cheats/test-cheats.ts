import type { Hex } from 'viem';
import { lower } from './addresses';
import { ASSUME_SIGNAL, type CheatCall, CheatError, type CheatHandlers, CheatSignal } from './cheat-call';

interface PotentialRevert {
  readonly reverter: Hex;
  readonly partialMatch: boolean;
  readonly revertData: Hex;
}

const NOBODY = `0x${'00'.repeat(20)}`;

function assumeNoRevert(
  { state, depth }: CheatCall,
  reverts: PotentialRevert | readonly PotentialRevert[] = [],
): void {
  if (state.assumesNoRevert) {
    throw new CheatError('you must make another external call prior to calling assumeNoRevert again');
  }
  const reasons = [reverts].flat().map(({ reverter, partialMatch, revertData }) => ({
    data: revertData,
    isPartial: partialMatch,
    ...(lower(reverter) !== NOBODY && { reverter: lower(reverter) }),
  }));
  state.assumesNoRevert = { depth, reasons };
}

/** Thrown by every failed assumption, because creating a new error each time would take longer than a short run. */
const REJECTED = new CheatSignal(ASSUME_SIGNAL);

function breakpoint(_call: CheatCall, name: string): void {
  const [letter, ...rest] = name;
  if (letter === undefined || rest.length > 0)
    throw new CheatError('breakpoints must be exactly one character');
  if (!/\p{Alphabetic}/u.test(letter)) {
    throw new CheatError('only alphabetic characters are accepted as breakpoints');
  }
}

function stopDebugTrace({ state }: CheatCall): unknown {
  const { debugSteps } = state;
  if (!debugSteps) throw new CheatError('nothing recorded');
  state.debugSteps = undefined;
  return [debugSteps];
}

const allowMemory =
  (levels: number) =>
  ({ state, depth }: CheatCall, start: bigint, end: bigint): void => {
    const frame = depth - 1 + levels;
    // Solidity's scratch space and free memory pointer are always writable.
    const ranges = state.safeMemory.get(frame) ?? [{ start: 0n, end: 0x60n }];
    state.safeMemory.set(frame, [...ranges, { start, end }]);
  };

export const testCheats: CheatHandlers = {
  assume: (_call, condition: boolean) => {
    if (!condition) throw REJECTED;
  },
  assumeNoRevert,
  breakpoint,
  pauseTracing: ({ tracing }) => tracing?.pause(),
  resumeTracing: ({ tracing }) => tracing?.resume(),
  startDebugTraceRecording: ({ state }) => {
    if (state.debugSteps) throw new CheatError('debug trace recording was already started');
    state.debugSteps = [];
  },
  stopAndReturnDebugTraceRecording: stopDebugTrace,
  expectSafeMemory: allowMemory(0),
  expectSafeMemoryCall: allowMemory(1),
  stopExpectSafeMemory: ({ state, depth }) => void state.safeMemory.delete(depth - 1),
  interceptInitcode: ({ state }) => {
    if (state.interceptsCreation) throw new CheatError('vm.interceptInitcode() has already been called');
    state.interceptsCreation = true;
  },
  isContext: (_call, context: number) =>
    context === FORGE_CONTEXT.testGroup || context === FORGE_CONTEXT.test,
};

/** Values of `Vm.ForgeContext`. */
const FORGE_CONTEXT = { testGroup: 0, test: 1 } as const;

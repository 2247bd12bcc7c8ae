import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

function lastCall({ state }: CheatCall) {
  if (!state.lastGas) throw new CheatError('no external call was made yet');
  return state.lastGas;
}

function start({ state, gasLeft }: CheatCall, ...names: readonly string[]): void {
  state.gasMark = { name: names.join(' '), left: gasLeft };
}

function stop({ state, gasLeft }: CheatCall): bigint {
  if (!state.gasMark) throw new CheatError('no gas snapshot was started yet');
  const used = state.gasMark.left - gasLeft;
  state.gasMark = undefined;
  return used;
}

/** Cheatcodes that measure gas. The results are returned, not written to a file. */
export const gasCheats: CheatHandlers = {
  lastCallGas: (call) => {
    const { limit, used } = lastCall(call);
    const gas = { gasLimit: limit, gasTotalUsed: used, gasMemoryUsed: 0n, gasRefunded: 0n };
    return { ...gas, gasRemaining: limit - used };
  },
  snapshotGasLastCall: (call) => lastCall(call).used,
  startSnapshotGas: start,
  stopSnapshotGas: stop,
  snapshotValue: () => undefined,
  // Only the gas of the whole test is reported.
  pauseGasMetering: () => undefined,
  resumeGasMetering: () => undefined,
  resetGasMetering: () => undefined,
};

import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';

function lastCall({ state }: CheatCall) {
  if (!state.lastGas) throw new CheatError('no external call was made yet');
  return state.lastGas;
}

/** The group and name of a measured value. The default group is the test contract. */
function nameOf(
  { suite }: CheatCall,
  names: readonly string[],
): { readonly group: string; readonly name: string } {
  const [first = 'default', second] = names;
  return second === undefined ? { group: suite, name: first } : { group: first, name: second };
}

function store({ state }: CheatCall, group: string, name: string, value: bigint): void {
  const values = state.gasSnapshots.get(group) ?? new Map<string, string>();
  values.set(name, String(value));
  state.gasSnapshots.set(group, values);
}

function snapshotLast(call: CheatCall, ...names: readonly string[]): bigint {
  const { group, name } = nameOf(call, names);
  const { used } = lastCall(call);
  store(call, group, name, used);
  return used;
}

function start(call: CheatCall, ...names: readonly string[]): void {
  const { gasMark } = call.state;
  if (gasMark) {
    throw new CheatError(
      `gas snapshot was already started with group: ${gasMark.group} and name: ${gasMark.name}`,
    );
  }
  call.state.gasMark = { ...nameOf(call, names), left: call.gasLeft };
}

function stop(call: CheatCall, ...names: readonly string[]): bigint {
  const { state, gasLeft } = call;
  const mark = state.gasMark;
  if (!mark) throw new CheatError('no active gas snapshot; call `startGasSnapshot` first');
  const { group, name } = names.length === 0 ? mark : nameOf(call, names);
  if (mark.group !== group || mark.name !== name) {
    throw new CheatError(`no gas snapshot was started with the name: ${name} in group: ${group}`);
  }
  const used = mark.left - gasLeft;
  const value = used > OVERHEAD ? used - OVERHEAD : 0n;
  store(call, group, name, value);
  state.gasMark = undefined;
  return value;
}

/** Gas used by the cheatcodes' own calls, which forge subtracts. */
const OVERHEAD = 171n;

function snapshotValue(call: CheatCall, ...args: readonly (string | bigint)[]): void {
  const names = args.slice(0, -1).map(String);
  const { group, name } = nameOf(call, names);
  store(call, group, name, BigInt(args.at(-1) ?? 0n));
}

/** Cheatcodes that measure gas. Named values are written to `snapshots/` after the run. */
export const gasCheats: CheatHandlers = {
  lastCallGas: (call) => {
    const { limit, used, refunded = 0n } = lastCall(call);
    const gas = { gasLimit: limit, gasTotalUsed: used, gasMemoryUsed: 0n, gasRefunded: refunded };
    return { ...gas, gasRemaining: limit - used };
  },
  snapshotGasLastCall: snapshotLast,
  startSnapshotGas: start,
  stopSnapshotGas: stop,
  snapshotValue,
  pauseGasMetering: ({ state }) => {
    state.isGasPaused = true;
  },
  resumeGasMetering: ({ state }) => {
    state.isGasPaused = false;
  },
  resetGasMetering: ({ state, resetGas }) => {
    state.isGasPaused = false;
    resetGas();
  },
};

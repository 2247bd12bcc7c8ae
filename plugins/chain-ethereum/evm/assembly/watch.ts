/**
 * Work done before each instruction: recording steps, counting executions, passing observed instructions to the host,
 * and pausing gas metering. Only in the build with hooks. If there is no such work, instructions run at full speed.
 */
import { EVENT_STEP, noteStep, recorded, setRecorded } from './events';
import { Frame } from './frames';
import { allocateZeroed } from './pool';
import { refund, setRefund } from './state-instructions';

/** Whether anything must be done before each instruction. */
export let isWatched: bool = false;

/** Bit mask of the opcodes that the host observes. */
const offered: usize = memory.data(32, 8);
let hasOffers: bool = false;
/** Whether executions of instructions are counted in their code. */
export let countsHits: bool = false;
/** Steps are recorded from the first instruction at which less than this much gas remains. */
let stepsBelow: i64 = i64.MAX_VALUE;
let isGasPaused: bool = false;
/** Number of the latest pause. A frame's stored gas is valid only for the pause in which it was stored. */
let pauses: u32 = 0;
/** Whether the next instruction resets its frame's gas to the gas limit. */
let isGasReset: bool = false;

export function updateWatch(): void {
  isWatched = (recorded & EVENT_STEP) != 0 || hasOffers || countsHits || isGasPaused || isGasReset;
}

export function record(kinds: u32): void {
  setRecorded(kinds);
  updateWatch();
}

export function limitSteps(gas: i64): void {
  stepsBelow = gas;
}

export function offerNothing(): void {
  memory.fill(offered, 0, 32);
  hasOffers = false;
  updateWatch();
}

export function offerInstruction(op: u32): void {
  const bits = offered + ((op >> 5) << 2);
  store<u32>(bits, load<u32>(bits) | (1 << (op & 31)));
  hasOffers = true;
  updateWatch();
}

export function countHits(isOn: bool): void {
  countsHits = isOn;
  updateWatch();
}

export function pauseGas(isPaused: bool): void {
  isGasPaused = isPaused;
  if (isPaused) pauses++;
  updateWatch();
}

export function resetGas(): void {
  isGasReset = true;
  updateWatch();
}

/**
 * A frame's gas before its next instruction. While metering is paused, neither the gas nor the refunds change. As in
 * revm, a reset also removes the frame's refunds.
 */
export function meter(frame: Frame, gas: i64): i64 {
  if (isGasReset) {
    isGasReset = false;
    updateWatch();
    frame.pausedGas = frame.gasLimit;
    frame.pausedRefund = frame.refund;
    setRefund(frame.refund);
    return frame.gasLimit;
  }
  if (!isGasPaused) return gas;
  if (frame.pausedIn != pauses) {
    frame.pausedIn = pauses;
    frame.pausedGas = gas;
    frame.pausedRefund = refund;
  }
  setRefund(frame.pausedRefund);
  return frame.pausedGas;
}

/** Records an instruction. Returns whether the host observes the instruction. */
export function watch(frame: Frame, pc: usize, op: u32, sp: usize, gas: i64): bool {
  if (recorded & EVENT_STEP && gas < stepsBelow) {
    stepsBelow = i64.MAX_VALUE;
    noteStep(frame, pc, op, sp, gas);
  }
  const code = frame.code;
  const offset = pc - code.bytes;
  if (countsHits && offset < <usize>code.length) {
    if (code.hits == 0) code.hits = allocateZeroed(code.length << 2);
    const count = code.hits + (offset << 2);
    store<u32>(count, load<u32>(count) + 1);
  }
  return hasOffers && (load<u32>(offered + ((op >> 5) << 2)) & (1 << (op & 31))) != 0;
}

/**
 * Call frames. A frame, its stack and its memory are reused for the next call at the same depth. A call's return data
 * can therefore stay in its frame's memory until the next call.
 */

import { Account } from './records';
import { Code, emptyCode } from './code';
import { allocate, allocateZeroed, blockSize, release } from './pool';

export const CALL: u32 = 0;
export const CALLCODE: u32 = 1;
export const DELEGATECALL: u32 = 2;
export const STATICCALL: u32 = 3;
export const CREATE: u32 = 4;
export const CREATE2: u32 = 5;

/** States of a frame, which determine its next step. */
export const STATE_NEW: u32 = 0;
/** The message was passed to the host (build with hooks). */
export const STATE_OFFERED: u32 = 1;
export const STATE_RUNNING: u32 = 2;
/** The host runs the frame's precompile. */
export const STATE_WAITING: u32 = 3;
export const STATE_ENDED: u32 = 4;
/** The result was passed to the host (build with hooks). */
export const STATE_REPORTED: u32 = 5;

export const STACK_SIZE: usize = 1024 * 32;
/** Number of readable bytes below and above a stack. */
const STACK_MARGIN: usize = 64;
/** Memory of at least this size is released after the call. */
const LARGE_MEMORY: usize = 1 << 20;

@unmanaged
export class Frame {
  /** Value of the message, in four limbs. */
  value0: u64;
  value1: u64;
  value2: u64;
  value3: u64;
  salt0: u64;
  salt1: u64;
  salt2: u64;
  salt3: u64;
  gas: i64;
  gasLimit: i64;
  /** Gas and refunds when gas metering was paused, and that pause's number (build with hooks). */
  pausedGas: i64;
  pausedRefund: i64;
  pausedIn: u32;
  /** Refund counter when the frame started. */
  refund: i64;
  /** Gas and refunds that a failed frame lost: the gas that an exceptional halt consumed, and the reverted refunds. */
  lostGas: i64;
  lostRefund: i64;
  parent: Frame;
  child: Frame;
  kind: u32;
  state: u32;
  depth: u32;
  isStatic: u32;
  /** Whether the run that started this frame ends when the frame ends. */
  isBase: u32;
  /** Whether to skip the caller's balance check. */
  skipsBalance: u32;
  /** Whether the message was passed to the host (build with hooks). */
  isOffered: u32;
  error: u32;
  /** The sender, the account whose storage is used, and the account whose code is executed. */
  caller: Account;
  account: Account;
  codeAccount: Account;
  code: Code;
  pc: usize;
  /** Start of the stack, and its first free word. */
  stack: usize;
  sp: usize;
  memory: usize;
  memorySize: u32;
  memoryCapacity: u32;
  input: usize;
  inputLength: u32;
  returnData: usize;
  returnLength: u32;
  /** Output of this frame, in its memory. */
  output: usize;
  outputLength: u32;
  /** Offset in the parent's memory where the parent expects the output. */
  resultOffset: u32;
  resultLength: u32;
  /** Positions in the journal and in the logs when the frame started. */
  mark: u32;
  logMark: u32;
  /** Journal position before a creator's nonce was increased; set only for the first frame of a run. */
  start: u32;
}

/** The innermost frame, or null. */
export let current: Frame = changetype<Frame>(0);
let outermost: Frame = changetype<Frame>(0);

@inline
export function isNull(frame: Frame): bool {
  return changetype<usize>(frame) == 0;
}

@inline
export function frameValue(frame: Frame): usize {
  return changetype<usize>(frame);
}

@inline
export function frameSalt(frame: Frame): usize {
  return changetype<usize>(frame) + offsetof<Frame>('salt0');
}

function createFrame(parent: Frame): Frame {
  const frame = changetype<Frame>(allocateZeroed(offsetof<Frame>()));
  frame.stack = allocate(STACK_SIZE + 2 * STACK_MARGIN) + STACK_MARGIN;
  frame.parent = parent;
  return frame;
}

/**
 * Creates a frame for a message sent by the current frame and makes it the current frame. The caller sets the message's
 * fields.
 */
export function pushFrame(): Frame {
  let frame: Frame;
  if (isNull(current)) {
    if (isNull(outermost)) outermost = createFrame(changetype<Frame>(0));
    frame = outermost;
  } else {
    if (isNull(current.child)) current.child = createFrame(current);
    frame = current.child;
  }
  current = frame;
  if (frame.memorySize != 0) memory.fill(frame.memory, 0, frame.memorySize);
  frame.memorySize = 0;
  frame.sp = frame.stack;
  frame.state = STATE_NEW;
  frame.code = emptyCode;
  frame.isBase = 0;
  frame.skipsBalance = 0;
  frame.isOffered = 0;
  frame.error = 0;
  frame.pausedIn = 0;
  frame.lostGas = 0;
  frame.lostRefund = 0;
  frame.returnLength = 0;
  frame.outputLength = 0;
  return frame;
}

export function popFrame(): void {
  current = current.parent;
}

/** Makes a frame's memory at least as large as `size`, which must be a multiple of 32. */
export function growMemory(frame: Frame, size: u32): void {
  if (size > frame.memoryCapacity) {
    const capacity = <u32>blockSize(max<usize>(1024, size));
    const larger = allocate(capacity);
    if (frame.memoryCapacity != 0) {
      memory.copy(larger, frame.memory, frame.memorySize);
      release(frame.memory, frame.memoryCapacity);
    }
    frame.memory = larger;
    frame.memoryCapacity = capacity;
  }
  memory.fill(frame.memory + frame.memorySize, 0, size - frame.memorySize);
  frame.memorySize = size;
}

/** Releases the memory of unused frames if it is large. */
export function trimFrames(): void {
  for (let frame = outermost; !isNull(frame); frame = frame.child) {
    if (frame.memoryCapacity < LARGE_MEMORY) continue;
    release(frame.memory, frame.memoryCapacity);
    frame.memoryCapacity = 0;
    frame.memorySize = 0;
  }
}

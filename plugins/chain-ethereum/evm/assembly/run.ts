/** Messages from the host, and the loop that runs their frames. */
import { Account } from './records';
import { accountAt, addressOf } from './accounts';
import {
  CREATE,
  CREATE2,
  current,
  Frame,
  frameSalt,
  frameValue,
  growMemory,
  isNull,
  pushFrame,
  STATE_ENDED,
  STATE_NEW,
  STATE_OFFERED,
  STATE_REPORTED,
  STATE_RUNNING,
  STATE_WAITING,
  trimFrames,
} from './frames';
import { execute } from './interpreter';
import { revertTo } from './journal';
import { endFrame, finishFrame, markFrame, startFrame } from './lifecycle';
import { truncateLogs } from './logs';
import { isInObservedDepth, isObserved, noteGas } from './observed-messages';
import {
  DONE,
  FRAME_CHANGED,
  MESSAGE_OFFERED,
  NEED_PRECOMPILE,
  OK,
  RESULT_OFFERED,
  STOPPED,
} from './outcomes';
import { refund, setRefund } from './state-instructions';
import { copyWord, setWord, WORD } from './words';

/** Words exchanged with the host: caller, account, code account, value, salt. */
export const exchange: usize = memory.data(8 * 32, 16);
const CALLER: usize = exchange;
const ACCOUNT: usize = exchange + WORD;
const CODE_ACCOUNT: usize = exchange + 2 * WORD;
const VALUE: usize = exchange + 3 * WORD;
const SALT: usize = exchange + 4 * WORD;
/** Numbers that describe a frame to the host. */
const NUMBERS: usize = exchange + 5 * WORD;

/** The frame that ended the last run. */
let finished: Frame = changetype<Frame>(0);

/**
 * Starts a message inside the current frame, or as the first message. The message's words are in `exchange`.
 * @param hasAddress whether `exchange` contains the address for a creation.
 */
export function startMessage(
  kind: u32,
  depth: u32,
  gas: i64,
  isStatic: u32,
  skipsBalance: u32,
  hasAddress: u32,
  input: usize,
  inputLength: u32,
): void {
  const frame = pushFrame();
  frame.kind = kind;
  frame.depth = depth;
  frame.gas = gas;
  frame.gasLimit = gas;
  frame.isStatic = isStatic;
  frame.skipsBalance = skipsBalance;
  frame.isBase = 1;
  markFrame(frame);
  frame.start = frame.mark;
  frame.caller = accountAt(CALLER);
  frame.account = kind >= CREATE && !hasAddress ? changetype<Account>(0) : accountAt(ACCOUNT);
  frame.codeAccount = kind >= CREATE ? changetype<Account>(0) : accountAt(CODE_ACCOUNT);
  copyWord(frameValue(frame), VALUE);
  copyWord(frameSalt(frame), SALT);
  frame.input = input;
  frame.inputLength = inputLength;
  frame.resultLength = 0;
}

/** Runs until the host has to act or the run ends. Returns the reason. */
export function run(): u32 {
  for (;;) {
    const frame = current;
    const outcome = step(frame);
    if (outcome == FRAME_CHANGED) continue;
    if (outcome == DONE) {
      finished = frame;
      if (isNull(current)) trimFrames();
    }
    return outcome;
  }
}

function step(frame: Frame): u32 {
  switch (frame.state) {
    case STATE_NEW:
      if (HOOKS && isObserved(frame)) {
        frame.state = STATE_OFFERED;
        frame.isOffered = 1;
        return MESSAGE_OFFERED;
      }
      return startFrame(frame);
    case STATE_OFFERED:
      return startFrame(frame);
    case STATE_RUNNING: {
      const outcome = execute(frame);
      if (outcome == STOPPED) return endFrame(frame, OK);
      return outcome < 32 ? endFrame(frame, outcome) : outcome;
    }
    case STATE_WAITING:
      return NEED_PRECOMPILE;
    case STATE_ENDED:
      if (HOOKS) {
        if (isInObservedDepth(frame) || frame.isOffered) {
          frame.state = STATE_REPORTED;
          return RESULT_OFFERED;
        }
        noteGas(frame);
      }
      return finishFrame(frame);
    default:
      return finishFrame(frame);
  }
}

/**
 * Ends the current frame with a result from the host. It is the result of a precompile, or it replaces a message, a
 * result or an instruction that was passed to the host. Returns the location where the host has to write the output.
 */
export function answerFrame(error: u32, gas: i64, outputLength: u32): usize {
  const frame = current;
  frame.gas = gas;
  if (outputLength > frame.memorySize) growMemory(frame, (outputLength + 31) & ~31);
  frame.output = frame.memory;
  frame.outputLength = outputLength;
  if (frame.state == STATE_WAITING || frame.state == STATE_RUNNING) {
    endFrame(frame, error);
    frame.outputLength = outputLength;
  } else {
    if (HOOKS && frame.state == STATE_REPORTED) replaceRefund(frame, error);
    else frame.refund = refund;
    frame.error = error;
    if (frame.kind >= CREATE && error == OK) frame.account = accountAt(ACCOUNT);
    frame.state = STATE_ENDED;
  }
  return frame.output;
}

/**
 * Replaces the refunds of a frame whose result is replaced. As in revm, a frame's refunds count if its result is
 * successful, even if the frame itself failed.
 */
function replaceRefund(frame: Frame, error: u32): void {
  if (frame.error != OK && error == OK) setRefund(refund + frame.lostRefund);
  if (frame.error == OK && error != OK) setRefund(frame.refund);
}

/** Marks the result as reported to the host, so that it is not passed to the host again. */
export function skipReport(): void {
  current.state = STATE_REPORTED;
}

/**
 * Replaces the caller, the code account and the value of the message that was passed to the host with the values in
 * `exchange`.
 */
export function changeMessage(): void {
  current.caller = accountAt(CALLER);
  if (current.kind < CREATE) current.codeAccount = accountAt(CODE_ACCOUNT);
  copyWord(frameValue(current), VALUE);
}

/** Removes the frames of the innermost run and reverts their effects. */
export function abandonRun(): void {
  while (!isNull(current)) {
    const frame = current;
    if (finishFrame(frame) != DONE) continue;
    revertTo(frame.start);
    truncateLogs(frame.logMark);
    setRefund(frame.refund);
    return;
  }
}

/**
 * Writes the current or the finished frame to `exchange`. The host reads the numbers in the order in which this
 * function writes them.
 */
export function describeFrame(isFinished: bool): void {
  const frame = isFinished ? finished : current;
  copyWord(CALLER, addressOf(frame.caller));
  writeAddress(ACCOUNT, frame.account);
  writeAddress(CODE_ACCOUNT, frame.codeAccount);
  copyWord(VALUE, frameValue(frame));
  copyWord(SALT, frameSalt(frame));
  store<i64>(NUMBERS, frame.gas);
  store<i64>(NUMBERS, frame.gasLimit, 8);
  store<u32>(NUMBERS, frame.kind, 16);
  store<u32>(NUMBERS, frame.depth, 20);
  store<u32>(NUMBERS, frame.isStatic, 24);
  store<u32>(NUMBERS, frame.error, 28);
  store<usize>(NUMBERS, frame.input, 32);
  store<u32>(NUMBERS, frame.inputLength, 36);
  store<usize>(NUMBERS, frame.output, 40);
  store<u32>(NUMBERS, frame.outputLength, 44);
  store<u32>(NUMBERS, frame.logMark, 48);
  store<u32>(NUMBERS, frame.isOffered, 52);
  store<i64>(NUMBERS, isNull(frame.parent) ? 0 : frame.parent.gas, 56);
  store<i64>(NUMBERS, frame.lostGas, 64);
}

/**
 * Writes the current frame's next instruction to `exchange`: the account, then the numbers in the order in which this
 * function writes them.
 */
export function describeInstruction(): void {
  const frame = current;
  writeAddress(ACCOUNT, frame.account);
  store<u32>(NUMBERS, <u32>(frame.pc - frame.code.bytes));
  store<u32>(NUMBERS, load<u8>(frame.pc), 4);
  store<u32>(NUMBERS, frame.depth, 8);
  store<usize>(NUMBERS, frame.sp, 12);
  store<u32>(NUMBERS, <u32>(frame.sp - frame.stack) >> 5, 16);
  store<usize>(NUMBERS, frame.memory, 20);
  store<u32>(NUMBERS, frame.memorySize, 24);
  store<i64>(NUMBERS, frame.gas, 32);
}

function writeAddress(to: usize, account: Account): void {
  if (changetype<usize>(account) == 0) setWord(to, 0);
  else copyWord(to, addressOf(account));
}

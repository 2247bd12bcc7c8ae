/** The interpreter: executes the instructions of a frame. */

import { addressOf, balanceOf } from './accounts';
import {
  add,
  byteLength,
  countLeadingZeros,
  extendSign,
  multiply,
  power,
  selectByte,
  shiftLeft,
  shiftRight,
  subtract,
} from './arithmetic';
import { startCall, startCreation } from './calls';
import { MARK_HIT, MARK_JUMPDEST } from './code';
import {
  copyCode,
  copyInput,
  copyMemory,
  copyReturnData,
  hash,
  loadInput,
  loadMemory,
  log,
  setOutput,
  storeByte,
  storeMemory,
} from './data-instructions';
import { addModulo, divide, multiplyModulo, remainder, signedDivide, signedRemainder } from './division';
import {
  BASE_FEE,
  BLOB_BASE_FEE,
  blobHash,
  CHAIN_ID,
  COINBASE,
  GAS_LIMIT,
  GAS_PRICE,
  NUMBER,
  ORIGIN,
  PREV_RANDAO,
  pushEnvironment,
  readBlockHash,
  TIMESTAMP,
} from './environment';
import { areEventsFull, EVENT_STEP, marksHits, noteStep, recorded } from './events';
import { CALL, CREATE, CREATE2, DELEGATECALL, Frame, frameValue, STATICCALL } from './frames';
import { charge } from './gas';
import {
  EVENTS_FULL,
  INVALID_JUMP,
  INVALID_OPCODE,
  NEED_BLOCK_HASH,
  OK,
  OUT_OF_GAS,
  REVERT,
  SLICE_ENDED,
  STACK_OVERFLOW,
  STACK_UNDERFLOW,
  STOPPED,
} from './outcomes';
import { EXPONENT_BYTE, instructions, UNDEFINED } from './rules';
import {
  copyAccountCode,
  loadStorage,
  loadTransientStorage,
  readAccount,
  selfDestruct,
  storeStorage,
  storeTransientStorage,
} from './state-instructions';
import {
  areEqual,
  copyWord,
  isLess,
  isNegative,
  isSignedLess,
  isZero,
  readBytes,
  readShortBytes,
  saturated,
  setWord,
  swapWords,
  WORD,
  writeBytes,
} from './words';

/** Jumps until the run is interrupted, so that the host can end it. Every loop contains a jump. */
let budget: i32 = i32.MAX_VALUE;
/** The next instruction was recorded before the host was asked. */
let isRepeated: bool = false;

export function setBudget(jumps: i32): void {
  budget = jumps;
}

/** Executes instructions until the frame ends, another frame is the current one, or the host has to be asked. */
export function execute(frame: Frame): u32 {
  const bytes = frame.code.bytes;
  const marks = frame.code.marks;
  const length: u64 = frame.code.length;
  const stack = frame.stack;
  let pc = frame.pc;
  let sp = frame.sp;
  let gas = frame.gas;
  let mem = frame.memory;
  /** Offsets below this one are those of 32 readable bytes. */
  let readable: u64 = frame.memorySize == 0 ? 0 : frame.memorySize - 31;
  const readableInput: u64 = frame.inputLength < 32 ? 0 : frame.inputLength - 31;
  for (;;) {
    const op = <u32>load<u8>(pc);
    if (HOOKS) {
      if (areEventsFull()) {
        leave(frame, pc, sp, gas);
        return EVENTS_FULL;
      }
      if (recorded & EVENT_STEP && !isRepeated) noteStep(frame, pc, op, sp, gas);
      if (marksHits && pc - bytes < <usize>length) {
        store<u8>(marks + (pc - bytes), load<u8>(marks + (pc - bytes)) | MARK_HIT);
      }
      isRepeated = false;
    }
    const entry = instructions + (op << 3);
    const least = <u32>load<u16>(entry, 4);
    if (<u32>(sp - stack) - least > <u32>load<u16>(entry, 6)) return stackError(<u32>(sp - stack), least);
    const cost = <i64>load<u32>(entry);
    gas -= cost;
    if (gas < 0) return OUT_OF_GAS;
    pc++;
    switch (op) {
      case 0x00:
        leave(frame, pc, sp, gas);
        return STOPPED;
      case 0x01:
        sp -= WORD;
        add(sp - WORD, sp);
        continue;
      case 0x02:
        sp -= WORD;
        multiply(sp - WORD, sp);
        continue;
      case 0x03:
        sp -= WORD;
        subtract(sp - WORD, sp, sp - WORD);
        continue;
      case 0x10:
        sp -= WORD;
        setWord(sp - WORD, isLess(sp, sp - WORD));
        continue;
      case 0x11:
        sp -= WORD;
        setWord(sp - WORD, isLess(sp - WORD, sp));
        continue;
      case 0x12:
        sp -= WORD;
        setWord(sp - WORD, isSignedLess(sp, sp - WORD));
        continue;
      case 0x13:
        sp -= WORD;
        setWord(sp - WORD, isSignedLess(sp - WORD, sp));
        continue;
      case 0x14:
        sp -= WORD;
        setWord(sp - WORD, areEqual(sp, sp - WORD));
        continue;
      case 0x15:
        setWord(sp - WORD, isZero(sp - WORD));
        continue;
      case 0x16:
        sp -= WORD;
        for (let i: usize = 0; i < WORD; i += 8) store<u64>(sp - WORD + i, load<u64>(sp - WORD + i) & load<u64>(sp + i));
        continue;
      case 0x17:
        sp -= WORD;
        for (let i: usize = 0; i < WORD; i += 8) store<u64>(sp - WORD + i, load<u64>(sp - WORD + i) | load<u64>(sp + i));
        continue;
      case 0x18:
        sp -= WORD;
        for (let i: usize = 0; i < WORD; i += 8) store<u64>(sp - WORD + i, load<u64>(sp - WORD + i) ^ load<u64>(sp + i));
        continue;
      case 0x19:
        for (let i: usize = 0; i < WORD; i += 8) store<u64>(sp - WORD + i, ~load<u64>(sp - WORD + i));
        continue;
      case 0x1b:
        sp -= WORD;
        shiftLeft(sp - WORD, sp);
        continue;
      case 0x1c:
        sp -= WORD;
        shiftRight(sp - WORD, sp, 0);
        continue;
      case 0x35:
        if (saturated(sp - WORD) >= readableInput) break;
        readBytes(sp - WORD, frame.input + <usize>load<u64>(sp - WORD));
        continue;
      case 0x50:
        sp -= WORD;
        continue;
      case 0x51:
        if (saturated(sp - WORD) >= readable) break;
        readBytes(sp - WORD, mem + <usize>load<u64>(sp - WORD));
        continue;
      case 0x52:
        if (saturated(sp - WORD) >= readable) break;
        sp -= 2 * WORD;
        writeBytes(mem + <usize>load<u64>(sp + WORD), sp);
        continue;
      case 0x56: {
        const to = saturated(sp - WORD);
        if (to >= length || !(load<u8>(marks + <usize>to) & MARK_JUMPDEST)) return INVALID_JUMP;
        if (--budget < 0) break;
        sp -= WORD;
        pc = bytes + <usize>to;
        continue;
      }
      case 0x57: {
        if (isZero(sp - 2 * WORD)) {
          sp -= 2 * WORD;
          continue;
        }
        const to = saturated(sp - WORD);
        if (to >= length || !(load<u8>(marks + <usize>to) & MARK_JUMPDEST)) return INVALID_JUMP;
        if (--budget < 0) break;
        sp -= 2 * WORD;
        pc = bytes + <usize>to;
        continue;
      }
      case 0x58:
        setWord(sp, <u64>(pc - 1 - bytes));
        sp += WORD;
        continue;
      case 0x5a:
        setWord(sp, gas);
        sp += WORD;
        continue;
      case 0x5b:
        continue;
      case 0x5f:
        setWord(sp, 0);
        sp += WORD;
        continue;
      case 0x60:
        setWord(sp, load<u8>(pc));
        sp += WORD;
        pc++;
        continue;
      default:
        if (op >= 0x60 && op < 0x80) {
          const size = <usize>op - 0x5f;
          if (size <= 8) setWord(sp, bswap<u64>(load<u64>(pc)) >> (64 - (size << 3)));
          else readShortBytes(sp, pc + size, size);
          sp += WORD;
          pc += size;
          continue;
        }
        if (op >= 0x80 && op < 0x90) {
          copyWord(sp, sp - ((op - 0x7f) << 5));
          sp += WORD;
          continue;
        }
        if (op >= 0x90 && op < 0xa0) {
          swapWords(sp - WORD, sp - ((op - 0x8e) << 5));
          continue;
        }
    }
    leave(frame, pc, sp, gas);
    const outcome = op < 0x30 ? computeInstruction(frame, op) : op < 0x50 ? environmentInstruction(frame, op) : otherInstruction(frame, op);
    if (outcome != OK) {
      // The instruction is executed again after the host's answer.
      if (outcome >= 32 && outcome < 64) {
        leave(frame, pc - 1, sp, gas + cost);
        isRepeated = true;
      }
      return outcome;
    }
    sp = frame.sp;
    gas = frame.gas;
    mem = frame.memory;
    readable = frame.memorySize == 0 ? 0 : frame.memorySize - 31;
  }
  return unreachable();
}

@inline
function leave(frame: Frame, pc: usize, sp: usize, gas: i64): void {
  frame.pc = pc;
  frame.sp = sp;
  frame.gas = gas;
}

function stackError(used: u32, least: u32): u32 {
  if (least == UNDEFINED) return INVALID_OPCODE;
  return used < least ? STACK_UNDERFLOW : STACK_OVERFLOW;
}

/** Arithmetic that is rare or slow. */
function computeInstruction(frame: Frame, op: u32): u32 {
  const top = frame.sp - WORD;
  const second = top - WORD;
  const third = second - WORD;
  if (op == 0x20) return hash(frame);
  if (op == 0x1e) {
    countLeadingZeros(top);
    return OK;
  }
  if (op == 0x08 || op == 0x09) {
    if (op == 0x08) addModulo(third, top, second, third);
    else multiplyModulo(third, top, second, third);
    frame.sp = second;
    return OK;
  }
  frame.sp = top;
  switch (op) {
    case 0x04:
      divide(second, top, second);
      break;
    case 0x05:
      signedDivide(second, top, second);
      break;
    case 0x06:
      remainder(second, top, second);
      break;
    case 0x07:
      signedRemainder(second, top, second);
      break;
    case 0x0a:
      if (!charge(frame, EXPONENT_BYTE * byteLength(second))) return OUT_OF_GAS;
      power(second, top);
      break;
    case 0x0b:
      extendSign(second, top);
      break;
    case 0x1a:
      selectByte(second, top);
      break;
    case 0x1d:
      shiftRight(second, top, isNegative(second) ? u64.MAX_VALUE : 0);
      break;
    default:
      return INVALID_OPCODE;
  }
  return OK;
}

/** Adds a word to the stack. */
@inline
function push(frame: Frame): usize {
  const p = frame.sp;
  frame.sp = p + WORD;
  return p;
}

/** Instructions about the frame, other accounts, the block and the transaction. */
function environmentInstruction(frame: Frame, op: u32): u32 {
  switch (op) {
    case 0x30:
      copyWord(push(frame), addressOf(frame.account));
      return OK;
    case 0x31:
    case 0x3b:
    case 0x3f:
      return readAccount(frame, op);
    case 0x32:
      pushEnvironment(push(frame), ORIGIN);
      return OK;
    case 0x33:
      copyWord(push(frame), addressOf(frame.caller));
      return OK;
    case 0x34:
      copyWord(push(frame), frameValue(frame));
      return OK;
    case 0x35:
      return loadInput(frame);
    case 0x36:
      setWord(push(frame), frame.inputLength);
      return OK;
    case 0x37:
      return copyInput(frame);
    case 0x38:
      setWord(push(frame), frame.code.length);
      return OK;
    case 0x39:
      return copyCode(frame, frame.code, frame.sp - WORD);
    case 0x3a:
      pushEnvironment(push(frame), GAS_PRICE);
      return OK;
    case 0x3c:
      return copyAccountCode(frame);
    case 0x3d:
      setWord(push(frame), frame.returnLength);
      return OK;
    case 0x3e:
      return copyReturnData(frame);
    default:
      return blockInstruction(frame, op);
  }
}

function blockInstruction(frame: Frame, op: u32): u32 {
  switch (op) {
    case 0x40:
      return readBlockHash(frame.sp - WORD) ? OK : NEED_BLOCK_HASH;
    case 0x41:
      pushEnvironment(push(frame), COINBASE);
      return OK;
    case 0x42:
      pushEnvironment(push(frame), TIMESTAMP);
      return OK;
    case 0x43:
      pushEnvironment(push(frame), NUMBER);
      return OK;
    case 0x44:
      pushEnvironment(push(frame), PREV_RANDAO);
      return OK;
    case 0x45:
      pushEnvironment(push(frame), GAS_LIMIT);
      return OK;
    case 0x46:
      pushEnvironment(push(frame), CHAIN_ID);
      return OK;
    case 0x47:
      copyWord(push(frame), balanceOf(frame.account));
      return OK;
    case 0x48:
      pushEnvironment(push(frame), BASE_FEE);
      return OK;
    case 0x49:
      blobHash(frame.sp - WORD);
      return OK;
    case 0x4a:
      pushEnvironment(push(frame), BLOB_BASE_FEE);
      return OK;
    default:
      return INVALID_OPCODE;
  }
}

/** Memory, storage, logs, calls and the end of a frame. */
function otherInstruction(frame: Frame, op: u32): u32 {
  if (op >= 0xa0 && op <= 0xa4) return log(frame, op - 0xa0);
  switch (op) {
    case 0x51:
      return loadMemory(frame);
    case 0x52:
      return storeMemory(frame);
    case 0x53:
      return storeByte(frame);
    case 0x54:
      return loadStorage(frame);
    case 0x55:
      return storeStorage(frame);
    case 0x56:
    case 0x57:
      return SLICE_ENDED;
    case 0x59:
      setWord(push(frame), frame.memorySize);
      return OK;
    case 0x5c:
      return loadTransientStorage(frame);
    case 0x5d:
      return storeTransientStorage(frame);
    case 0x5e:
      return copyMemory(frame);
    case 0xf0:
      return startCreation(frame, CREATE);
    case 0xf1:
    case 0xf2:
      return startCall(frame, op - 0xf1 + CALL);
    case 0xf3:
    case 0xfd: {
      const outcome = setOutput(frame);
      return outcome != OK ? outcome : op == 0xf3 ? STOPPED : REVERT;
    }
    case 0xf4:
      return startCall(frame, DELEGATECALL);
    case 0xf5:
      return startCreation(frame, CREATE2);
    case 0xfa:
      return startCall(frame, STATICCALL);
    case 0xff:
      return selfDestruct(frame);
    default:
      return INVALID_OPCODE;
  }
}

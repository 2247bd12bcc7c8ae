/** The interpreter: executes a frame's instructions. */
import { add, multiply, shiftLeft, shiftRight, subtract } from './arithmetic';
import { exceedsBudget } from './budget';
import { MARK_JUMPDEST } from './code';
import { Frame } from './frames';
import { dispatch } from './instructions';
import {
  INSTRUCTION_OFFERED,
  INVALID_JUMP,
  INVALID_OPCODE,
  OK,
  OUT_OF_GAS,
  STACK_OVERFLOW,
  STACK_UNDERFLOW,
  STOPPED,
} from './outcomes';
import { instructions, UNDEFINED } from './rules';
import { isWatched, meter, watch } from './watch';
import {
  areEqual,
  copyWord,
  isLess,
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

/** Whether the next instruction was already passed to the host or recorded before the run paused for the host. */
let isRepeated: bool = false;

/**
 * Executes instructions until the frame ends, another frame becomes the current frame, or the run has to wait for the
 * host.
 */
// Table: one case for each instruction that is not in `instructions.ts`.
export function execute(frame: Frame): u32 {
  const bytes = frame.code.bytes;
  const marks = frame.code.marks;
  const length: u64 = frame.code.length;
  const stack = frame.stack;
  let pc = frame.pc;
  let sp = frame.sp;
  let gas = frame.gas;
  let mem = frame.memory;
  /** At offsets below this value, 32 bytes can be read without expanding the memory. */
  let readable: u64 = frame.memorySize == 0 ? 0 : frame.memorySize - 31;
  const readableInput: u64 = frame.inputLength < 32 ? 0 : frame.inputLength - 31;
  let repeats = isRepeated;
  isRepeated = false;
  for (;;) {
    const op = <u32>load<u8>(pc);
    if (HOOKS && isWatched) {
      gas = meter(frame, gas);
      if (!repeats && watch(frame, pc, op, sp, gas)) {
        leave(frame, pc, sp, gas);
        isRepeated = true;
        return INSTRUCTION_OFFERED;
      }
      repeats = false;
    }
    const entry = instructions + (op << 3);
    const least = <u32>load<u16>(entry, 4);
    const cost = <i64>load<u32>(entry);
    if (<u32>(sp - stack) - least > <u32>load<u16>(entry, 6))
      return halt(frame, gas - cost, stackError(<u32>(sp - stack), least));
    gas -= cost;
    if (gas < 0) return halt(frame, 0, OUT_OF_GAS);
    pc++;
    // The most frequent instructions: PUSH, DUP and SWAP.
    if (op - 0x60 < 0x40) {
      if (op == 0x60) {
        setWord(sp, load<u8>(pc));
        sp += WORD;
        pc++;
      } else if (op < 0x80) {
        const size = <usize>op - 0x5f;
        if (size <= 8) setWord(sp, bswap<u64>(load<u64>(pc)) >> (64 - (size << 3)));
        else readShortBytes(sp, pc + size, size);
        sp += WORD;
        pc += size;
      } else if (op < 0x90) {
        copyWord(sp, sp - ((op - 0x7f) << 5));
        sp += WORD;
      } else {
        swapWords(sp - WORD, sp - ((op - 0x8e) << 5));
      }
      continue;
    }
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
        if (to >= length || !(load<u8>(marks + <usize>to) & MARK_JUMPDEST)) return halt(frame, gas, INVALID_JUMP);
        if (exceedsBudget()) break;
        sp -= WORD;
        pc = bytes + <usize>to;
        if (!HOOKS || !isWatched) {
          // Skip the JUMPDEST. The next instruction checks whether there was enough gas.
          pc++;
          gas--;
        }
        continue;
      }
      case 0x57: {
        if (isZero(sp - 2 * WORD)) {
          sp -= 2 * WORD;
          continue;
        }
        const to = saturated(sp - WORD);
        if (to >= length || !(load<u8>(marks + <usize>to) & MARK_JUMPDEST)) return halt(frame, gas, INVALID_JUMP);
        if (exceedsBudget()) break;
        sp -= 2 * WORD;
        pc = bytes + <usize>to;
        if (!HOOKS || !isWatched) {
          // Skip the JUMPDEST. The next instruction checks whether there was enough gas.
          pc++;
          gas--;
        }
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
    }
    leave(frame, pc, sp, gas);
    const outcome = dispatch(frame, op);
    if (outcome != OK) {
      // The instruction is executed again after the host has responded.
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

/** Stores the remaining gas, which the build with hooks reports. */
@inline
function halt(frame: Frame, gas: i64, outcome: u32): u32 {
  if (HOOKS) frame.gas = max(gas, 0);
  return outcome;
}

function stackError(used: u32, least: u32): u32 {
  if (least == UNDEFINED) return INVALID_OPCODE;
  return used < least ? STACK_UNDERFLOW : STACK_OVERFLOW;
}

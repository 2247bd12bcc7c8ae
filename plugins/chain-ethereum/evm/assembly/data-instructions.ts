/** Instructions that read and write memory, input, code, return data and logs. */
import { Code } from './code';
import { noteLog } from './events';
import { Frame } from './frames';
import { charge, chargeWords, expand, expandRange, rangeEnd } from './gas';
import { keccak256 } from './keccak';
import { addLog, logsEnd } from './logs';
import { OK, OUT_OF_GAS, OUT_OF_RANGE, STATIC_CHANGE } from './outcomes';
import { COPIED_WORD, HASHED_WORD, LOG_BYTE } from './rules';
import { readBytes, saturated, setWord, WORD, writeBytes } from './words';

const padded: usize = memory.data(32, 16);

/** MLOAD from memory that has to be expanded. */
export function loadMemory(frame: Frame): u32 {
  const p = frame.sp - WORD;
  const start = saturated(p);
  if (start > <u64>u32.MAX_VALUE || !expand(frame, start + WORD)) return OUT_OF_GAS;
  readBytes(p, frame.memory + <usize>start);
  return OK;
}

/** MSTORE to memory that has to be expanded. */
export function storeMemory(frame: Frame): u32 {
  const start = saturated(frame.sp - WORD);
  if (start > <u64>u32.MAX_VALUE || !expand(frame, start + WORD)) return OUT_OF_GAS;
  frame.sp -= 2 * WORD;
  writeBytes(frame.memory + <usize>start, frame.sp);
  return OK;
}

export function storeByte(frame: Frame): u32 {
  const start = saturated(frame.sp - WORD);
  if (start > <u64>u32.MAX_VALUE || !expand(frame, start + 1)) return OUT_OF_GAS;
  frame.sp -= 2 * WORD;
  store<u8>(frame.memory + <usize>start, load<u8>(frame.sp));
  return OK;
}

export function hash(frame: Frame): u32 {
  const offset = frame.sp - WORD;
  const length = offset - WORD;
  if (!chargeWords(frame, length, HASHED_WORD) || !expandRange(frame, offset, length)) return OUT_OF_GAS;
  const size = <usize>load<u64>(length);
  keccak256(length, size == 0 ? 0 : frame.memory + <usize>load<u64>(offset), size);
  frame.sp -= WORD;
  return OK;
}

export function loadInput(frame: Frame): u32 {
  const p = frame.sp - WORD;
  const start = saturated(p);
  if (start >= frame.inputLength) {
    setWord(p, 0);
    return OK;
  }
  const there = frame.inputLength - <u32>start;
  if (there >= WORD) {
    readBytes(p, frame.input + <usize>start);
  } else {
    setWord(padded, 0);
    memory.copy(padded, frame.input + <usize>start, there);
    readBytes(p, padded);
  }
  return OK;
}

/**
 * Copies to memory: the topmost words are the offset in memory, the offset in the source, and the length. Bytes beyond
 * the end of the source are zero.
 */
function copyPadded(frame: Frame, top: usize, source: usize, sourceLength: u32): u32 {
  const length = top - 2 * WORD;
  if (!chargeWords(frame, length, COPIED_WORD) || !expandRange(frame, top, length)) return OUT_OF_GAS;
  const size = <u32>load<u64>(length);
  frame.sp = length;
  if (size == 0) return OK;
  const to = frame.memory + <usize>load<u64>(top);
  const start = saturated(top - WORD);
  const there = start < sourceLength ? min<u32>(size, sourceLength - <u32>start) : 0;
  if (there != 0) memory.copy(to, source + <usize>start, there);
  memory.fill(to + there, 0, size - there);
  return OK;
}

export function copyInput(frame: Frame): u32 {
  return copyPadded(frame, frame.sp - WORD, frame.input, frame.inputLength);
}

export function copyCode(frame: Frame, code: Code, top: usize): u32 {
  return copyPadded(frame, top, code.bytes, code.length);
}

export function copyReturnData(frame: Frame): u32 {
  const top = frame.sp - WORD;
  const start = saturated(top - WORD);
  const size = saturated(top - 2 * WORD);
  if (start > frame.returnLength || size > frame.returnLength || start + size > frame.returnLength)
    return OUT_OF_RANGE;
  return copyPadded(frame, top, frame.returnData, frame.returnLength);
}

/** MCOPY (EIP-5656). */
export function copyMemory(frame: Frame): u32 {
  const to = frame.sp - WORD;
  const from = to - WORD;
  const length = from - WORD;
  if (!chargeWords(frame, length, COPIED_WORD)) return OUT_OF_GAS;
  if (!expand(frame, max(rangeEnd(to, length), rangeEnd(from, length)))) return OUT_OF_GAS;
  const size = <usize>load<u64>(length);
  if (size != 0) {
    memory.copy(frame.memory + <usize>load<u64>(to), frame.memory + <usize>load<u64>(from), size);
  }
  frame.sp = length;
  return OK;
}

export function log(frame: Frame, topics: u32): u32 {
  if (frame.isStatic) return STATIC_CHANGE;
  const offset = frame.sp - WORD;
  const length = offset - WORD;
  const size = saturated(length);
  if (
    size > <u64>u32.MAX_VALUE ||
    !charge(frame, <i64>size * LOG_BYTE) ||
    !expandRange(frame, offset, length)
  ) {
    return OUT_OF_GAS;
  }
  const data = size == 0 ? 0 : frame.memory + <usize>load<u64>(offset);
  const start = logsEnd;
  addLog(frame.account, topics, length - WORD, data, <u32>size);
  noteLog(frame, start);
  frame.sp = length - (topics << 5);
  return OK;
}

/** Makes a range of memory the frame's output. */
export function setOutput(frame: Frame): u32 {
  const offset = frame.sp - WORD;
  const length = offset - WORD;
  if (!expandRange(frame, offset, length)) return OUT_OF_GAS;
  frame.outputLength = <u32>load<u64>(length);
  frame.output = frame.outputLength == 0 ? 0 : frame.memory + <usize>load<u64>(offset);
  return OK;
}

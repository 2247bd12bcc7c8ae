/** Instructions that are too rare or too slow to be in the interpreter loop. */
import { addressOf, balanceOf } from './accounts';
import { byteLength, countLeadingZeros, extendSign, power, selectByte, shiftRight } from './arithmetic';
import { startCall, startCreation } from './calls';
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
import { CALL, CREATE, CREATE2, DELEGATECALL, Frame, frameValue, STATICCALL } from './frames';
import { charge } from './gas';
import { INVALID_OPCODE, NEED_BLOCK_HASH, OK, OUT_OF_GAS, REVERT, SLICE_ENDED, STOPPED } from './outcomes';
import { EXPONENT_BYTE } from './rules';
import {
  copyAccountCode,
  loadStorage,
  loadTransientStorage,
  readAccount,
  selfDestruct,
  storeStorage,
  storeTransientStorage,
} from './state-instructions';
import { copyWord, isNegative, setWord, WORD } from './words';

/** Executes an instruction of a frame whose position, stack and gas are up to date. */
export function dispatch(frame: Frame, op: u32): u32 {
  if (op < 0x30) return computeInstruction(frame, op);
  return op < 0x50 ? environmentInstruction(frame, op) : otherInstruction(frame, op);
}

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

/** Adds a word to the stack and returns its location. The caller sets the value. */
@inline
function push(frame: Frame): usize {
  const p = frame.sp;
  frame.sp = p + WORD;
  return p;
}

/** Instructions that read information about the frame, other accounts, the block and the transaction. */
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

/** Instructions for memory, storage, logs and calls, and instructions that end a frame. */
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

/** Instructions that start other frames: calls and creations. */
import { Account } from './records';
import { accountAt, addressOf, isEmptyAccount, precompileNumber, transaction, warmAccount } from './accounts';
import { Code, DELEGATION_PREFIX_SIZE, isDelegation } from './code';
import {
  CALL,
  CALLCODE,
  CREATE,
  CREATE2,
  current,
  DELEGATECALL,
  Frame,
  frameSalt,
  frameValue,
  pushFrame,
  STATICCALL,
} from './frames';
import { charge, chargeWords, expand, expandRange, rangeEnd } from './gas';
import { FRAME_CHANGED, INIT_CODE_TOO_LARGE, OUT_OF_GAS, STATIC_CHANGE } from './outcomes';
import {
  CALL_STIPEND,
  CALL_VALUE,
  codeSizeLimit,
  fork,
  HASHED_WORD,
  NEW_ACCOUNT,
  PRAGUE,
  SHANGHAI,
} from './rules';
import { accountOnStack, chargeAccess, needAccount } from './state-instructions';
import { copyWord, isZero, readShortBytes, saturated, setWord, WORD } from './words';

const NO_ACCOUNT: Account = changetype<Account>(0);
const delegate: usize = memory.data(32, 16);

/**
 * The account that an account's code delegates to (EIP-7702), or null. In the build with hooks, code delegates in all
 * hard forks, as in revm. On a chain, such code cannot exist before Prague.
 */
export function delegateOf(account: Account): Account {
  if ((!HOOKS && fork < PRAGUE) || !isDelegation(account.code)) return NO_ACCOUNT;
  readShortBytes(delegate, account.code.bytes + DELEGATION_PREFIX_SIZE + 20, 20);
  return accountAt(delegate);
}

/** Charges for access to a delegate's code. The instruction table does not include this cost. */
function chargeDelegate(frame: Frame, account: Account): bool {
  return charge(frame, 100) && chargeAccess(frame, account);
}

/** The gas that a frame can pass on: all but one sixty-fourth (EIP-150). */
@inline
function availableGas(frame: Frame): i64 {
  return frame.gas - (frame.gas >> 6);
}

/** Starts a call. The stack contains gas, address, value (CALL and CALLCODE), input range and output range. */
export function startCall(frame: Frame, kind: u32): u32 {
  const takesValue = kind <= CALLCODE;
  const top = frame.sp - WORD;
  const value = top - 2 * WORD;
  const input = takesValue ? value - WORD : value;
  const output = input - 2 * WORD;
  const callee = accountOnStack(top - WORD);
  if (!callee.isLoaded) return needAccount(callee);
  const delegated = delegateOf(callee);
  if (delegated != NO_ACCOUNT && !delegated.isLoaded) return needAccount(delegated);
  const hasValue = takesValue && !isZero(value);
  if (kind == CALL && hasValue && frame.isStatic) return STATIC_CHANGE;
  const end = max(rangeEnd(input, input - WORD), rangeEnd(output, output - WORD));
  if (!expand(frame, end) || !chargeAccess(frame, callee)) return OUT_OF_GAS;
  if (delegated != NO_ACCOUNT && !chargeDelegate(frame, delegated)) return OUT_OF_GAS;
  if (hasValue && !charge(frame, CALL_VALUE)) return OUT_OF_GAS;
  if (hasValue && kind == CALL && isEmptyAccount(callee) && !charge(frame, NEW_ACCOUNT)) return OUT_OF_GAS;
  const gas = <i64>min<u64>(saturated(top), <u64>availableGas(frame));
  frame.gas -= gas;
  frame.sp = output - WORD;
  frame.returnLength = 0;
  const child = pushFrame();
  child.kind = kind;
  child.gas = hasValue ? gas + CALL_STIPEND : gas;
  child.gasLimit = child.gas;
  child.depth = frame.depth + 1;
  child.isStatic = kind == STATICCALL ? 1 : frame.isStatic;
  child.caller = kind == DELEGATECALL ? frame.caller : frame.account;
  child.account = kind == CALL || kind == STATICCALL ? callee : frame.account;
  child.codeAccount = callee;
  if (takesValue) copyWord(frameValue(child), value);
  else if (kind == DELEGATECALL) copyWord(frameValue(child), frameValue(frame));
  else setWord(frameValue(child), 0);
  child.inputLength = <u32>load<u64>(input - WORD);
  child.input = child.inputLength == 0 ? 0 : frame.memory + <usize>load<u64>(input);
  child.resultLength = <u32>load<u64>(output - WORD);
  child.resultOffset = child.resultLength == 0 ? 0 : <u32>load<u64>(output);
  return FRAME_CHANGED;
}

/** Starts a creation. The stack contains the value, the range of the init code and, for CREATE2, the salt. */
export function startCreation(frame: Frame, kind: u32): u32 {
  if (frame.isStatic) return STATIC_CHANGE;
  const value = frame.sp - WORD;
  const offset = value - WORD;
  const length = offset - WORD;
  if (fork >= SHANGHAI) {
    if (saturated(length) > 2 * codeSizeLimit) return INIT_CODE_TOO_LARGE;
    if (!chargeWords(frame, length, 2)) return OUT_OF_GAS;
  }
  if (kind == CREATE2 && !chargeWords(frame, length, HASHED_WORD)) return OUT_OF_GAS;
  if (!expandRange(frame, offset, length)) return OUT_OF_GAS;
  const gas = availableGas(frame);
  frame.gas -= gas;
  frame.sp = kind == CREATE2 ? length - WORD : length;
  frame.returnLength = 0;
  const child = pushFrame();
  child.kind = kind;
  child.gas = gas;
  child.gasLimit = gas;
  child.depth = frame.depth + 1;
  child.isStatic = 0;
  child.caller = frame.account;
  child.account = NO_ACCOUNT;
  child.codeAccount = NO_ACCOUNT;
  copyWord(frameValue(child), value);
  if (kind == CREATE2) copyWord(frameSalt(child), length - WORD);
  child.inputLength = <u32>load<u64>(length);
  child.input = child.inputLength == 0 ? 0 : frame.memory + <usize>load<u64>(offset);
  child.resultLength = 0;
  return FRAME_CHANGED;
}

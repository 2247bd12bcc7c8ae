/** How frames start and end. */
import { Account } from './records';
import { accountAt, addressOf, balanceOf, markCreated, precompileNumber, setBalance, setCode, setNonce, touchAccount, transfer, warmAccount } from './accounts';
import { add } from './arithmetic';
import { delegateOf } from './calls';
import { analyze, Code, codeFrom, emptyCode, releaseCode, temporaryCode } from './code';
import {
  CALL,
  CREATE,
  CREATE2,
  DELEGATECALL,
  Frame,
  frameSalt,
  frameValue,
  isNull,
  popFrame,
  STATE_ENDED,
  STATE_RUNNING,
  STATE_WAITING,
  STATICCALL,
} from './frames';
import { tryCharge } from './gas';
import { isIsolating, noteKnown } from './isolation';
import { position, revertTo } from './journal';
import { keccak256, keccak256Bytes } from './keccak';
import { logsEnd, truncateLogs } from './logs';
import {
  CODE_STORE_OUT_OF_GAS,
  CODE_TOO_LARGE,
  COLLISION,
  DEPTH_EXCEEDED,
  DONE,
  FRAME_CHANGED,
  INSUFFICIENT_BALANCE,
  INVALID_CODE,
  NEED_PRECOMPILE,
  NONCE_OVERFLOW,
  OK,
  REVERT,
} from './outcomes';
import { BLAKE2F, IDENTITY, runBlake2f, runIdentity } from './precompiles';
import {
  BERLIN,
  CODE_DEPOSIT,
  codeSizeLimit,
  fork,
  lastPrecompile,
  LONDON,
} from './rules';
import { needAccount, refund, setRefund } from './state-instructions';
import { hasStorage } from './storage';
import { countsHits } from './watch';
import { copyWord, isLess, isZero, setWord, truncateToAddress, WORD, writeBytes } from './words';

const DEPTH_LIMIT: u32 = 1024;

/** Starts the current frame. Returns FRAME_CHANGED, or a reason to wait for the host. */
export function startFrame(frame: Frame): u32 {
  if (frame.depth > DEPTH_LIMIT) return refuse(frame, DEPTH_EXCEEDED);
  return frame.kind >= CREATE ? startNewAccount(frame) : startCallee(frame);
}

/** Ends a frame before it has changed anything. Its gas is returned. */
function refuse(frame: Frame, error: u32): u32 {
  frame.error = error;
  frame.refund = refund;
  frame.outputLength = 0;
  frame.state = STATE_ENDED;
  return FRAME_CHANGED;
}

/** Stores the journal position that the frame reverts to if it fails. */
export function markFrame(frame: Frame): void {
  frame.mark = position;
  frame.logMark = logsEnd;
  frame.refund = refund;
}

function isAffordable(frame: Frame): bool {
  return frame.skipsBalance != 0 || !isLess(balanceOf(frame.caller), frameValue(frame));
}

const missing: usize = memory.data(32, 16);

/** Transfers the value. If the balance is not checked, a missing amount is created. */
function transferValue(frame: Frame): void {
  const value = frameValue(frame);
  if (frame.skipsBalance && isLess(balanceOf(frame.caller), value)) {
    copyWord(missing, balanceOf(frame.account));
    add(missing, value);
    setBalance(frame.account, missing);
  } else {
    transfer(frame.caller, frame.account, value);
  }
}

function startCallee(frame: Frame): u32 {
  const callee = frame.codeAccount;
  if (!callee.isLoaded) return needAccount(callee);
  const delegated = delegateOf(callee);
  if (changetype<usize>(delegated) != 0 && !delegated.isLoaded) return needAccount(delegated);
  if (!frame.account.isLoaded) return needAccount(frame.account);
  // The value of a DELEGATECALL has already been transferred.
  if (frame.kind != DELEGATECALL && !isZero(frameValue(frame))) {
    if (!frame.caller.isLoaded) return needAccount(frame.caller);
    if (!isAffordable(frame)) return refuse(frame, INSUFFICIENT_BALANCE);
  }
  markFrame(frame);
  if (frame.kind == CALL || frame.kind == STATICCALL) touchAccount(frame.account);
  if (frame.kind == CALL) transferValue(frame);
  const precompile = precompileNumber(addressOf(callee), lastPrecompile());
  if (precompile != 0) {
    if (precompile == IDENTITY) return endFrame(frame, runIdentity(frame));
    if (precompile == BLAKE2F) return endFrame(frame, runBlake2f(frame));
    frame.state = STATE_WAITING;
    return NEED_PRECOMPILE;
  }
  const code = changetype<usize>(delegated) != 0 ? delegated.code : callee.code;
  return runCode(frame, code);
}

function runCode(frame: Frame, code: Code): u32 {
  if (code.length == 0) return endFrame(frame, OK);
  analyze(code);
  frame.code = code;
  frame.pc = code.bytes;
  frame.state = STATE_RUNNING;
  return FRAME_CHANGED;
}

function startNewAccount(frame: Frame): u32 {
  const caller = frame.caller;
  if (!caller.isLoaded) return needAccount(caller);
  if (!isAffordable(frame)) return refuse(frame, INSUFFICIENT_BALANCE);
  if (caller.nonce == u64.MAX_VALUE) return refuse(frame, NONCE_OVERFLOW);
  if (changetype<usize>(frame.account) == 0) frame.account = newAccount(frame);
  const account = frame.account;
  if (!account.isLoaded) return needAccount(account);
  setNonce(caller, caller.nonce + 1);
  if (fork >= BERLIN) warmAccount(account);
  markFrame(frame);
  if (account.nonce != 0 || account.code.length != 0 || hasStorage(account))
    return endFrame(frame, COLLISION);
  markCreated(account);
  transferValue(frame);
  const code = HOOKS && countsHits ? initCode(frame) : temporaryCode(frame.input, frame.inputLength);
  frame.inputLength = 0;
  frame.codeAccount = account;
  if (code.length != 0) return runCode(frame, code);
  if (code.isTemporary) releaseCode(code);
  return endFrame(frame, OK);
}

/** The init code. It is stored in the table, because its executions are counted. */
function initCode(frame: Frame): Code {
  const code = codeFrom(frame.input, frame.inputLength);
  code.isCreation = true;
  return code;
}

/** Input of the hash that a created contract's address is derived from. */
const seed: usize = memory.data(96, 16);
const addressBytes: usize = memory.data(32, 16);
const created: usize = memory.data(32, 16);

/**
 * The account for a new contract. Its address is derived from the keccak256 hash of the RLP-encoded sender and nonce,
 * or as specified in EIP-1014.
 */
function newAccount(frame: Frame): Account {
  writeBytes(addressBytes, addressOf(frame.caller));
  let length: usize;
  if (frame.kind == CREATE2) {
    store<u8>(seed, 0xff);
    memory.copy(seed + 1, addressBytes + 12, 20);
    writeBytes(seed + 21, frameSalt(frame));
    keccak256Bytes(created, frame.input, frame.inputLength);
    memory.copy(seed + 53, created, 32);
    length = 85;
  } else {
    length = encodeSender(frame.caller.nonce);
  }
  keccak256(created, seed, length);
  truncateToAddress(created);
  return accountAt(created);
}

/** Encodes the address and nonce as an RLP list. Returns the length. */
function encodeSender(nonce: u64): usize {
  store<u8>(seed + 1, 0x94);
  memory.copy(seed + 2, addressBytes + 12, 20);
  const size: usize = nonce < 0x80 ? 0 : (71 - <usize>clz<u64>(nonce)) >> 3;
  store<u8>(seed + 22, nonce == 0 ? 0x80 : size == 0 ? <u8>nonce : 0x80 + <u8>size);
  for (let i: usize = 0; i < size; i++) store<u8>(seed + 23 + i, <u8>(nonce >> ((size - 1 - i) << 3)));
  store<u8>(seed, 0xc0 + 22 + <u8>size);
  return 23 + size;
}

/**
 * Ends a frame. The effects of a failed frame are reverted, and its gas is consumed unless the frame ended with REVERT.
 */
export function endFrame(frame: Frame, outcome: u32): u32 {
  let error = outcome;
  if (error == OK && frame.kind >= CREATE) error = storeCode(frame);
  if (error != OK) {
    if (error != REVERT) {
      // Failed precompiles use all their gas.
      if (frame.kind >= CREATE || frame.code != emptyCode) frame.lostGas = frame.gas;
      frame.gas = 0;
      frame.outputLength = 0;
    }
    if (HOOKS && isIsolating) noteKnown();
    revertTo(frame.mark);
    truncateLogs(frame.logMark);
    frame.lostRefund = refund - frame.refund;
    setRefund(frame.refund);
  }
  frame.error = error;
  frame.state = STATE_ENDED;
  return FRAME_CHANGED;
}

/** Stores the output of a creation as the contract's code (EIP-170, EIP-3541). */
function storeCode(frame: Frame): u32 {
  const length = frame.outputLength;
  if (length == 0) return OK;
  if (<u32>length > codeSizeLimit) return CODE_TOO_LARGE;
  if (fork >= LONDON && load<u8>(frame.output) == 0xef) return INVALID_CODE;
  if (!tryCharge(frame, CODE_DEPOSIT * length)) return CODE_STORE_OUT_OF_GAS;
  setCode(frame.account, codeFrom(frame.output, length));
  frame.outputLength = 0;
  return OK;
}

/** Removes a finished frame and passes its result to the parent. Returns DONE for the outermost frame of the run. */
export function finishFrame(frame: Frame): u32 {
  if (frame.code.isTemporary) {
    releaseCode(frame.code);
    frame.code = emptyCode;
  }
  popFrame();
  if (frame.isBase) return DONE;
  const parent = frame.parent;
  parent.gas += frame.gas;
  parent.returnData = frame.output;
  parent.returnLength = frame.outputLength;
  const isCreation = frame.kind >= CREATE;
  if (isCreation && frame.error == OK) parent.returnLength = 0;
  const result = parent.sp;
  parent.sp += WORD;
  if (frame.error != OK) setWord(result, 0);
  else if (isCreation) copyWord(result, addressOf(frame.account));
  else setWord(result, 1);
  const copied = min(frame.outputLength, frame.resultLength);
  if (copied != 0) memory.copy(parent.memory + frame.resultOffset, frame.output, copied);
  return FRAME_CHANGED;
}

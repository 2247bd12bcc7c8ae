/** Instructions that read and write accounts and storage. */
import { Account, Slot } from './records';
import { accountAt, addressOf, balanceOf, isEmptyAccount, markDestructed, precompileNumber, setBalance, touchAccount, transaction, transfer, warmAccount } from './accounts';
import { hashOf } from './code';
import { copyCode } from './data-instructions';
import { noteStore } from './events';
import { Frame } from './frames';
import { charge } from './gas';
import { NEED_ACCOUNT, NEED_SLOT, OK, OUT_OF_GAS, STATIC_CHANGE, STOPPED } from './outcomes';
import {
  BERLIN,
  CALL_STIPEND,
  CANCUN,
  COLD_ACCOUNT,
  COLD_SLOT,
  fork,
  LONDON,
  lastPrecompile,
  NEW_ACCOUNT,
} from './rules';
import { loadTransient, originalValue, setSlot, slotAt, storeTransient, valueOf, warmSlot } from './storage';
import { areEqual, copyWord, isZero, setWord, truncateToAddress, WORD } from './words';

/** The account and slot that the host has to read. */
export let neededAccount: Account = changetype<Account>(0);
export let neededSlot: Slot = changetype<Slot>(0);
/** The transaction's refund counter. */
export let refund: i64 = 0;

export function setRefund(value: i64): void {
  refund = value;
}

export function needAccount(account: Account): u32 {
  neededAccount = account;
  return NEED_ACCOUNT;
}

const address: usize = memory.data(32, 16);

/** The account whose address is a word on the stack. */
export function accountOnStack(p: usize): Account {
  copyWord(address, p);
  truncateToAddress(address);
  return accountAt(address);
}

/** Charges for the first access to an account (EIP-2929). Precompiles always count as accessed. */
export function chargeAccess(frame: Frame, account: Account): bool {
  if (fork < BERLIN || account.warmIn == transaction) return true;
  if (precompileNumber(addressOf(account), lastPrecompile()) != 0) return true;
  warmAccount(account);
  return charge(frame, COLD_ACCOUNT);
}

/** BALANCE, EXTCODESIZE and EXTCODEHASH. */
export function readAccount(frame: Frame, op: u32): u32 {
  const p = frame.sp - WORD;
  const account = accountOnStack(p);
  if (!account.isLoaded) return needAccount(account);
  if (!chargeAccess(frame, account)) return OUT_OF_GAS;
  if (op == 0x31) copyWord(p, balanceOf(account));
  else if (op == 0x3b) setWord(p, account.code.length);
  else if (isEmptyAccount(account)) setWord(p, 0);
  else copyWord(p, hashOf(account.code));
  return OK;
}

export function copyAccountCode(frame: Frame): u32 {
  const p = frame.sp - WORD;
  const account = accountOnStack(p);
  if (!account.isLoaded) return needAccount(account);
  if (!chargeAccess(frame, account)) return OUT_OF_GAS;
  return copyCode(frame, account.code, p - WORD);
}

function needSlot(slot: Slot): u32 {
  neededSlot = slot;
  return NEED_SLOT;
}

export function loadStorage(frame: Frame): u32 {
  const p = frame.sp - WORD;
  const slot = slotAt(frame.account, p);
  if (!slot.isLoaded) return needSlot(slot);
  if (fork >= BERLIN && !warmSlot(slot) && !charge(frame, COLD_SLOT - 100)) return OUT_OF_GAS;
  copyWord(p, valueOf(slot));
  return OK;
}

/** SSTORE with net gas metering as in EIP-2200, EIP-2929 and EIP-3529. */
export function storeStorage(frame: Frame): u32 {
  if (frame.isStatic) return STATIC_CHANGE;
  if (frame.gas <= CALL_STIPEND) return OUT_OF_GAS;
  const slot = slotAt(frame.account, frame.sp - WORD);
  if (!slot.isLoaded) return needSlot(slot);
  const value = frame.sp - 2 * WORD;
  if (!charge(frame, storeCost(slot, value))) return OUT_OF_GAS;
  noteStore(frame, slot, value);
  if (!areEqual(valueOf(slot), value)) setSlot(slot, value);
  frame.sp = value;
  return OK;
}

function storeCost(slot: Slot, value: usize): i64 {
  const isBerlin = fork >= BERLIN;
  const read: i64 = isBerlin ? 100 : 800;
  const cold: i64 = isBerlin && !warmSlot(slot) ? COLD_SLOT : 0;
  const reset: i64 = isBerlin ? 2900 : 5000;
  const clear: i64 = fork >= LONDON ? 4800 : 15000;
  const current = valueOf(slot);
  if (areEqual(current, value)) return cold + read;
  const original = originalValue(slot);
  const isNew = isZero(original);
  if (areEqual(original, current)) {
    if (isNew) return cold + 20000;
    if (isZero(value)) refund += clear;
    return cold + reset;
  }
  if (!isNew) {
    if (isZero(current)) refund -= clear;
    else if (isZero(value)) refund += clear;
  }
  if (areEqual(original, value)) refund += (isNew ? 20000 : reset) - read;
  return cold + read;
}

export function loadTransientStorage(frame: Frame): u32 {
  const p = frame.sp - WORD;
  loadTransient(p, frame.account, p);
  return OK;
}

export function storeTransientStorage(frame: Frame): u32 {
  if (frame.isStatic) return STATIC_CHANGE;
  storeTransient(frame.account, frame.sp - WORD, frame.sp - 2 * WORD);
  frame.sp -= 2 * WORD;
  return OK;
}

const zero: usize = memory.data(32, 16);
const amount: usize = memory.data(32, 16);

/** SELFDESTRUCT. Since Cancun, it deletes only contracts that were created in the same transaction (EIP-6780). */
export function selfDestruct(frame: Frame): u32 {
  if (frame.isStatic) return STATIC_CHANGE;
  const account = frame.account;
  const heir = accountOnStack(frame.sp - WORD);
  if (!heir.isLoaded) return needAccount(heir);
  if (fork >= BERLIN && heir.warmIn != transaction) {
    if (precompileNumber(addressOf(heir), lastPrecompile()) == 0) {
      warmAccount(heir);
      if (!charge(frame, COLD_ACCOUNT + 100)) return OUT_OF_GAS;
    }
  }
  if (!isZero(balanceOf(account)) && isEmptyAccount(heir) && !charge(frame, NEW_ACCOUNT)) return OUT_OF_GAS;
  if (fork < LONDON && account.destructedIn != transaction) refund += 24000;
  const isDeleted = fork < CANCUN || account.createdIn == transaction;
  touchAccount(heir);
  copyWord(amount, balanceOf(account));
  transfer(account, heir, amount);
  if (isDeleted) {
    if (!isZero(balanceOf(account))) setBalance(account, zero);
    markDestructed(account);
  }
  return STOPPED;
}

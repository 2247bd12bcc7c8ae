/**
 * Transactions inside a transaction, as in forge's isolation mode. Only in the build with hooks.
 * An inner transaction has its own transaction number. In its scope, no account or slot is warm, the original values
 * are the current ones, and transient storage is empty. Afterwards, the outer transaction continues with the combined
 * state of both transactions.
 */
import { Account, Slot } from './records';
import {
  balanceOf,
  deleteAccount,
  newestAccount,
  nextTransactionNumber,
  setBalance,
  setCode,
  setNonce,
  setTransaction,
  transaction,
} from './accounts';
import { Code } from './code';
import { CHANGE_GENERATION, CHANGE_WORD, setField32, setWordField } from './journal';
import { allocate, blockSize, enlarge } from './pool';
import { COOLED, coolSlots, originalOf, persistent, transient, valueOf } from './storage';
import { copyWord } from './words';

/** A saved record: pointer, transaction number; code, generation, nonce and existence of an account; a word. */
const ENTRY_SIZE: usize = 64;
const NUMBER: usize = 4;
const CODE: usize = 8;
const GENERATION: usize = 12;
const NONCE: usize = 16;
const EXISTS: usize = 24;
const SAVED_WORD: usize = 32;
let size: usize = blockSize(1 << 12);
let block: usize = 0;
let used: usize = 0;
/**
 * End positions of the entries for destructed accounts, accounts and persistent slots. The remaining entries are for
 * transient slots.
 */
let destructedEnd: usize = 0;
let accountsEnd: usize = 0;
let slotsEnd: usize = 0;
let outer: u32 = 0;

function addEntry(record: usize, number: u32): usize {
  if (block == 0) block = allocate(size);
  if (used + ENTRY_SIZE > size) {
    block = enlarge(block, used, size, size << 1);
    size <<= 1;
  }
  const entry = block + used;
  store<usize>(entry, record);
  store<u32>(entry, number, NUMBER);
  used += ENTRY_SIZE;
  return entry;
}

/**
 * Starts an inner transaction. Contracts destructed by the outer transaction do not exist in the inner transaction's
 * scope.
 */
export function enterTransaction(): void {
  outer = transaction;
  used = 0;
  for (let account = newestAccount; changetype<usize>(account) != 0; account = account.older) {
    if (account.destructedIn == outer) saveDestructed(account);
  }
  destructedEnd = used;
  for (let account = newestAccount; changetype<usize>(account) != 0; account = account.older) {
    if (account.warmIn == outer) addEntry(changetype<usize>(account), outer);
    else if (account.warmIn == (outer | COOLED) || account.knownIn == outer) {
      addEntry(changetype<usize>(account), outer | COOLED);
    }
  }
  accountsEnd = used;
  for (let slot = persistent.newest; changetype<usize>(slot) != 0; slot = slot.older) {
    if (slot.originalIn == outer) copyWord(addEntry(changetype<usize>(slot), outer) + SAVED_WORD, originalOf(slot));
  }
  slotsEnd = used;
  for (let slot = transient.newest; changetype<usize>(slot) != 0; slot = slot.older) {
    if (slot.warmIn == outer) copyWord(addEntry(changetype<usize>(slot), outer) + SAVED_WORD, valueOf(slot));
  }
  setTransaction(nextTransactionNumber());
}

function saveDestructed(account: Account): void {
  const entry = addEntry(changetype<usize>(account), outer);
  store<u32>(entry, <u32>changetype<usize>(account.code), CODE);
  store<u32>(entry, account.generation, GENERATION);
  store<u64>(entry, account.nonce, NONCE);
  store<u32>(entry, account.exists, EXISTS);
  copyWord(entry + SAVED_WORD, balanceOf(account));
  deleteDestructed(account);
}

/** As in forge, the outer transaction still sees a destructed contract until an inner transaction has accessed it. */
function restoreDestructed(account: Account, entry: usize): void {
  setBalance(account, entry + SAVED_WORD);
  setNonce(account, load<u64>(entry, NONCE));
  setCode(account, changetype<Code>(load<usize>(entry, CODE)));
  const p = changetype<usize>(account);
  setField32(p + offsetof<Account>('generation'), load<u32>(entry, GENERATION), CHANGE_GENERATION);
  setNumber(p + offsetof<Account>('exists'), load<u32>(entry, EXISTS));
  setNumber(p + offsetof<Account>('destructedIn'), outer);
}

function deleteDestructed(account: Account): void {
  deleteAccount(account);
  setNumber(changetype<usize>(account) + offsetof<Account>('destructedIn'), 0);
}

function setNumber(field: usize, number: u32): void {
  if (load<u32>(field) != number) setField32(field, number);
}

/** Replaces the inner transaction's number in a field with the outer transaction's number. */
function adopt(field: usize, inner: u32): void {
  if (load<u32>(field) == inner) setField32(field, outer);
}

/**
 * Ends an inner transaction. As in forge, accounts and slots that it has accessed are warm in the outer transaction,
 * but an account that was already known to be cold stays cold.
 */
export function leaveTransaction(): void {
  const inner = transaction;
  setTransaction(outer);
  for (let at: usize = 0; at < destructedEnd; at += ENTRY_SIZE) {
    const account = changetype<Account>(load<usize>(block + at));
    if (account.warmIn != inner && account.knownIn != inner) restoreDestructed(account, block + at);
  }
  for (let account = newestAccount; changetype<usize>(account) != 0; account = account.older) {
    const p = changetype<usize>(account);
    adopt(p + offsetof<Account>('warmIn'), inner);
    adopt(p + offsetof<Account>('touchedIn'), inner);
    adopt(p + offsetof<Account>('createdIn'), inner);
    adopt(p + offsetof<Account>('destructedIn'), inner);
    if (account.knownIn == inner) account.knownIn = outer;
  }
  for (let slot = persistent.newest; changetype<usize>(slot) != 0; slot = slot.older) {
    adopt(changetype<usize>(slot) + offsetof<Slot>('warmIn'), inner);
    if (slot.originalIn == inner) slot.originalIn = outer;
  }
  restoreOuter();
}

function restoreOuter(): void {
  for (let at = destructedEnd; at < used; at += ENTRY_SIZE) {
    const entry = block + at;
    const record = load<usize>(entry);
    if (at < accountsEnd) {
      setNumber(record + offsetof<Account>('warmIn'), load<u32>(entry, NUMBER));
      continue;
    }
    const slot = changetype<Slot>(record);
    if (at < slotsEnd) {
      slot.originalIn = outer;
      copyWord(originalOf(slot), entry + SAVED_WORD);
    } else if (slot.warmIn != outer) {
      setNumber(record + offsetof<Slot>('warmIn'), outer);
      setWordField(valueOf(slot), entry + SAVED_WORD, CHANGE_WORD);
    }
  }
}

/** Whether accounts accessed by a failed frame are recorded. */
export let isIsolating: bool = false;

export function isolate(isOn: bool): void {
  isIsolating = isOn;
}

/** Records which accounts are warm before a failed frame's changes are reverted. */
export function noteKnown(): void {
  for (let account = newestAccount; changetype<usize>(account) != 0; account = account.older) {
    if (account.warmIn == transaction) account.knownIn = transaction;
  }
}

/** Makes an account and its slots cold. As in forge, a self-destructed contract no longer has code afterwards. */
export function coolAccount(account: Account): void {
  const p = changetype<usize>(account);
  if (account.destructedIn == transaction) deleteDestructed(account);
  if (account.createdIn == transaction) setField32(p + offsetof<Account>('createdIn'), 0);
  if (account.warmIn == transaction) setField32(p + offsetof<Account>('warmIn'), transaction | COOLED);
  coolSlots(account);
}

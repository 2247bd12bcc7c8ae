/** Host access to accounts, storage and the journal. */
import { Account, Slot } from './records';
import { accountAt, accountCount, addressOf, balanceOf, forgetAccounts, nextTransaction, precompileNumber, setBalance, setCode, setNonce, touchedCount, transaction, truncateTouched } from './accounts';
import { codeCount, codeFrom, forgetCodes } from './code';
import { current, isNull } from './frames';
import {
  addEntry,
  COUNTS,
  entryAt,
  forgetJournal,
  position,
  redo,
  removeEntry,
  revertTo,
  undo,
} from './journal';
import { truncateLogs } from './logs';
import { lastPrecompile } from './rules';
import { exchange } from './run';
import { setRefund } from './state-instructions';
import { forgetSlots, loadTransient, persistent, setSlot, slotAt, transient, valueOf } from './storage';
import { countsHits } from './watch';
import { copyWord } from './words';

/** The account whose address is in `exchange`. */
export function findAccount(): Account {
  return accountAt(exchange);
}

/** The slot whose key is in `exchange`. */
export function findSlot(account: Account): Slot {
  return slotAt(account, exchange);
}

/** Replaces the key in `exchange` with its transient value. */
export function readTransient(account: Account): void {
  loadTransient(exchange, account, exchange);
}

export function writeBalance(account: Account): void {
  setBalance(account, exchange);
}

export function writeNonce(account: Account, nonce: u64): void {
  setNonce(account, nonce);
}

export function writeCode(account: Account, bytes: usize, length: usize): void {
  setCode(account, codeFrom(bytes, length));
}

export function writeSlot(slot: Slot): void {
  setSlot(slot, exchange);
}

/** Sets an account's values from the host, with the balance in `exchange`. This is not recorded as a change. */
export function provideAccount(
  account: Account,
  exists: u32,
  nonce: u64,
  code: usize,
  codeLength: usize,
): void {
  copyWord(balanceOf(account), exchange);
  account.nonce = nonce;
  account.code = codeFrom(code, codeLength);
  account.exists = exists;
  account.isLoaded = 1;
}

/** Sets a slot's value from the host. This is not recorded as a change. */
export function provideSlot(slot: Slot): void {
  copyWord(valueOf(slot), exchange);
  slot.isLoaded = 1;
}

/** Whether the account is a precompile under the current rules. */
export function isPrecompile(account: Account): bool {
  return precompileNumber(addressOf(account), lastPrecompile()) != 0;
}

/** A position that the host can rewind to. */
export function mark(): u32 {
  const entry = addEntry(COUNTS, 0);
  store<u32>(entry, persistent.count, 8);
  store<u32>(entry, transient.count, 12);
  store<u32>(entry, accountCount, 16);
  store<u32>(entry, codeCount, 20);
  store<u32>(entry, transaction, 24);
  store<u32>(entry, touchedCount, 28);
  return position;
}

/** Reverts all changes since a mark and releases the records that were added after it. */
export function rewind(mark: u32): void {
  revertTo(mark);
  if (mark == 0 || !isNull(current)) return;
  const entry = entryAt(mark - 1);
  truncateTouched(load<u32>(entry, 24), load<u32>(entry, 28));
  forgetSlots(persistent, load<u32>(entry, 8));
  forgetSlots(transient, load<u32>(entry, 12));
  forgetAccounts(load<u32>(entry, 16));
  // Code whose executions are counted is not released, because the counts are read at the end of a test run.
  if (!HOOKS || !countsHits) forgetCodes(load<u32>(entry, 20));
}

/**
 * Temporarily undoes the changes since a mark; {@link leavePast} restores them. Returns a mark at the current end of
 * the journal.
 */
export function enterPast(past: u32): u32 {
  const end = mark();
  undo(past, end);
  return end;
}

/** Reverts the changes since {@link enterPast} and redoes the undone changes. */
export function leavePast(past: u32, end: u32): void {
  rewind(end);
  redo(past, end);
  removeEntry();
}

export function commit(): void {
  forgetJournal();
  if (isNull(current)) forgetSlots(transient, 0);
}

export function beginTransaction(): void {
  nextTransaction();
  truncateLogs(0);
  setRefund(0);
}

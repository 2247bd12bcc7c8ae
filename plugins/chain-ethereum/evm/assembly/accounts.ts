/**
 * Accounts by address. An account that is not in the table is read from the host if there is an origin; otherwise, it
 * is empty.
 */

import { add, subtract } from './arithmetic';
import { Code, emptyCode } from './code';
import { Account } from './records';
import { CHANGE_BALANCE, CHANGE_CODE, CHANGE_GENERATION, setField32, setNonceField, setWordField } from './journal';
import { allocateZeroed, release } from './pool';
import { areEqual, copyWord, hashWord, isZero, saturated } from './words';

/** Whether accounts and slots that are not in the tables are read from the host. */
export let hasOrigin: bool = false;

export function setOrigin(isThere: bool): void {
  hasOrigin = isThere;
}

/** Number of the current transaction, for fields that are valid in only one transaction. */
export let transaction: u32 = 1;
/**
 * The highest transaction number so far. During an inner transaction, the outer transaction's number remains in use.
 */
let newestTransaction: u32 = 1;
let generations: u32 = 0;

let table: usize = 0;
let capacity: u32 = 0;
export let accountCount: u32 = 0;
export let newestAccount: Account = changetype<Account>(0);
/** Location of the list of accounts that were touched in the current transaction. */
export let touched: usize = 0;
export let touchedCount: u32 = 0;
let touchedCapacity: u32 = 0;

@inline
export function addressOf(account: Account): usize {
  return changetype<usize>(account);
}

@inline
export function balanceOf(account: Account): usize {
  return changetype<usize>(account) + offsetof<Account>('balance0');
}

/**
 * The account with the given address (a word below 2^160). An account that is not in the table is added, in which case
 * its {@link Account.isLoaded} may be 0.
 */
export function accountAt(address: usize): Account {
  if (accountCount << 1 >= capacity) growTable();
  let place = hashWord(address) & (capacity - 1);
  for (;;) {
    const found = load<usize>(table + (place << 2));
    if (found == 0) break;
    if (areEqual(found, address)) return changetype<Account>(found);
    place = (place + 1) & (capacity - 1);
  }
  const account = changetype<Account>(allocateZeroed(offsetof<Account>()));
  copyWord(addressOf(account), address);
  account.code = emptyCode;
  account.isLoaded = hasOrigin ? 0 : 1;
  account.older = newestAccount;
  newestAccount = account;
  accountCount++;
  store<usize>(table + (place << 2), changetype<usize>(account));
  return account;
}

function growTable(): void {
  if (capacity != 0) release(table, capacity << 2);
  capacity = capacity == 0 ? 256 : capacity << 1;
  table = allocateZeroed(capacity << 2);
  insertAll();
}

function insertAll(): void {
  for (let account = newestAccount; changetype<usize>(account) != 0; account = account.older) {
    let place = hashWord(addressOf(account)) & (capacity - 1);
    while (load<usize>(table + (place << 2)) != 0) place = (place + 1) & (capacity - 1);
    store<usize>(table + (place << 2), changetype<usize>(account));
  }
}

/** Releases the most recently added accounts until `count` are left. Their slots must already have been released. */
export function forgetAccounts(count: u32): void {
  if (accountCount == count) return;
  while (accountCount > count) {
    const account = newestAccount;
    newestAccount = account.older;
    accountCount--;
    release(changetype<usize>(account), offsetof<Account>());
  }
  memory.fill(table, 0, capacity << 2);
  insertAll();
}

/** Whether an account has no nonce, balance or code (EIP-161). */
@inline
export function isEmptyAccount(account: Account): bool {
  return account.nonce == 0 && account.code.length == 0 && isZero(balanceOf(account));
}

/** Starts a transaction. At its start, no account has been accessed, touched, created or destructed. */
export function nextTransaction(): void {
  transaction = nextTransactionNumber();
  touchedCount = 0;
}

export function nextTransactionNumber(): u32 {
  return ++newestTransaction;
}

/** Switches to an inner transaction, or back to the outer one. */
export function setTransaction(number: u32): void {
  transaction = number;
}

/** Marks an account as accessed. Returns whether it was already marked (EIP-2929). */
@inline
export function warmAccount(account: Account): bool {
  if (account.warmIn == transaction) return true;
  setField32(changetype<usize>(account) + offsetof<Account>('warmIn'), transaction);
  return false;
}

function isRipemd(account: Account): bool {
  return account.address0 == 3 && (account.address1 | account.address2 | account.address3) == 0;
}

/** Marks an account as touched (EIP-161). For RIPEMD-160, the mark is never reverted (Yellow Paper, appendix K). */
export function touchAccount(account: Account): void {
  if (account.touchedIn == transaction) return;
  if (isRipemd(account)) account.touchedIn = transaction;
  else setField32(changetype<usize>(account) + offsetof<Account>('touchedIn'), transaction);
  if (touchedCount == touchedCapacity) growTouched();
  store<usize>(touched + (touchedCount << 2), changetype<usize>(account));
  touchedCount++;
}

/**
 * Truncates the list to the accounts that were touched before a mark. If the mark was set in another transaction, the
 * list becomes empty.
 */
export function truncateTouched(markedTransaction: u32, count: u32): void {
  touchedCount = markedTransaction == transaction ? min(touchedCount, count) : 0;
}

function growTouched(): void {
  const larger = allocateZeroed(max<u32>(64, touchedCapacity << 1) << 2);
  if (touchedCapacity != 0) {
    memory.copy(larger, touched, touchedCount << 2);
    release(touched, touchedCapacity << 2);
  }
  touched = larger;
  touchedCapacity = max<u32>(64, touchedCapacity << 1);
}

function setExists(account: Account, exists: u32): void {
  if (account.exists != exists) setField32(changetype<usize>(account) + offsetof<Account>('exists'), exists);
}

export function setBalance(account: Account, value: usize): void {
  touchAccount(account);
  setExists(account, 1);
  setWordField(balanceOf(account), value, CHANGE_BALANCE);
}

export function setNonce(account: Account, nonce: u64): void {
  touchAccount(account);
  setExists(account, 1);
  setNonceField(changetype<usize>(account) + offsetof<Account>('nonce'), nonce);
}

export function setCode(account: Account, code: Code): void {
  touchAccount(account);
  setExists(account, 1);
  setField32(changetype<usize>(account) + offsetof<Account>('code'), <u32>changetype<usize>(code), CHANGE_CODE);
}

/** Clears all storage of an account, including storage from the host. */
export function clearStorage(account: Account): void {
  setField32(changetype<usize>(account) + offsetof<Account>('generation'), ++generations, CHANGE_GENERATION);
}

const zero: usize = memory.data(32, 16);
const sum: usize = memory.data(32, 16);

export function deleteAccount(account: Account): void {
  setBalance(account, zero);
  setNonce(account, 0);
  setCode(account, emptyCode);
  clearStorage(account);
  setExists(account, 0);
}

/** Transfers a value that does not exceed the sender's balance. */
export function transfer(from: Account, to: Account, value: usize): void {
  if (isZero(value) || from == to) return;
  subtract(sum, balanceOf(from), value);
  setBalance(from, sum);
  copyWord(sum, balanceOf(to));
  add(sum, value);
  setBalance(to, sum);
}

/** Marks an account as created in this transaction, with nonce 1 and empty storage. */
export function markCreated(account: Account): void {
  clearStorage(account);
  setNonce(account, 1);
  setField32(changetype<usize>(account) + offsetof<Account>('createdIn'), transaction);
}

export function markDestructed(account: Account): void {
  touchAccount(account);
  setField32(changetype<usize>(account) + offsetof<Account>('destructedIn'), transaction);
}

/** Deletes self-destructed accounts, and touched accounts that are empty (EIP-161). */
export function endTransaction(): void {
  const count = touchedCount;
  for (let i: u32 = 0; i < count; i++) {
    const account = changetype<Account>(load<usize>(touched + (i << 2)));
    if (account.destructedIn == transaction) deleteAccount(account);
    else if (account.touchedIn == transaction && account.exists && isEmptyAccount(account)) deleteAccount(account);
  }
}

/** Number of the precompile with the given address, or 0 if there is none. */
export function precompileNumber(address: usize, last: u32): u32 {
  const number = saturated(address);
  if (number == 0x100 && last > 17) return 0x100;
  return number <= <u64>min<u32>(last, 17) ? <u32>number : 0;
}

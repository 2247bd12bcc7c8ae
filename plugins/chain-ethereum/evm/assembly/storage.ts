/** Storage slots by account and key: one table for persistent storage and one for transient storage (EIP-1153). */
import { hasOrigin, transaction } from './accounts';
import { Account, Slot } from './records';
import { CHANGE_FIELD, CHANGE_SLOT, CHANGE_WORD, setField32, setWordField } from './journal';
import { allocateZeroed, release } from './pool';
import { areEqual, copyWord, hashWord, isZero, setWord } from './words';

@unmanaged
export class SlotTable {
  table: usize;
  capacity: u32;
  count: u32;
  newest: Slot;
}

export const persistent: SlotTable = changetype<SlotTable>(memory.data(16, 8));
export const transient: SlotTable = changetype<SlotTable>(memory.data(16, 8));

@inline
export function keyOf(slot: Slot): usize {
  return changetype<usize>(slot);
}

@inline
export function valueOf(slot: Slot): usize {
  return changetype<usize>(slot) + offsetof<Slot>('value0');
}

@inline
export function originalOf(slot: Slot): usize {
  return changetype<usize>(slot) + offsetof<Slot>('original0');
}

@inline
function hashKey(account: Account, key: usize): u32 {
  return hashWord(key) + <u32>changetype<usize>(account) * 0x9e3779b1;
}

/** The slot with the given key. A slot that is not in the table is added. */
function find(slots: SlotTable, account: Account, key: usize): Slot {
  if (slots.count << 1 >= slots.capacity) growTable(slots);
  const last = slots.capacity - 1;
  let place = hashKey(account, key) & last;
  for (;;) {
    const found = changetype<Slot>(load<usize>(slots.table + (place << 2)));
    if (changetype<usize>(found) == 0) break;
    if (found.account == account && areEqual(keyOf(found), key)) return found;
    place = (place + 1) & last;
  }
  const slot = changetype<Slot>(allocateZeroed(offsetof<Slot>()));
  copyWord(keyOf(slot), key);
  slot.account = account;
  slot.generation = account.generation;
  slot.older = slots.newest;
  slots.newest = slot;
  slots.count++;
  store<usize>(slots.table + (place << 2), changetype<usize>(slot));
  return slot;
}

function growTable(slots: SlotTable): void {
  if (slots.capacity != 0) release(slots.table, slots.capacity << 2);
  slots.capacity = slots.capacity == 0 ? 256 : slots.capacity << 1;
  slots.table = allocateZeroed(slots.capacity << 2);
  const last = slots.capacity - 1;
  for (let slot = slots.newest; changetype<usize>(slot) != 0; slot = slot.older) {
    let place = hashKey(slot.account, keyOf(slot)) & last;
    while (load<usize>(slots.table + (place << 2)) != 0) place = (place + 1) & last;
    store<usize>(slots.table + (place << 2), changetype<usize>(slot));
  }
}

/** Removes a slot from the table and closes the gap in its chain. */
function remove(slots: SlotTable, slot: Slot): void {
  const last = slots.capacity - 1;
  let gap = hashKey(slot.account, keyOf(slot)) & last;
  while (load<usize>(slots.table + (gap << 2)) != changetype<usize>(slot)) gap = (gap + 1) & last;
  for (let place = (gap + 1) & last; ; place = (place + 1) & last) {
    const found = changetype<Slot>(load<usize>(slots.table + (place << 2)));
    if (changetype<usize>(found) == 0) break;
    const home = hashKey(found.account, keyOf(found)) & last;
    if (((place - home) & last) < ((place - gap) & last)) continue;
    store<usize>(slots.table + (gap << 2), changetype<usize>(found));
    gap = place;
  }
  store<usize>(slots.table + (gap << 2), 0);
}

/** Releases the most recently added slots until `count` are left. */
export function forgetSlots(slots: SlotTable, count: u32): void {
  while (slots.count > count) {
    const slot = slots.newest;
    remove(slots, slot);
    slots.newest = slot.older;
    slots.count--;
    if (slots == persistent) slot.account.slots = slot.next;
    release(changetype<usize>(slot), offsetof<Slot>());
  }
}

/** The persistent storage slot with the given key. Its value is valid only if {@link Slot.isLoaded} is set. */
export function slotAt(account: Account, key: usize): Slot {
  const count = persistent.count;
  const slot = find(persistent, account, key);
  if (persistent.count != count) {
    slot.next = account.slots;
    account.slots = slot;
    slot.isLoaded = hasOrigin && account.generation == 0 ? 0 : 1;
  }
  if (slot.generation != account.generation) startGeneration(slot);
  return slot;
}

/**
 * Resets a slot whose generation is outdated: the account's storage was cleared after the value was written, or the
 * clearing was reverted.
 */
function startGeneration(slot: Slot): void {
  const p = changetype<usize>(slot);
  setField32(p + offsetof<Slot>('generation'), slot.account.generation, CHANGE_FIELD);
  const isLoaded = hasOrigin && slot.account.generation == 0 ? 0 : 1;
  setField32(p + offsetof<Slot>('isLoaded'), isLoaded, CHANGE_FIELD);
  setWordField(valueOf(slot), zero, CHANGE_SLOT);
  setField32(p + offsetof<Slot>('originalIn'), transaction, CHANGE_FIELD);
  setWordField(originalOf(slot), zero, CHANGE_WORD);
}

const zero: usize = memory.data(32, 16);

/** The slot's value at the start of the transaction. */
@inline
export function originalValue(slot: Slot): usize {
  if (slot.originalIn != transaction) {
    slot.originalIn = transaction;
    copyWord(originalOf(slot), valueOf(slot));
  }
  return originalOf(slot);
}

/** Bit of `warmIn` that marks an account or a slot as accessed and then cooled in the same transaction. */
export const COOLED: u32 = 0x80000000;

/**
 * Adds a slot to the accessed slots. Returns whether it was already accessed (EIP-2929). As in forge, the price of a
 * write to a cooled slot depends on the slot's value at the next access. The value at the start of the transaction does
 * not matter.
 */
@inline
export function warmSlot(slot: Slot): bool {
  if (slot.warmIn == transaction) return true;
  if (slot.warmIn == (transaction | COOLED)) slot.originalIn = 0;
  setField32(changetype<usize>(slot) + offsetof<Slot>('warmIn'), transaction);
  return false;
}

/** Removes a slot from the accessed slots, as the cheatcode `coolSlot` does. */
export function coolSlot(slot: Slot): void {
  if (slot.warmIn != transaction) return;
  setField32(changetype<usize>(slot) + offsetof<Slot>('warmIn'), transaction | COOLED);
}

/** Removes all slots of an account from the accessed slots, as the cheatcode `cool` does. */
export function coolSlots(account: Account): void {
  for (let slot = account.slots; changetype<usize>(slot) != 0; slot = slot.next) coolSlot(slot);
}

/**
 * Adds a cooled slot to the accessed slots again. Like forge's cheatcode `warmSlot`, it has no effect on other slots.
 */
export function warmCooledSlot(slot: Slot): void {
  if (slot.warmIn == (transaction | COOLED)) {
    setField32(changetype<usize>(slot) + offsetof<Slot>('warmIn'), transaction);
  }
}

export function setSlot(slot: Slot, value: usize): void {
  originalValue(slot);
  setWordField(valueOf(slot), value, CHANGE_SLOT);
}

/** Whether any of an account's slots in the table has a non-zero value (EIP-7610). */
export function hasStorage(account: Account): bool {
  for (let slot = account.slots; changetype<usize>(slot) != 0; slot = slot.next) {
    if (slot.generation == account.generation && !isZero(valueOf(slot))) return true;
  }
  return false;
}

/** Transient storage is empty at the start of a transaction: a value is valid only in the transaction that wrote it. */
export function loadTransient(to: usize, account: Account, key: usize): void {
  if (transient.count == 0) return setWord(to, 0);
  const slot = find(transient, account, key);
  copyWord(to, slot.warmIn == transaction ? valueOf(slot) : zero);
}

export function storeTransient(account: Account, key: usize, value: usize): void {
  const slot = find(transient, account, key);
  warmSlot(slot);
  setWordField(valueOf(slot), value, CHANGE_WORD);
}

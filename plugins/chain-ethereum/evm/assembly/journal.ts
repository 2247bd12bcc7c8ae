/**
 * The journal: the previous values of all changed fields. Entries have a fixed size, so that the journal can be undone
 * from its end and redone in order.
 */
import { allocate, blockSize, enlarge } from './pool';
import { copyWord, swapWords } from './words';

/** Kinds of entries, which the host also reads. */
export const CHANGE_FIELD: u32 = 0;
export const CHANGE_NONCE: u32 = 1;
export const CHANGE_CODE: u32 = 2;
/** An account's storage was cleared. */
export const CHANGE_GENERATION: u32 = 3;
export const CHANGE_BALANCE: u32 = 4;
export const CHANGE_SLOT: u32 = 5;
export const CHANGE_WORD: u32 = 6;
/** An entry with the record counts at a mark; it does not describe a change. */
export const COUNTS: u32 = 7;

/** An entry: kind, address of the changed field, previous value. */
export const ENTRY_SIZE: usize = 40;

let size: usize = blockSize(1 << 16);
let block: usize = allocate(size);
/** Number of entries. */
export let position: u32 = 0;

@inline
export function entryAt(index: u32): usize {
  return block + <usize>index * ENTRY_SIZE;
}

@inline
export function addEntry(kind: u32, field: usize): usize {
  const used = <usize>position * ENTRY_SIZE;
  if (used + ENTRY_SIZE > size) {
    block = enlarge(block, used, size, size << 1);
    size <<= 1;
  }
  const entry = block + used;
  store<u32>(entry, kind);
  store<usize>(entry, field, 4);
  position++;
  return entry;
}

@inline
export function setField32(field: usize, value: u32, kind: u32 = CHANGE_FIELD): void {
  store<u64>(addEntry(kind, field), load<u32>(field), 8);
  store<u32>(field, value);
}

@inline
export function setNonceField(field: usize, value: u64): void {
  store<u64>(addEntry(CHANGE_NONCE, field), load<u64>(field), 8);
  store<u64>(field, value);
}

/** Sets a word to the value of another word and records the previous value. */
@inline
export function setWordField(field: usize, value: usize, kind: u32): void {
  copyWord(addEntry(kind, field) + 8, field);
  copyWord(field, value);
}

/** Swaps an entry's value with the current value of its field. */
function swap(entry: usize): void {
  const kind = load<u32>(entry);
  const field = load<usize>(entry, 4);
  if (kind >= CHANGE_BALANCE) {
    if (kind != COUNTS) swapWords(field, entry + 8);
  } else if (kind == CHANGE_NONCE) {
    const current = load<u64>(field);
    store<u64>(field, load<u64>(entry, 8));
    store<u64>(entry, current, 8);
  } else {
    const current = load<u32>(field);
    store<u32>(field, load<u32>(entry, 8));
    store<u64>(entry, current, 8);
  }
}

/** Undoes the entries starting at a position, but does not remove them. */
export function undo(mark: u32, end: u32): void {
  for (let i = end; i > mark; i--) swap(entryAt(i - 1));
}

export function redo(mark: u32, end: u32): void {
  for (let i = mark; i < end; i++) swap(entryAt(i));
}

/** Undoes and removes the entries starting at a position. */
export function revertTo(mark: u32): void {
  if (mark >= position) return;
  undo(mark, position);
  position = mark;
}

/** Restores the values at a position by adding new entries. */
export function restore(mark: u32): void {
  for (let i = position; i > mark; i--) {
    const entry = entryAt(i - 1);
    const kind = load<u32>(entry);
    if (kind == COUNTS) continue;
    const field = load<usize>(entry, 4);
    const index = i - 1;
    const added = addEntry(kind, field);
    memory.copy(added + 8, entryAt(index) + 8, 32);
    swap(added);
  }
}

/** Removes the last entry without undoing it; the entry must not describe a change. */
export function removeEntry(): void {
  position--;
}

export function forgetJournal(): void {
  position = 0;
}

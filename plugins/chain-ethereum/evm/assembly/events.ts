/**
 * Events that the host needs in order: logs, writes to storage and instructions. Only in the build with hooks; `HOOKS`
 * is a build constant.
 */
import { Slot } from './records';
import { Frame } from './frames';
import { logsEnd, logsStart } from './logs';
import { allocate, enlarge } from './pool';
import { setBudget } from './budget';
import { keyOf } from './storage';
import { copyWord } from './words';

export const EVENT_LOG: u32 = 1;
export const EVENT_STORE: u32 = 2;
export const EVENT_STEP: u32 = 4;

/** Bit mask of the event kinds that are recorded. */
export let recorded: u32 = 0;
/** When the events need more than this many bytes, the next jump interrupts the run so that the host can read them. */
const CAPACITY: u32 = 1 << 20;
let size: usize = 0;
let block: usize = 0;
export let eventsEnd: u32 = 0;

export function setRecorded(kinds: u32): void {
  recorded = kinds;
}

export function eventsStart(): usize {
  return block;
}

export function clearEvents(): void {
  eventsEnd = 0;
}

/** An event starts with its kind, its size and the depth of its frame (u32 each). */
function addEvent(kind: u32, length: usize, frame: Frame): usize {
  while (eventsEnd + length > size) {
    const larger = size == 0 ? CAPACITY << 1 : size << 1;
    block = size == 0 ? allocate(larger) : enlarge(block, eventsEnd, size, larger);
    size = larger;
  }
  const event = block + eventsEnd;
  eventsEnd += <u32>length;
  if (eventsEnd >= CAPACITY) setBudget(0);
  store<u32>(event, kind);
  store<u32>(event, <u32>length, 4);
  store<u32>(event, frame.depth, 8);
  return event;
}

/** Records the log that was just added, whose entry starts at `start`. */
@inline
export function noteLog(frame: Frame, start: u32): void {
  if (HOOKS && recorded & EVENT_LOG) {
    const length = logsEnd - start;
    memory.copy(addEvent(EVENT_LOG, 16 + length, frame) + 16, logsStart() + start, length);
  }
}

/** Records a write to storage: the key at offset 16, followed by the value. */
@inline
export function noteStore(frame: Frame, slot: Slot, value: usize): void {
  if (HOOKS && recorded & EVENT_STORE) {
    const event = addEvent(EVENT_STORE, 80, frame);
    copyWord(event + 16, keyOf(slot));
    copyWord(event + 48, value);
  }
}

/**
 * Records an instruction: position and opcode (u32 each) at offset 12, number of stack words (u32) at 20, gas (i64) at
 * 24, and up to 3 words.
 */
export function noteStep(frame: Frame, pc: usize, op: u32, sp: usize, gas: i64): void {
  const count = min<usize>(3, (sp - frame.stack) >> 5);
  const event = addEvent(EVENT_STEP, 32 + 96, frame);
  store<u32>(event, <u32>(pc - frame.code.bytes), 12);
  store<u32>(event, op, 16);
  store<u32>(event, <u32>count, 20);
  store<i64>(event, gas, 24);
  for (let i: usize = 0; i < count; i++) copyWord(event + 32 + (i << 5), sp - ((i + 1) << 5));
}

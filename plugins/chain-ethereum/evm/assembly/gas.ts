/** Gas for memory and copies. Functions that charge gas return false if there is not enough gas. */
import { Frame, growMemory } from './frames';
import { saturated } from './words';

/** Memory limit of one frame. Exceeding it is treated as out of gas, as in other implementations. */
const MEMORY_LIMIT: u64 = 128 << 20;

/** Charges gas. If there is not enough, all remaining gas is consumed. */
@inline
export function charge(frame: Frame, amount: i64): bool {
  if (frame.gas < amount) {
    frame.gas = 0;
    return false;
  }
  frame.gas -= amount;
  return true;
}

/**
 * Charges gas for memory or deployed code. If there is not enough, none is charged. The halt consumes all remaining gas
 * anyway, but hooks observe the same remaining gas as in revm.
 */
@inline
export function tryCharge(frame: Frame, amount: i64): bool {
  if (frame.gas < amount) return false;
  frame.gas -= amount;
  return true;
}

@inline
function memoryCost(words: u64): i64 {
  return <i64>(3 * words + words * words / 512);
}

/** Number of words in `size` bytes. */
@inline
export function wordCount(size: u64): i64 {
  return <i64>((size + 31) >> 5);
}

/** Makes memory up to `end` readable, and charges for its expansion. */
export function expand(frame: Frame, end: u64): bool {
  if (end <= frame.memorySize) return true;
  if (end > MEMORY_LIMIT) return false;
  const words = <u64>wordCount(end);
  if (!tryCharge(frame, memoryCost(words) - memoryCost(frame.memorySize >> 5))) return false;
  growMemory(frame, <u32>(words << 5));
  return true;
}

/**
 * The end of a memory range whose offset and length are words: 0 if the length is 0, and the maximum u64 if the offset
 * or length exceeds the memory limit.
 */
export function rangeEnd(offset: usize, length: usize): u64 {
  const size = saturated(length);
  if (size == 0) return 0;
  const start = saturated(offset);
  return start > MEMORY_LIMIT || size > MEMORY_LIMIT ? u64.MAX_VALUE : start + size;
}

/** Expands the memory for a range whose offset and length are words. */
export function expandRange(frame: Frame, offset: usize, length: usize): bool {
  return expand(frame, rangeEnd(offset, length));
}

/**
 * Charges an amount for each word in `length` bytes. A length that is larger than any memory costs more than any gas
 * limit.
 */
export function chargeWords(frame: Frame, length: usize, amount: i64): bool {
  const size = saturated(length);
  return size <= 1 << 56 && charge(frame, wordCount(size) * amount);
}

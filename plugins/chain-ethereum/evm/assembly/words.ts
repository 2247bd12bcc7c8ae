/**
 * 256-bit words in linear memory: four u64 limbs, least significant first. Addresses are words below 2^160.
 */

/** Size of a word in bytes. */
export const WORD: usize = 32;

@inline
export function isZero(p: usize): bool {
  return (load<u64>(p) | load<u64>(p, 8) | load<u64>(p, 16) | load<u64>(p, 24)) == 0;
}

@inline
export function setWord(p: usize, value: u64): void {
  store<u64>(p, value);
  store<u64>(p, 0, 8);
  store<u64>(p, 0, 16);
  store<u64>(p, 0, 24);
}

@inline
export function copyWord(to: usize, from: usize): void {
  const a = load<u64>(from);
  const b = load<u64>(from, 8);
  const c = load<u64>(from, 16);
  const d = load<u64>(from, 24);
  store<u64>(to, a);
  store<u64>(to, b, 8);
  store<u64>(to, c, 16);
  store<u64>(to, d, 24);
}

@inline
export function swapWords(p: usize, q: usize): void {
  for (let i: usize = 0; i < WORD; i += 8) {
    const a = load<u64>(p + i);
    store<u64>(p + i, load<u64>(q + i));
    store<u64>(q + i, a);
  }
}

@inline
export function areEqual(p: usize, q: usize): bool {
  return (
    ((load<u64>(p) ^ load<u64>(q)) |
      (load<u64>(p, 8) ^ load<u64>(q, 8)) |
      (load<u64>(p, 16) ^ load<u64>(q, 16)) |
      (load<u64>(p, 24) ^ load<u64>(q, 24))) ==
    0
  );
}

/** Whether an unsigned word is less than another. */
@inline
export function isLess(p: usize, q: usize): bool {
  let a = load<u64>(p, 24);
  let b = load<u64>(q, 24);
  if (a != b) return a < b;
  a = load<u64>(p, 16);
  b = load<u64>(q, 16);
  if (a != b) return a < b;
  a = load<u64>(p, 8);
  b = load<u64>(q, 8);
  if (a != b) return a < b;
  return load<u64>(p) < load<u64>(q);
}

/** Whether a signed word is less than another. */
export function isSignedLess(p: usize, q: usize): bool {
  const a = load<i64>(p, 24);
  const b = load<i64>(q, 24);
  return a != b ? a < b : isLess(p, q);
}

@inline
export function isNegative(p: usize): bool {
  return load<i64>(p, 24) < 0;
}

/** The word as u64, or the maximum u64 if the word does not fit. */
@inline
export function saturated(p: usize): u64 {
  return (load<u64>(p, 8) | load<u64>(p, 16) | load<u64>(p, 24)) == 0 ? load<u64>(p) : u64.MAX_VALUE;
}

/** Clears all but the low 160 bits of a word. */
@inline
export function truncateToAddress(p: usize): void {
  store<u32>(p, 0, 20);
  store<u64>(p, 0, 24);
}

/** Reads 32 bytes, most significant first. */
@inline
export function readBytes(to: usize, from: usize): void {
  const a = bswap<u64>(load<u64>(from, 24));
  const b = bswap<u64>(load<u64>(from, 16));
  const c = bswap<u64>(load<u64>(from, 8));
  const d = bswap<u64>(load<u64>(from));
  store<u64>(to, a);
  store<u64>(to, b, 8);
  store<u64>(to, c, 16);
  store<u64>(to, d, 24);
}

/** Writes 32 bytes, most significant first. */
@inline
export function writeBytes(to: usize, from: usize): void {
  const a = bswap<u64>(load<u64>(from, 24));
  const b = bswap<u64>(load<u64>(from, 16));
  const c = bswap<u64>(load<u64>(from, 8));
  const d = bswap<u64>(load<u64>(from));
  store<u64>(to, a);
  store<u64>(to, b, 8);
  store<u64>(to, c, 16);
  store<u64>(to, d, 24);
}

/**
 * Reads the last `size` bytes of the 32 bytes that end at `end`, most significant first. The 32 bytes before `end` must
 * be readable.
 */
export function readShortBytes(to: usize, end: usize, size: usize): void {
  readBytes(to, end - WORD);
  const bits = size << 3;
  for (let i: usize = 0; i < 4; i++) {
    const kept = bits > i << 6 ? bits - (i << 6) : 0;
    if (kept < 64) {
      const p = to + (i << 3);
      store<u64>(p, load<u64>(p) & (((<u64>1) << kept) - 1));
    }
  }
}

/** A word's hash for tables in memory. */
@inline
export function hashWord(p: usize): u32 {
  let mixed = load<u64>(p) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 32) ^ load<u64>(p, 8)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 29) ^ load<u64>(p, 16)) * 0x94d049bb133111eb;
  mixed = (mixed ^ (mixed >> 32) ^ load<u64>(p, 24)) * 0x9e3779b97f4a7c15;
  return <u32>(mixed >> 32);
}

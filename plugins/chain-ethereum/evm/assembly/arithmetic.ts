/** Addition, multiplication, exponentiation and shifts of words. The result replaces the operand `to`. */
import { copyWord, isZero, setWord, WORD } from './words';

@inline
export function add(to: usize, p: usize): void {
  let a = load<u64>(to);
  let sum = a + load<u64>(p);
  let carry: u64 = <u64>(sum < a);
  store<u64>(to, sum);
  a = load<u64>(to, 8);
  sum = a + load<u64>(p, 8);
  let next: u64 = <u64>(sum < a);
  sum += carry;
  next |= <u64>(sum < carry);
  store<u64>(to, sum, 8);
  a = load<u64>(to, 16);
  sum = a + load<u64>(p, 16);
  carry = <u64>(sum < a);
  sum += next;
  carry |= <u64>(sum < next);
  store<u64>(to, sum, 16);
  store<u64>(to, load<u64>(to, 24) + load<u64>(p, 24) + carry, 24);
}

/** Writes `p - q` to `to`. */
@inline
export function subtract(to: usize, p: usize, q: usize): void {
  let a = load<u64>(p);
  let b = load<u64>(q);
  store<u64>(to, a - b);
  let borrow: u64 = <u64>(a < b);
  a = load<u64>(p, 8);
  b = load<u64>(q, 8);
  let rest = a - b;
  const next: u64 = <u64>(a < b) | <u64>(rest < borrow);
  store<u64>(to, rest - borrow, 8);
  a = load<u64>(p, 16);
  b = load<u64>(q, 16);
  rest = a - b;
  borrow = <u64>(a < b) | <u64>(rest < next);
  store<u64>(to, rest - next, 16);
  store<u64>(to, load<u64>(p, 24) - load<u64>(q, 24) - borrow, 24);
}

export function negate(p: usize): void {
  const zero = scratch;
  setWord(zero, 0);
  subtract(p, zero, p);
}

/** The upper half of the product of two u64 values. */
@inline
export function multiplyHigh(a: u64, b: u64): u64 {
  const a0 = a & 0xffffffff;
  const a1 = a >> 32;
  const b0 = b & 0xffffffff;
  const b1 = b >> 32;
  const low = a0 * b0;
  const left = a1 * b0 + (low >> 32);
  const right = a0 * b1 + (left & 0xffffffff);
  return a1 * b1 + (left >> 32) + (right >> 32);
}

/** Multiplies modulo 2^256. */
export function multiply(to: usize, p: usize): void {
  const a0 = load<u64>(to);
  const b0 = load<u64>(p);
  const a1 = load<u64>(to, 8);
  const b1 = load<u64>(p, 8);
  const a2 = load<u64>(to, 16);
  const b2 = load<u64>(p, 16);
  const a3 = load<u64>(to, 24);
  const b3 = load<u64>(p, 24);
  if ((a1 | a2 | a3 | b1 | b2 | b3) == 0) {
    store<u64>(to, a0 * b0);
    store<u64>(to, multiplyHigh(a0, b0), 8);
    return;
  }
  store<u64>(to, a0 * b0);
  // Column 1 of the partial products.
  let r1 = multiplyHigh(a0, b0);
  let part = a0 * b1;
  r1 += part;
  let r2 = multiplyHigh(a0, b1) + <u64>(r1 < part);
  part = a1 * b0;
  r1 += part;
  store<u64>(to, r1, 8);
  // Column 2 of the partial products. Its carries are added to column 3, which is the most significant column.
  const carry = multiplyHigh(a1, b0) + <u64>(r1 < part);
  r2 += carry;
  let r3: u64 = <u64>(r2 < carry);
  part = a0 * b2;
  r2 += part;
  r3 += <u64>(r2 < part);
  part = a1 * b1;
  r2 += part;
  r3 += <u64>(r2 < part);
  part = a2 * b0;
  r2 += part;
  r3 += <u64>(r2 < part);
  store<u64>(to, r2, 16);
  r3 += multiplyHigh(a0, b2) + multiplyHigh(a1, b1) + multiplyHigh(a2, b0);
  store<u64>(to, r3 + a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0, 24);
}

const scratch: usize = memory.data(64, 16);

/** Raises `base` to the power `to`, modulo 2^256. */
export function power(to: usize, base: usize): void {
  const factor = scratch;
  const result = scratch + WORD;
  copyWord(factor, base);
  setWord(result, 1);
  const bits: u32 = 256 - leadingZeros(to);
  for (let bit: u32 = 0; bit < bits; bit++) {
    if ((load<u64>(to + ((bit >> 6) << 3)) >> (bit & 63)) & 1) multiply(result, factor);
    if (bit + 1 < bits) multiply(factor, factor);
  }
  copyWord(to, result);
}

/** Number of bytes in a word, excluding leading zeros. */
export function byteLength(p: usize): u32 {
  return (256 - leadingZeros(p) + 7) >> 3;
}

export function leadingZeros(p: usize): u32 {
  for (let i = 24; i >= 0; i -= 8) {
    const limb = load<u64>(p + i);
    if (limb != 0) return (24 - i) * 8 + <u32>clz<u64>(limb);
  }
  return 256;
}

/** Shifts the word at `to` left by the number of bits in the word at `by`. */
export function shiftLeft(to: usize, by: usize): void {
  const count = shiftCount(by);
  const limbs = <i32>(count >> 6);
  const bits = <u64>(count & 63);
  for (let i = 3; i >= 0; i--) {
    const high = i >= limbs ? load<u64>(to + ((i - limbs) << 3)) : 0;
    const low = i > limbs ? load<u64>(to + ((i - limbs - 1) << 3)) : 0;
    store<u64>(to + (i << 3), bits == 0 ? high : (high << bits) | (low >> (64 - bits)));
  }
}

/** Shifts right by the word `by` and fills with the bits of `fill`, which are all 0 or all 1. */
export function shiftRight(to: usize, by: usize, fill: u64): void {
  const count = shiftCount(by);
  const limbs = <i32>(count >> 6);
  const bits = <u64>(count & 63);
  for (let i = 0; i < 4; i++) {
    const low = i + limbs < 4 ? load<u64>(to + ((i + limbs) << 3)) : fill;
    const high = i + limbs < 3 ? load<u64>(to + ((i + limbs + 1) << 3)) : fill;
    store<u64>(to + (i << 3), bits == 0 ? low : (low >> bits) | (high << (64 - bits)));
  }
}

@inline
function shiftCount(by: usize): u32 {
  const low = load<u64>(by);
  return low < 256 && (load<u64>(by, 8) | load<u64>(by, 16) | load<u64>(by, 24)) == 0 ? <u32>low : 256;
}

/** Sign-extends a number of `size + 1` bytes. */
export function extendSign(to: usize, size: usize): void {
  const low = load<u64>(size);
  if (low > 30 || (load<u64>(size, 8) | load<u64>(size, 16) | load<u64>(size, 24)) != 0) return;
  const sign = <u32>low * 8 + 7;
  const limb = sign >> 6;
  const p = to + (limb << 3);
  const unused = 63 - (sign & 63);
  const extended = (load<i64>(p) << unused) >> unused;
  store<i64>(p, extended);
  for (let i = limb + 1; i < 4; i++) store<i64>(to + (i << 3), extended >> 63);
}

/** Selects a byte by its index, counted from the most significant byte. */
export function selectByte(to: usize, index: usize): void {
  const low = load<u64>(index);
  const isInside = low < 32 && (load<u64>(index, 8) | load<u64>(index, 16) | load<u64>(index, 24)) == 0;
  setWord(to, isInside ? <u64>load<u8>(to + 31 - <usize>low) : 0);
}

export function countLeadingZeros(p: usize): void {
  setWord(p, isZero(p) ? 256 : leadingZeros(p));
}

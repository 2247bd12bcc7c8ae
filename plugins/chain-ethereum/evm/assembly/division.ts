/** Division of words: Knuth's algorithm D (The Art of Computer Programming, 4.3.1) with 32-bit limbs. */
import { add, multiplyHigh, negate } from './arithmetic';
import { copyWord, isLess, isNegative, isZero, setWord, WORD } from './words';

/** A dividend of up to 17 limbs, a divisor of 8 limbs, and a quotient with up to 9 limbs more than the divisor. */
const dividend: usize = memory.data(80, 16);
const divisor: usize = memory.data(40, 16);
const quotient: usize = memory.data(80, 16);
const operand: usize = memory.data(64, 16);

function limbCount(p: usize, most: i32): i32 {
  while (most > 0 && load<u32>(p + ((most - 1) << 2)) == 0) most--;
  return most;
}

/** Divides `dividend` with `m` limbs by a single limb. Returns the remainder. */
function divideBySmall(m: i32, by: u64): u64 {
  let rest: u64 = 0;
  for (let i = m - 1; i >= 0; i--) {
    const p = dividend + (i << 2);
    const part = (rest << 32) | load<u32>(p);
    store<u32>(quotient + (i << 2), <u32>(part / by));
    rest = part % by;
  }
  return rest;
}

/** Shifts limbs left by fewer than 32 bits. The limb above receives the overflow. */
function normalize(p: usize, count: i32, bits: u32): void {
  let carry: u64 = 0;
  for (let i = 0; i <= count; i++) {
    const shifted = (<u64>load<u32>(p + (i << 2)) << bits) | carry;
    store<u32>(p + (i << 2), <u32>shifted);
    carry = shifted >> 32;
  }
}

function denormalize(p: usize, count: i32, bits: u32): void {
  for (let i = 0; i < count; i++) {
    const pair = load<u32>(p + (i << 2)) | (<u64>load<u32>(p + ((i + 1) << 2)) << 32);
    store<u32>(p + (i << 2), <u32>(pair >> bits));
  }
}

/**
 * Computes one digit of the quotient and subtracts the corresponding multiple of the divisor from the dividend at limb
 * `j`.
 */
function divisionStep(j: i32, n: i32, high: u64, second: u64): u32 {
  const u = dividend + (j << 2);
  const pair = (<u64>load<u32>(u + (n << 2)) << 32) | load<u32>(u + ((n - 1) << 2));
  let guess = pair / high;
  let rest = pair % high;
  while (guess > 0xffffffff || guess * second > ((rest << 32) | load<u32>(u + ((n - 2) << 2)))) {
    guess--;
    rest += high;
    if (rest > 0xffffffff) break;
  }
  let carry: u64 = 0;
  let borrow: i64 = 0;
  for (let i = 0; i < n; i++) {
    const product = guess * load<u32>(divisor + (i << 2)) + carry;
    carry = product >> 32;
    const difference = <i64>load<u32>(u + (i << 2)) - <i64>(product & 0xffffffff) + borrow;
    store<u32>(u + (i << 2), <u32>difference);
    borrow = difference >> 32;
  }
  const last = <i64>load<u32>(u + (n << 2)) - <i64>carry + borrow;
  store<u32>(u + (n << 2), <u32>last);
  if (last >= 0) return <u32>guess;
  carry = 0;
  for (let i = 0; i < n; i++) {
    const sum = <u64>load<u32>(u + (i << 2)) + load<u32>(divisor + (i << 2)) + carry;
    store<u32>(u + (i << 2), <u32>sum);
    carry = sum >> 32;
  }
  store<u32>(u + (n << 2), load<u32>(u + (n << 2)) + <u32>carry);
  return <u32>guess - 1;
}

/**
 * Divides `dividend` (`most` limbs) by `divisor` (8 limbs), which must not be zero. Stores the quotient in `quotient`
 * and the remainder in `dividend`.
 */
function divideLimbs(most: i32): void {
  memory.fill(quotient, 0, 80);
  store<u32>(dividend + (most << 2), 0);
  store<u32>(divisor + 32, 0);
  const n = limbCount(divisor, 8);
  const m = limbCount(dividend, most);
  if (m < n) return;
  if (n == 1) {
    const rest = divideBySmall(m, load<u32>(divisor));
    memory.fill(dividend, 0, 80);
    store<u64>(dividend, rest);
    return;
  }
  const bits = <u32>clz<u32>(load<u32>(divisor + ((n - 1) << 2)));
  normalize(divisor, n, bits);
  normalize(dividend, m, bits);
  const high: u64 = load<u32>(divisor + ((n - 1) << 2));
  const second: u64 = load<u32>(divisor + ((n - 2) << 2));
  for (let j = m - n; j >= 0; j--) store<u32>(quotient + (j << 2), divisionStep(j, n, high, second));
  denormalize(dividend, n, bits);
}

@inline
function fitsLimb(p: usize): bool {
  return (load<u64>(p, 8) | load<u64>(p, 16) | load<u64>(p, 24)) == 0;
}

/** Writes `p / q` to `to`; 0 if `q` is 0. */
export function divide(to: usize, p: usize, q: usize): void {
  if (isZero(q)) return setWord(to, 0);
  if (fitsLimb(p) && fitsLimb(q)) return setWord(to, load<u64>(p) / load<u64>(q));
  copyWord(dividend, p);
  copyWord(divisor, q);
  divideLimbs(8);
  copyWord(to, quotient);
}

/** Writes `p % q` to `to`; 0 if `q` is 0. */
export function remainder(to: usize, p: usize, q: usize): void {
  if (isZero(q)) return setWord(to, 0);
  if (fitsLimb(p) && fitsLimb(q)) return setWord(to, load<u64>(p) % load<u64>(q));
  copyWord(dividend, p);
  copyWord(divisor, q);
  divideLimbs(8);
  copyWord(to, dividend);
}

/** Signed division, rounded towards zero. */
export function signedDivide(to: usize, p: usize, q: usize): void {
  const isDifferent = isNegative(p) != isNegative(q);
  divide(to, magnitude(operand, p), magnitude(operand + WORD, q));
  if (isDifferent) negate(to);
}

/** Signed remainder with the sign of the dividend. */
export function signedRemainder(to: usize, p: usize, q: usize): void {
  const isMinus = isNegative(p);
  remainder(to, magnitude(operand, p), magnitude(operand + WORD, q));
  if (isMinus) negate(to);
}

function magnitude(to: usize, p: usize): usize {
  copyWord(to, p);
  if (isNegative(p)) negate(to);
  return to;
}

/** Writes `(p + q) % modulus` to `to`, without overflow; 0 if the modulus is 0. */
export function addModulo(to: usize, p: usize, q: usize, modulus: usize): void {
  if (isZero(modulus)) return setWord(to, 0);
  copyWord(dividend, p);
  add(dividend, q);
  store<u64>(dividend, <u64>isLess(dividend, p), 32);
  copyWord(divisor, modulus);
  divideLimbs(10);
  copyWord(to, dividend);
}

/** Writes `(p * q) % modulus` to `to`, without overflow; 0 if the modulus is 0. */
export function multiplyModulo(to: usize, p: usize, q: usize, modulus: usize): void {
  if (isZero(modulus)) return setWord(to, 0);
  memory.fill(dividend, 0, 80);
  for (let i = 0; i < 32; i += 8) {
    const a = load<u64>(p + i);
    let carry: u64 = 0;
    for (let j = 0; j < 32; j += 8) {
      const b = load<u64>(q + j);
      const place = dividend + i + j;
      const low = a * b;
      let high = multiplyHigh(a, b);
      let sum = load<u64>(place) + low;
      high += <u64>(sum < low);
      sum += carry;
      high += <u64>(sum < carry);
      store<u64>(place, sum);
      carry = high;
    }
    store<u64>(dividend + i + 32, carry);
  }
  copyWord(divisor, modulus);
  divideLimbs(16);
  copyWord(to, dividend);
}

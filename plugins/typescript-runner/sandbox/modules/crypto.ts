import { Buffer } from 'buffer';

export { createHash, createHmac } from './crypto-hash';

/** The subset of `node:crypto` that scripts and tests use: random values, digests and Web Crypto. */
export const webcrypto = crypto;
/** Undefined in the sandbox, because an opaque origin is not a secure context. */
export const { subtle } = crypto;

export function randomBytes(count: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(count)));
}

export function randomUUID(): string {
  return crypto.randomUUID();
}

/** Number of values that six random bytes can represent. */
const RANDOM_NUMBERS = 2 ** 48;

type RandomIntCallback = (error: null, value: number) => void;

/**
 * Uniformly distributed integer in [min, max), like Node's `crypto.randomInt`. With one argument, `min` is 0. Throws
 * TypeError if a bound is not a safe integer, and RangeError if max <= min or max - min >= 2^48.
 */
export function randomInt(max: number): number;
export function randomInt(min: number, max: number): number;
export function randomInt(max: number, callback: RandomIntCallback): void;
export function randomInt(min: number, max: number, callback: RandomIntCallback): void;
export function randomInt(
  first: number,
  second?: number | RandomIntCallback,
  third?: RandomIntCallback,
): number | undefined {
  const [min, max, callback] = typeof second === 'number' ? [first, second, third] : [0, first, second];
  for (const [name, limit] of Object.entries({ min, max }))
    if (!Number.isSafeInteger(limit)) throw new TypeError(`The "${name}" argument must be a safe integer.`);
  const range = max - min;
  if (range <= 0) throw new RangeError(`"max" must be greater than "min" (${min}), but it is ${max}.`);
  if (range >= RANDOM_NUMBERS)
    throw new RangeError(`"max - min" must be less than 2^48, but it is ${range}.`);
  const value = min + randomBelow(range);
  if (!callback) return value;
  queueMicrotask(() => callback(null, value));
  return undefined;
}

function randomBelow(range: number): number {
  // Values above the last multiple of the range would make small results more frequent.
  const limit = RANDOM_NUMBERS - (RANDOM_NUMBERS % range);
  const words = new Uint16Array(3);
  for (;;) {
    crypto.getRandomValues(words);
    const value = words.reduce((number, word) => number * 2 ** 16 + word, 0);
    if (value < limit) return value % range;
  }
}

import { Buffer } from 'buffer';

export { createHash, createHmac } from './crypto-hash';

/** `node:crypto`, as far as scripts and tests use it: random values, digests, and the web's own. */
export const webcrypto = crypto;
/** Undefined behind the wall: an opaque origin has none. */
export const { subtle } = crypto;

export function randomBytes(count: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(count)));
}

export function randomUUID(): string {
  return crypto.randomUUID();
}

/** Values of the 48 bits that {@link randomInt} draws. */
const DRAWN = 2 ** 48;

type Drawn = (error: null, value: number) => void;

/**
 * A whole number from `low` (0 by default) to below `high`, evenly distributed.
 * @throws TypeError for a bound that is not a safe integer.
 * @throws RangeError for a range that is empty or not below 2^48.
 * https://nodejs.org/api/crypto.html#cryptorandomintmin-max-callback
 */
export function randomInt(high: number): number;
export function randomInt(low: number, high: number): number;
export function randomInt(high: number, done: Drawn): void;
export function randomInt(low: number, high: number, done: Drawn): void;
export function randomInt(first: number, second?: number | Drawn, third?: Drawn): number | undefined {
  const [low, high] = typeof second === 'number' ? [first, second] : [0, first];
  const value = low + drawBelow(rangeOf(low, high));
  const done = typeof second === 'function' ? second : third;
  if (!done) return value;
  queueMicrotask(() => done(null, value));
  return undefined;
}

function rangeOf(low: number, high: number): number {
  for (const bound of [low, high]) {
    if (!Number.isSafeInteger(bound)) throw new TypeError(`A bound must be a safe integer, not ${bound}`);
  }
  const range = high - low;
  if (range > 0 && range < DRAWN) return range;
  throw new RangeError(
    range > 0 ? `The range ${low} to ${high} is not below 2^48` : `${high} must be greater than ${low}`,
  );
}

/** Draws again beyond the last multiple of the range, because its remainders would be more frequent. */
function drawBelow(range: number): number {
  const limit = DRAWN - (DRAWN % range);
  for (;;) {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    const value = (high >>> 16) * 2 ** 32 + low;
    if (value < limit) return value % range;
  }
}

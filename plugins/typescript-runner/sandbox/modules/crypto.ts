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

/** Evenly distributed: of what the range does not divide, nothing is taken. */
export function randomInt(low: number, high?: number): number {
  const [from, to] = high === undefined ? [0, low] : [low, high];
  const range = to - from;
  const limit = Math.floor(2 ** 32 / range) * range;
  const [value] = [...crypto.getRandomValues(new Uint32Array(1))];
  return value !== undefined && value < limit ? from + (value % range) : randomInt(low, high);
}

import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js';
import type { Awaitable, Hardfork } from '../evm-types';

/** The result of a precompile; undefined if it failed, which consumes all gas. */
export interface PrecompileResult {
  readonly gasUsed: bigint;
  readonly output: Uint8Array;
}

/**
 * A precompiled contract. Both functions may throw for invalid input, which counts as a failure. A promise must not
 * reject because of invalid input.
 */
export interface Precompile {
  gas(input: Uint8Array, hardfork: Hardfork): bigint;
  run(input: Uint8Array, hardfork: Hardfork): Awaitable<Uint8Array>;
}

export const NOTHING = new Uint8Array(0);
export const TRUE = numberToBytesBE(1, 32);
export const FALSE = new Uint8Array(32);

/** Truncates the input or pads it with zeros to a fixed length. */
export function padded(input: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(input.subarray(0, length));
  return bytes;
}

export function numberAt(input: Uint8Array, offset: number, length = 32): bigint {
  return bytesToNumberBE(input.subarray(offset, offset + length));
}

/** Divides the input into chunks of equal length. Throws if the last chunk is shorter. */
export function parts(input: Uint8Array, length: number): readonly Uint8Array[] {
  if (input.length % length !== 0) throw new RangeError('Invalid input length');
  return Array.from({ length: input.length / length }, (_, index) =>
    input.subarray(index * length, (index + 1) * length),
  );
}

export function concat(...all: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const one of all) {
    bytes.set(one, offset);
    offset += one.length;
  }
  return bytes;
}

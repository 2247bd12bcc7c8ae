import { numberToBytesBE } from '@noble/curves/utils.js';
import type { Hardfork } from '../evm-types';
import { isActive } from '../hardforks';
import { NOTHING, numberAt, type Precompile, padded } from './precompile';

interface Lengths {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly modulus: bigint;
}

/** MODEXP (EIP-198) with gas as specified by EIP-2565 and EIP-7883, and the limits of EIP-7823. */
export const modexp: Precompile = {
  gas: (input, hardfork) => {
    const lengths = lengthsOf(input);
    const largest = most(lengths.base, lengths.modulus);
    const count = iterations(input, lengths, hardfork);
    if (isActive('osaka', hardfork)) {
      const words = (largest + 7n) / 8n;
      return most(500n, count * (largest > 32n ? 2n * words * words : 16n));
    }
    if (isActive('berlin', hardfork)) {
      const words = (largest + 7n) / 8n;
      return most(200n, (count * words * words) / 3n);
    }
    return (count * oldComplexity(largest)) / 20n;
  },
  run: (input, hardfork) => {
    const { base, exponent, modulus } = lengthsOf(input);
    const limit = isActive('osaka', hardfork) ? 1024n : 1n << 31n;
    // If base and modulus have no bytes, the output is empty regardless of the exponent.
    if (base === 0n && modulus === 0n && !isActive('osaka', hardfork)) return NOTHING;
    if (base > limit || exponent > limit || modulus > limit) throw new RangeError('Number too large');
    const [b, e, m] = [Number(base), Number(exponent), Number(modulus)];
    if (m === 0) return NOTHING;
    const bytes = padded(input.subarray(96), b + e + m);
    const divisor = numberAt(bytes, b + e, m);
    if (divisor === 0n) return new Uint8Array(m);
    return numberToBytesBE(power(numberAt(bytes, 0, b), numberAt(bytes, b, e), divisor), m);
  },
};

function most(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

function lengthsOf(input: Uint8Array): Lengths {
  const header = padded(input, 96);
  return { base: numberAt(header, 0), exponent: numberAt(header, 32), modulus: numberAt(header, 64) };
}

/** The exponent's cost factor, computed from its length and the highest set bit in its first 32 bytes. */
function iterations(input: Uint8Array, { base, exponent }: Lengths, hardfork: Hardfork): bigint {
  const start = base > BigInt(input.length) ? input.length : 96 + Number(base);
  const size = exponent < 32n ? Number(exponent) : 32;
  const head = numberAt(padded(input.subarray(start), size), 0, size);
  const bits = head === 0n ? 0n : BigInt(head.toString(2).length - 1);
  const factor = isActive('osaka', hardfork) ? 16n : 8n;
  return most(1n, bits + (exponent > 32n ? factor * (exponent - 32n) : 0n));
}

/** Multiplication complexity as defined in EIP-198. */
function oldComplexity(length: bigint): bigint {
  if (length <= 64n) return length * length;
  if (length <= 1024n) return (length * length) / 4n + 96n * length - 3072n;
  return (length * length) / 16n + 480n * length - 199680n;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

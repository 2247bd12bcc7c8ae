import type { Hex } from 'viem';

/** Pseudorandom numbers from a seed (sfc32, by Chris Doty-Humphrey, public domain). */
export class RandomSource {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 1;
  /** The lower and upper halves of a 64-bit number. */
  readonly #numbers = new Uint32Array(2);
  readonly #limb = new BigUint64Array(this.#numbers.buffer);

  constructor(seed: bigint) {
    this.seed(seed);
  }

  seed(seed: bigint): void {
    this.#a = Number(BigInt.asIntN(32, seed));
    this.#b = Number(BigInt.asIntN(32, seed >> 32n));
    this.#c = Number(BigInt.asIntN(32, seed >> 64n));
    this.#d = 1;
    for (let round = 0; round < 15; round++) this.next();
  }

  /** A random 32-bit number. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }

  /** A random number that is at least 0 and less than `limit`. */
  below(limit: number): number {
    return this.next() % limit;
  }

  /** A random 256-bit number. */
  word(): bigint {
    let word = 0n;
    for (let limb = 0; limb < 4; limb++) {
      this.#numbers[1] = this.next();
      this.#numbers[0] = this.next();
      word = (word << 64n) | (this.#limb[0] ?? 0n);
    }
    return word;
  }

  bytes(length: number): Hex {
    let digits = '';
    while (digits.length < 2 * length) digits += this.next().toString(16).padStart(8, '0');
    return `0x${digits.slice(0, 2 * length)}`;
  }

  /** A random item; undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(Math.max(1, list.length))];
  }
}

/** A deterministic seed, different for each test and run: two 32-bit FNV-1a hashes. */
export function seedOf(seed: bigint, data: Uint8Array, run: number): bigint {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (const byte of data) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193);
  }
  return BigInt.asUintN(96, seed ^ ((BigInt(low) << 64n) | (BigInt(high >>> 0) << 32n) | BigInt(run + 1)));
}

/** Pseudorandom numbers below 2^32 from a seed (xorshift). */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

/** Words of all sizes: small ones, those near powers of two, and negative ones. */
export function randomWords(seed: number): () => bigint {
  const next = randomNumbers(seed);
  const wide = () =>
    Array.from({ length: 8 }, () => BigInt(next())).reduce((sum, one) => (sum << 32n) | one, 0n);
  return () => {
    const kind = next() % 6;
    const shift = BigInt(next() % 256);
    if (kind === 0) return BigInt(next() % 260);
    if (kind === 1) return BigInt.asUintN(256, (1n << shift) - BigInt(next() % 3));
    if (kind === 2) return BigInt.asUintN(256, -BigInt(next() % 300));
    if (kind === 3) return BigInt.asUintN(256, -(wide() >> shift));
    return wide() >> shift;
  };
}

/** A PUSH instruction in hex, with as few bytes as possible. */
export function pushed(value: bigint): string {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return `${(0x5f + even.length / 2).toString(16)}${even}`;
}

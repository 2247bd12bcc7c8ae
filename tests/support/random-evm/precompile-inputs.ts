import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bn254 } from '@noble/curves/bn254.js';
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2';
import fc from 'fast-check';
import { concat, numberToBytes } from 'viem';
import { PRECOMPILES } from './random-values';

export interface PrecompileCall {
  readonly address: bigint;
  readonly input: Uint8Array;
}

const factor = fc.bigInt({ min: 1n, max: 2n ** 64n });
const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
const bytesOfSize = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
const word = (value: bigint) => numberToBytes(value, { size: 32 });
const hash = bytesOfSize(32);
const key = hash.map((seed) => sha256(seed));

const recovery = fc.tuple(hash, key).map(([digest, secret]) => {
  const [bit = 0, ...rest] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  return concat([digest, word(27n + BigInt(bit)), Uint8Array.from(rest)]);
});

const power = fc.tuple(bytes(40), bytes(40), bytes(40)).map(([base, exponent, modulus]) => {
  const lengths = [base, exponent, modulus].map(({ length }) => word(BigInt(length)));
  return concat([...lengths, base, exponent, modulus]);
});

function bn1(scalar: bigint): Uint8Array {
  const { x, y } = bn254.G1.Point.BASE.multiply(scalar).toAffine();
  return concat([word(x), word(y)]);
}

function bn2(scalar: bigint): Uint8Array {
  const { x, y } = bn254.G2.Point.BASE.multiply(scalar).toAffine();
  return concat([x.c1, x.c0, y.c1, y.c0].map(word));
}

const bnOrder = bn254.fields.Fr.ORDER;
const bnAddition = fc.tuple(factor, factor).map((factors) => concat(factors.map(bn1)));
const bnMultiplication = fc.tuple(factor, hash).map(([one, scalar]) => concat([bn1(one), scalar]));
/** Two pairs of points. The product of their pairings is one if and only if `off` is zero. */
const bnPairing = fc.tuple(factor, factor, fc.constantFrom(0n, 1n)).map(([one, other, off]) => {
  const opposite = bnOrder - ((one * other) % bnOrder) - off;
  return concat([bn1(one), bn2(other), bn1(opposite), bn2(1n)]);
});

const compression = fc
  .tuple(fc.nat(20), bytesOfSize(208), fc.constantFrom(0, 1, 2))
  .map(([rounds, state, final]) => concat([numberToBytes(rounds, { size: 4 }), state, Uint8Array.of(final)]));

/**
 * An evaluation of the constant polynomial `one`, whose proof is the point at infinity. The value is wrong if `off` is
 * not zero.
 */
const evaluation = fc.tuple(factor, hash, fc.constantFrom(0n, 1n)).map(([one, point, off]) => {
  const commitment = bls12_381.G1.Point.BASE.multiply(one).toBytes();
  const versionedHash = concat([Uint8Array.of(1), sha256(commitment).subarray(1)]);
  const infinity = Uint8Array.of(0xc0, ...new Uint8Array(47));
  return concat([versionedHash, word(BigInt(point[0] ?? 0)), word(one + off), commitment, infinity]);
});

const field = (value: bigint) => numberToBytes(value, { size: 64 });

function bls1(scalar: bigint): Uint8Array {
  const { x, y } = bls12_381.G1.Point.BASE.multiply(scalar).toAffine();
  return concat([field(x), field(y)]);
}

function bls2(scalar: bigint): Uint8Array {
  const { x, y } = bls12_381.G2.Point.BASE.multiply(scalar).toAffine();
  return concat([x.c0, x.c1, y.c0, y.c1].map(field));
}

const blsOrder = bls12_381.fields.Fr.ORDER;
const blsAddition = (point: typeof bls1) =>
  fc.tuple(factor, factor).map((factors) => concat(factors.map(point)));
const blsSum = (point: typeof bls1) =>
  fc
    .array(fc.tuple(factor, hash), { minLength: 1, maxLength: 3 })
    .map((terms) => concat(terms.flatMap(([one, scalar]) => [point(one), scalar])));
const blsPairing = fc.tuple(factor, factor, fc.constantFrom(0n, 1n)).map(([one, other, off]) => {
  const opposite = blsOrder - ((one * other) % blsOrder) - off;
  return concat([bls1(one), bls2(other), bls1(opposite), bls2(1n)]);
});
const fieldElement = bytesOfSize(47).map((digits) => concat([new Uint8Array(17), digits]));

const verification = fc.tuple(hash, key).map(([digest, secret]) => {
  const signature = p256.sign(digest, secret, { prehash: false });
  return concat([digest, signature, p256.getPublicKey(secret, false).subarray(1)]);
});

const INPUTS: Readonly<Record<string, fc.Arbitrary<Uint8Array>>> = {
  1: recovery,
  5: power,
  6: bnAddition,
  7: bnMultiplication,
  8: bnPairing,
  9: compression,
  10: evaluation,
  11: blsAddition(bls1),
  12: blsSum(bls1),
  13: blsAddition(bls2),
  14: blsSum(bls2),
  15: blsPairing,
  16: fieldElement,
  17: fc.tuple(fieldElement, fieldElement).map((both) => concat(both)),
  256: verification,
};

/** Changes to an input. Most inputs stay unchanged, and most of the changed inputs are invalid. */
const damage = fc.oneof(
  { weight: 6, arbitrary: fc.constant((input: Uint8Array) => input) },
  {
    weight: 1,
    arbitrary: fc.nat().map((seed) => (input: Uint8Array) => {
      const index = seed % Math.max(1, input.length);
      return input.map((byte, position) => (position === index ? byte ^ (1 << (seed % 8)) : byte));
    }),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((seed) => (input: Uint8Array) => input.slice(0, seed % (input.length + 1))),
  },
  { weight: 1, arbitrary: bytes(40).map((end) => (input: Uint8Array) => concat([input, end])) },
);

/** Precompiles that take less than a millisecond in ethereumjs and are therefore called more often than the others. */
const CHEAP = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 9n, 11n, 256n];

/** Generates a call to any precompile with input that is mostly valid. */
export const precompileCall: fc.Arbitrary<PrecompileCall> = fc
  .constantFrom(...CHEAP, ...CHEAP, ...PRECOMPILES)
  .chain((address) =>
    fc
      .tuple(INPUTS[String(address)] ?? bytes(100), damage)
      .map(([input, change]) => ({ address, input: change(input) })),
  );

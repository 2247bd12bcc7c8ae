import { bls12_381 } from '@noble/curves/bls12-381.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { G1_DISCOUNTS, G2_DISCOUNTS } from './msm-discounts';
import { concat, FALSE, numberAt, type Precompile, parts, TRUE } from './precompile';

const { G1, G2, fields } = bls12_381;
type G1Point = typeof G1.Point.ZERO;
type G2Point = typeof G2.Point.ZERO;

/** A field element: 16 zero bytes, then 48 bytes with a value below the modulus (EIP-2537). */
function fieldAt(input: Uint8Array, offset: number): bigint {
  const value = numberAt(input, offset, 64);
  if (value >= fields.Fp.ORDER) throw new RangeError('Number not in the field');
  return value;
}

function g1Point(input: Uint8Array, inSubgroup: boolean): G1Point {
  const x = fieldAt(input, 0);
  const y = fieldAt(input, 64);
  if (x === 0n && y === 0n) return G1.Point.ZERO;
  if (!fields.Fp.eql(fields.Fp.sqr(y), fields.Fp.add(fields.Fp.mul(fields.Fp.sqr(x), x), 4n)))
    throw new RangeError('Point not on the curve');
  const point = G1.Point.fromAffine({ x, y });
  if (inSubgroup && !point.isTorsionFree()) throw new RangeError('Point not in the subgroup');
  return point;
}

const G2_B = fields.Fp2.fromBigTuple([4n, 4n]);

function g2Point(input: Uint8Array, inSubgroup: boolean): G2Point {
  const { Fp2 } = fields;
  const x = Fp2.fromBigTuple([fieldAt(input, 0), fieldAt(input, 64)]);
  const y = Fp2.fromBigTuple([fieldAt(input, 128), fieldAt(input, 192)]);
  if (Fp2.is0(x) && Fp2.is0(y)) return G2.Point.ZERO;
  if (!Fp2.eql(Fp2.sqr(y), Fp2.add(Fp2.mul(Fp2.sqr(x), x), G2_B)))
    throw new RangeError('Point not on the curve');
  const point = G2.Point.fromAffine({ x, y });
  if (inSubgroup && !point.isTorsionFree()) throw new RangeError('Point not in the subgroup');
  return point;
}

function encodeNumber(value: bigint): Uint8Array {
  return numberToBytesBE(value, 64);
}

function encodeG1(point: G1Point): Uint8Array {
  if (point.is0()) return new Uint8Array(128);
  const { x, y } = point.toAffine();
  return concat(encodeNumber(x), encodeNumber(y));
}

function encodeG2(point: G2Point): Uint8Array {
  if (point.is0()) return new Uint8Array(256);
  const { x, y } = point.toAffine();
  return concat(encodeNumber(x.c0), encodeNumber(x.c1), encodeNumber(y.c0), encodeNumber(y.c1));
}

function pairOf(input: Uint8Array, length: number): readonly [Uint8Array, Uint8Array] {
  const [first, second, ...others] = parts(input, length);
  if (!first || !second || others.length > 0) throw new RangeError('Invalid input length');
  return [first, second];
}

/** Splits the input into pairs; at least one is required. */
function pairsOf(input: Uint8Array, length: number): readonly Uint8Array[] {
  if (input.length === 0) throw new RangeError('Invalid input length');
  return parts(input, length);
}

function discounted(input: Uint8Array, length: number, cost: bigint, discounts: readonly number[]): bigint {
  const count = Math.floor(input.length / length);
  const discount = count === 0 ? 0 : (discounts[Math.min(count, discounts.length) - 1] ?? 0);
  return (BigInt(count) * cost * BigInt(discount)) / 1000n;
}

export const g1Add: Precompile = {
  gas: () => 375n,
  run: (input) => {
    const [first, second] = pairOf(input, 128);
    return encodeG1(g1Point(first, false).add(g1Point(second, false)));
  },
};

export const g2Add: Precompile = {
  gas: () => 600n,
  run: (input) => {
    const [first, second] = pairOf(input, 256);
    return encodeG2(g2Point(first, false).add(g2Point(second, false)));
  },
};

export const g1Multiply: Precompile = {
  gas: (input) => discounted(input, 160, 12_000n, G1_DISCOUNTS),
  run: (input) => {
    const products = pairsOf(input, 160).map((part) =>
      g1Point(part, true).multiplyUnsafe(numberAt(part, 128) % fields.Fr.ORDER),
    );
    return encodeG1(products.reduce((sum, one) => sum.add(one), G1.Point.ZERO));
  },
};

export const g2Multiply: Precompile = {
  gas: (input) => discounted(input, 288, 22_500n, G2_DISCOUNTS),
  run: (input) => {
    const products = pairsOf(input, 288).map((part) =>
      g2Point(part, true).multiplyUnsafe(numberAt(part, 256) % fields.Fr.ORDER),
    );
    return encodeG2(products.reduce((sum, one) => sum.add(one), G2.Point.ZERO));
  },
};

export const bls12Pairing: Precompile = {
  gas: (input) => 37_700n + 32_600n * BigInt(Math.floor(input.length / 384)),
  run: (input) => {
    const pairs = pairsOf(input, 384).map((part) => ({
      g1: g1Point(part, true),
      g2: g2Point(part.subarray(128), true),
    }));
    const relevant = pairs.filter(({ g1, g2 }) => !g1.is0() && !g2.is0());
    return fields.Fp12.eql(bls12_381.pairingBatch(relevant), fields.Fp12.ONE) ? TRUE : FALSE;
  },
};

export const mapToG1: Precompile = {
  gas: () => 5500n,
  run: (input) => {
    if (input.length !== 64) throw new RangeError('Invalid input length');
    // For G1, the library accepts a single number, which its type declarations do not allow.
    const { x, y } = G1.mapToCurve(fieldAt(input, 0) as unknown as bigint[]);
    return encodeG1(G1.Point.fromAffine({ x, y }));
  },
};

export const mapToG2: Precompile = {
  gas: () => 23_800n,
  run: (input) => {
    if (input.length !== 128) throw new RangeError('Invalid input length');
    const { x, y } = G2.mapToCurve([fieldAt(input, 0), fieldAt(input, 64)]);
    return encodeG2(G2.Point.fromAffine({ x, y }));
  },
};

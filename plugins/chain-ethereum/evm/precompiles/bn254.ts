import { bn254 } from '@noble/curves/bn254.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { concat, FALSE, numberAt, type Precompile, padded, parts, TRUE } from './precompile';

const { G1, G2, fields } = bn254;
type G1Point = typeof G1.Point.ZERO;
type G2Point = typeof G2.Point.ZERO;

/** Points are (0, 0) or affine coordinates below the modulus. Throws for points that are not on the curve. */
function g1Point(input: Uint8Array, offset: number): G1Point {
  const x = numberAt(input, offset);
  const y = numberAt(input, offset + 32);
  if (x === 0n && y === 0n) return G1.Point.ZERO;
  const point = G1.Point.fromAffine({ x: field(x), y: field(y) });
  point.assertValidity();
  return point;
}

function g2Point(input: Uint8Array, offset: number): G2Point {
  const [x1 = 0n, x0 = 0n, y1 = 0n, y0 = 0n] = [0, 32, 64, 96].map((at) => numberAt(input, offset + at));
  if (x0 === 0n && x1 === 0n && y0 === 0n && y1 === 0n) return G2.Point.ZERO;
  const point = G2.Point.fromAffine({
    x: fields.Fp2.fromBigTuple([field(x0), field(x1)]),
    y: fields.Fp2.fromBigTuple([field(y0), field(y1)]),
  });
  point.assertValidity();
  if (!point.isTorsionFree()) throw new RangeError('Point not in the subgroup');
  return point;
}

function field(value: bigint): bigint {
  if (value >= fields.Fp.ORDER) throw new RangeError('Coordinate not in the field');
  return value;
}

function encode(point: G1Point): Uint8Array {
  if (point.is0()) return new Uint8Array(64);
  const { x, y } = point.toAffine();
  return concat(numberToBytesBE(x, 32), numberToBytesBE(y, 32));
}

/** Gas costs as specified by EIP-1108. */
export const bn254Add: Precompile = {
  gas: () => 150n,
  run: (input) => {
    const bytes = padded(input, 128);
    return encode(g1Point(bytes, 0).add(g1Point(bytes, 64)));
  },
};

export const bn254Multiply: Precompile = {
  gas: () => 6000n,
  run: (input) => {
    const bytes = padded(input, 96);
    const scalar = numberAt(bytes, 64) % fields.Fr.ORDER;
    return encode(g1Point(bytes, 0).multiplyUnsafe(scalar));
  },
};

export const bn254Pairing: Precompile = {
  gas: (input) => 45_000n + 34_000n * BigInt(Math.floor(input.length / 192)),
  run: (input) => {
    const pairs = parts(input, 192).map((part) => ({ g1: g1Point(part, 0), g2: g2Point(part, 64) }));
    const relevant = pairs.filter(({ g1, g2 }) => !g1.is0() && !g2.is0());
    return fields.Fp12.eql(bn254.pairingBatch(relevant), fields.Fp12.ONE) ? TRUE : FALSE;
  },
};

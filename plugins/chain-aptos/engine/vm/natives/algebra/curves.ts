import type { BlsCurvePair } from '@noble/curves/abstract/bls.js';
import { pippenger } from '@noble/curves/abstract/curve.js';
import type { IField } from '@noble/curves/abstract/modular.js';
import type { Fp2, Fp12 } from '@noble/curves/abstract/tower.js';
import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bn254 } from '@noble/curves/bn254.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { BLS12381_GAS, BN254_BASE_GAS, BN254_GAS, type CurveGas, type FieldGas } from './algebra-gas';
import { G1_COORDINATES, G2_COORDINATES, pointFormat } from './bn254-points';
import {
  type Format,
  fieldStructure,
  type PointFormat,
  pointStructure,
  randomBelow,
  type Structure,
} from './structure';
import { type Targets, targetStructures } from './target-group';

export type G1Point = WeierstrassPoint<bigint>;
export type G2Point = WeierstrassPoint<Fp2>;

/** A pairing-friendly curve. One framework module declares its structures. */
export interface Curve {
  /** Keyed by the names of their types. */
  readonly structures: Readonly<Record<string, Structure>>;
  readonly targets: Targets;
  readonly gas: CurveGas;
  /** The product of the pairings of all pairs. */
  pair(pairs: readonly (readonly [G1Point, G2Point])[]): Fp12;
  /** Multi-scalar multiplication. */
  readonly sumOfProducts: {
    G1(points: G1Point[], factors: bigint[]): G1Point;
    G2(points: G2Point[], factors: bigint[]): G2Point;
  };
  /** Hash-to-curve suites, by type name, each with the structure of its results. */
  readonly hashes: Readonly<Record<string, HashToGroup>>;
}

export interface HashToGroup {
  readonly structure: 'G1' | 'G2';
  hash(message: Uint8Array, domain: Uint8Array): unknown;
}

const FIELD_BYTES = 32;

/** A prime field. Its formats are named after it. */
function numberField(field: IField<bigint>, name: 'Fr' | 'Fq', gas: FieldGas): Structure<bigint> {
  const { ORDER: order } = field;
  const format = (isReversed: boolean): Format<bigint> => {
    const inOrder = (bytes: Uint8Array) => (isReversed ? Uint8Array.from(bytes).reverse() : bytes);
    return {
      length: FIELD_BYTES,
      gas,
      read: (bytes) => {
        const number = bytesToNumberLE(inOrder(bytes));
        return number < order ? number : undefined;
      },
      write: (number) => inOrder(numberToBytesLE(number, FIELD_BYTES)),
    };
  };
  return fieldStructure(field, {
    order,
    size: FIELD_BYTES,
    gas,
    of: (value) => value % order,
    formats: { [`Format${name}Lsb`]: format(false), [`Format${name}Msb`]: format(true) },
    random: (bytes) => randomBelow(order, bytes),
  });
}

function curveOf(
  pair: BlsCurvePair,
  gas: CurveGas,
  g1: Structure<G1Point>,
  g2: Structure<G2Point>,
): Omit<Curve, 'hashes'> {
  const { Fp, Fr, Fp12 } = pair.fields;
  let generator: Fp12 | undefined;
  const targets = targetStructures(Fp12, {
    modulus: Fp.ORDER,
    order: Fr.ORDER,
    gas: gas.target,
    generator: () => {
      generator ??= pair.pairing(pair.G1.Point.BASE, pair.G2.Point.BASE);
      return generator;
    },
  });
  return {
    structures: {
      Fr: numberField(Fr, 'Fr', gas.scalar),
      Fq12: targets.field,
      Gt: targets.group,
      G1: g1,
      G2: g2,
    },
    targets,
    gas,
    sumOfProducts: {
      G1: (points, factors) => pippenger(pair.G1.Point, points, factors),
      G2: (points, factors) => pippenger(pair.G2.Point, points, factors),
    },
    pair: (pairs) =>
      pair.pairingBatch(
        // A pairing with the zero element of either group is one.
        pairs.flatMap(([one, other]) => (one.is0() || other.is0() ? [] : [{ g1: one, g2: other }])),
      ),
  };
}

/** Formats of BLS12-381 points, which noble encodes in the widely used Zcash format. */
function zcashFormats<C>(
  Point: { fromBytes(bytes: Uint8Array): WeierstrassPoint<C> },
  name: 'G1' | 'G2',
  width: number,
): Readonly<Record<string, PointFormat<C>>> {
  const format = (isCompressed: boolean): PointFormat<C> => ({
    length: isCompressed ? width : 2 * width,
    isCompressed,
    read: (bytes) => Point.fromBytes(bytes),
    write: (point) => point.toBytes(isCompressed),
  });
  return { [`Format${name}Uncompr`]: format(false), [`Format${name}Compr`]: format(true) };
}

function bls12381Curve(): Curve {
  const { G1, G2, fields } = bls12_381;
  const order = fields.Fr.ORDER;
  const { G1: g1Gas, G2: g2Gas } = BLS12381_GAS;
  const g1 = pointStructure(G1.Point, {
    order,
    size: 144,
    gas: g1Gas,
    formats: zcashFormats(G1.Point, 'G1', 48),
  });
  const g2 = pointStructure(G2.Point, {
    order,
    size: 288,
    gas: g2Gas,
    formats: zcashFormats(G2.Point, 'G2', 96),
  });
  return {
    ...curveOf(bls12_381, BLS12381_GAS, g1, g2),
    hashes: {
      HashG1XmdSha256SswuRo: {
        structure: 'G1',
        hash: (message, domain) => G1.hashToCurve(message, { DST: domain }),
      },
      HashG2XmdSha256SswuRo: {
        structure: 'G2',
        hash: (message, domain) => G2.hashToCurve(message, { DST: domain }),
      },
    },
  };
}

function bn254Curve(): Curve {
  const { G1, G2, fields } = bn254;
  const order = fields.Fr.ORDER;
  const { G1: g1Gas, G2: g2Gas } = BN254_GAS;
  const g1 = pointStructure(G1.Point, {
    order,
    size: 96,
    gas: g1Gas,
    formats: {
      FormatG1Uncompr: pointFormat(G1.Point, G1_COORDINATES, false),
      FormatG1Compr: pointFormat(G1.Point, G1_COORDINATES, true),
    },
  });
  const g2 = pointStructure(G2.Point, {
    order,
    size: 192,
    gas: g2Gas,
    formats: {
      FormatG2Uncompr: pointFormat(G2.Point, G2_COORDINATES, false),
      FormatG2Compr: pointFormat(G2.Point, G2_COORDINATES, true),
    },
  });
  const curve = curveOf(bn254, BN254_GAS, g1, g2);
  const Fq = numberField(fields.Fp, 'Fq', BN254_BASE_GAS);
  return { ...curve, structures: { ...curve.structures, Fq }, hashes: {} };
}

const made = new Map<string, Curve>();
const CURVE_FACTORIES: ReadonlyMap<string, () => Curve> = new Map([
  ['0x1::bls12381_algebra', bls12381Curve],
  ['0x1::bn254_algebra', bn254Curve],
]);

/** The curve declared in a module, created on first use. */
export function curveOfModule(id: string): Curve | undefined {
  const known = made.get(id);
  if (known) return known;
  const curve = CURVE_FACTORIES.get(id)?.();
  if (curve) made.set(id, curve);
  return curve;
}

import type { IField } from '@noble/curves/abstract/modular.js';
import type { Fp2 } from '@noble/curves/abstract/tower.js';
import type { WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js';
import { bn254 } from '@noble/curves/bn254.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import type { PointFormat } from './structure';

const BYTES = 32;
/** Flag in the last byte. Coordinates do not use the upper two bits of that byte. */
const IS_NEGATIVE = 0x80;
const IS_ZERO = 0x40;
const FLAGS = IS_NEGATIVE | IS_ZERO;

/** Converts coordinates to and from numbers, lowest coefficient first. */
interface Coordinates<C> {
  readonly field: IField<C>;
  readonly count: number;
  of(numbers: readonly bigint[]): C;
  numbers(coordinate: C): readonly bigint[];
}

const { Fp, Fp2: Fq2 } = bn254.fields;

/** Coordinates in G1. Points use the arkworks format: little-endian, with flags in the last byte. */
export const G1_COORDINATES: Coordinates<bigint> = {
  field: Fp,
  count: 1,
  of: ([number = 0n]) => number,
  numbers: (coordinate) => [coordinate],
};

/** Coordinates in G2. Each coordinate consists of two numbers. */
export const G2_COORDINATES: Coordinates<Fp2> = {
  field: Fq2,
  count: 2,
  of: ([c0 = 0n, c1 = 0n]) => ({ c0, c1 }),
  numbers: ({ c0, c1 }) => [c0, c1],
};

/** Encoding of BN254 points: uncompressed with both coordinates, or compressed with x and the sign of y. */
export function pointFormat<C>(
  Point: WeierstrassPointCons<C>,
  coordinates: Coordinates<C>,
  isCompressed: boolean,
): PointFormat<C> {
  const { field, count } = coordinates;
  const width = count * BYTES;
  const length = isCompressed ? width : 2 * width;
  const last = length - 1;

  const coordinateAt = (bytes: Uint8Array, start: number): C | undefined => {
    const numbers = Array.from({ length: count }, (_, at) =>
      bytesToNumberLE(bytes.subarray(start + at * BYTES, start + (at + 1) * BYTES)),
    );
    return numbers.every((number) => number < Fp.ORDER) ? coordinates.of(numbers) : undefined;
  };
  /** The larger of the two roots counts as negative; the last coefficient is the most significant. */
  const isNegative = (y: C): boolean => {
    const [numbers, negated] = [coordinates.numbers(y), coordinates.numbers(field.neg(y))];
    for (let at = count - 1; at >= 0; at -= 1) {
      const [one = 0n, other = 0n] = [numbers[at], negated[at]];
      if (one !== other) return one > other;
    }
    return false;
  };

  return {
    length,
    isCompressed,
    read(data) {
      const flags = (data[last] ?? 0) & FLAGS;
      if (flags === FLAGS) return undefined;
      const bytes = Uint8Array.from(data);
      bytes[last] = (bytes[last] ?? 0) & ~FLAGS;
      const x = coordinateAt(bytes, 0);
      const given = isCompressed ? undefined : coordinateAt(bytes, width);
      if (x === undefined || (!isCompressed && given === undefined)) return undefined;
      if (flags === IS_ZERO) return Point.ZERO;
      const y = given ?? rootOf(x, flags === IS_NEGATIVE);
      return y === undefined ? undefined : Point.fromAffine({ x, y });
    },
    write(point) {
      const bytes = new Uint8Array(length);
      if (point.is0()) {
        bytes[last] = IS_ZERO;
        return bytes;
      }
      const { x, y } = point.toAffine();
      const numbers = [x, ...(isCompressed ? [] : [y])].flatMap((one) => coordinates.numbers(one));
      for (const [at, number] of numbers.entries()) bytes.set(numberToBytesLE(number, BYTES), at * BYTES);
      if (isNegative(y)) bytes[last] = (bytes[last] ?? 0) | IS_NEGATIVE;
      return bytes;
    },
  };

  /** The y coordinate for an x coordinate and a sign. Undefined if there is none, in which case noble throws. */
  function rootOf(x: C, wantsNegative: boolean): C | undefined {
    const { b } = Point.CURVE() as { readonly b: C };
    const root = field.sqrt(field.add(field.mul(field.sqr(x), x), b));
    return isNegative(root) === wantsNegative ? root : field.neg(root);
  }
}

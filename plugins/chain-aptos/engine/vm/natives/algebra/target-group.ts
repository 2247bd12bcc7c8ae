import type { Fp12, Fp12Bls } from '@noble/curves/abstract/tower.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import type { TargetGas } from './algebra-gas';
import { type Format, fieldStructure, randomBelow, type Structure } from './structure';

/** The degree-12 extension field of a curve, and the subgroup of it that contains the pairing results. */
export interface Targets {
  readonly field: Structure<Fp12>;
  readonly group: Structure<Fp12>;
  isInGroup(element: Fp12): boolean;
  power(element: Fp12, exponent: bigint): Fp12;
}

export interface TargetOptions {
  /** Modulus of the curve's base field. */
  readonly modulus: bigint;
  readonly order: bigint;
  readonly gas: TargetGas;
  readonly generator: () => Fp12;
}

const PARTS = 12;

export function targetStructures(field: Fp12Bls, { modulus, order, gas, generator }: TargetOptions): Targets {
  const bytes = Math.ceil(modulus.toString(2).length / 64) * 8;
  const size = PARTS * bytes;
  const isInGroup = (element: Fp12) => field.eql(field.pow(element, order), field.ONE);
  const format: Format<Fp12> = {
    length: size,
    gas: { read: gas.read, write: gas.write },
    read(data) {
      const numbers = Array.from({ length: PARTS }, (_, at) =>
        bytesToNumberLE(data.subarray(at * bytes, (at + 1) * bytes)),
      );
      return numbers.every((number) => number < modulus) ? fromNumbers(field, numbers) : undefined;
    },
    write(element) {
      const data = new Uint8Array(size);
      for (const [at, number] of numbersOf(element).entries())
        data.set(numberToBytesLE(number, bytes), at * bytes);
      return data;
    },
  };
  const twelve = fieldStructure(field, {
    order: modulus ** BigInt(PARTS),
    size,
    gas,
    of: (value) => fromNumbers(field, [value % modulus, ...Array<bigint>(PARTS - 1).fill(0n)]),
    formats: { FormatFq12LscLsb: format },
    random: (given) =>
      fromNumbers(
        field,
        Array.from({ length: PARTS }, () => randomBelow(modulus, given)),
      ),
  });
  return {
    field: twelve,
    isInGroup,
    power: (element, exponent) => field.pow(element, exponent),
    // The group operation is called `add`, although it is the field's multiplication.
    group: {
      order,
      size,
      operations: {
        zero: { gas: gas.one, run: () => field.ONE },
        one: { gas: gas.clone, run: generator },
        add: { gas: gas.mul, run: (one, other) => field.mul(one, other) },
        sub: { gas: gas.div, run: (one, other) => field.div(one, other) },
        neg: { gas: gas.inv, run: (one) => field.inv(one) },
        double: { gas: gas.sqr, run: (one) => field.sqr(one) },
      },
      eq: twelve.eq,
      formats: {
        FormatGt: {
          ...format,
          gas: { read: gas.read + gas.pow + gas.eq, write: gas.write },
          read: (data) => {
            const element = format.read(data);
            return element !== undefined && isInGroup(element) ? element : undefined;
          },
        },
      },
      random: (given) => field.pow(generator(), randomBelow(order, given)),
    },
  };
}

function fromNumbers(field: Fp12Bls, numbers: readonly bigint[]): Fp12 {
  return field.fromBigTwelve(numbers as Parameters<Fp12Bls['fromBigTwelve']>[0]);
}

/** The coefficients, lowest first. */
function numbersOf({ c0, c1 }: Fp12): readonly bigint[] {
  return [c0, c1].flatMap((six) => [six.c0, six.c1, six.c2].flatMap((two) => [two.c0, two.c1]));
}

import type { IField } from '@noble/curves/abstract/modular.js';
import type { WeierstrassPoint, WeierstrassPointCons } from '@noble/curves/abstract/weierstrass.js';
import type { FieldGas, PointGas } from './algebra-gas';

/** Operations that have a native function for each structure. The number of operands depends on the operation. */
export const OPERATIONS = ['zero', 'one', 'add', 'sub', 'neg', 'double', 'mul', 'div', 'inv', 'sqr'] as const;
export type OperationName = (typeof OPERATIONS)[number];

export interface Operation<E> {
  readonly gas: number;
  /** Undefined if the result does not exist, for example after a division by zero. */
  run(one: E, other: E): E | undefined;
}

export interface Format<E> {
  /** Fixed length in bytes. */
  readonly length: number;
  readonly gas: { readonly read: number; readonly write: number };
  /** Undefined if the bytes do not encode an element. */
  read(bytes: Uint8Array): E | undefined;
  write(element: E): Uint8Array;
}

/** A field or group in `0x1::crypto_algebra`. */
export interface Structure<E = unknown> {
  readonly order: bigint;
  /** Memory that Aptos counts for one element in a transaction, in bytes. */
  readonly size: number;
  readonly operations: Readonly<Partial<Record<OperationName, Operation<E>>>>;
  /** Keyed by the names of their types in the structure's module. */
  readonly formats: Readonly<Record<string, Format<E>>>;
  readonly eq: { readonly gas: number; run(one: E, other: E): boolean };
  readonly fromU64?: { readonly gas: number; run(value: bigint): E };
  /** Creates an element from random bytes. `bytes` returns the requested number of bytes. */
  random(bytes: (length: number) => Uint8Array): E;
}

export interface FieldOptions<E> extends Pick<Structure<E>, 'size' | 'formats' | 'random'> {
  readonly order: bigint;
  readonly gas: FieldGas;
  /** The field element for a number. */
  of(value: bigint): E;
}

export function fieldStructure<E>(field: IField<E>, { gas, of, ...facts }: FieldOptions<E>): Structure<E> {
  const inverse = (element: E) => (field.is0(element) ? undefined : field.inv(element));
  return {
    ...facts,
    operations: {
      zero: { gas: gas.zero, run: () => field.ZERO },
      one: { gas: gas.one, run: () => field.ONE },
      add: { gas: gas.add, run: (one, other) => field.add(one, other) },
      sub: { gas: gas.sub, run: (one, other) => field.sub(one, other) },
      neg: { gas: gas.neg, run: (one) => field.neg(one) },
      mul: { gas: gas.mul, run: (one, other) => field.mul(one, other) },
      div: {
        gas: gas.div,
        run: (one, other) => {
          const inverted = inverse(other);
          return inverted === undefined ? undefined : field.mul(one, inverted);
        },
      },
      inv: { gas: gas.inv, run: inverse },
      sqr: { gas: gas.sqr, run: (one) => field.sqr(one) },
    },
    eq: { gas: gas.eq, run: (one, other) => field.eql(one, other) },
    fromU64: { gas: gas.fromU64, run: of },
  };
}

export interface PointOptions<C> extends Pick<Structure, 'size' | 'order'> {
  readonly gas: PointGas;
  readonly formats: Readonly<Record<string, PointFormat<C>>>;
}

/** An encoding of points. `read` need not check that the points are in the group. */
export interface PointFormat<C> extends Omit<Format<WeierstrassPoint<C>>, 'gas'> {
  readonly isCompressed: boolean;
}

export function pointStructure<C>(
  Point: WeierstrassPointCons<C>,
  { gas, formats, ...facts }: PointOptions<C>,
): Structure<WeierstrassPoint<C>> {
  const inGroup = (read: () => WeierstrassPoint<C> | undefined) => {
    try {
      const point = read();
      point?.assertValidity();
      return point?.isTorsionFree() ? point : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ...facts,
    operations: {
      zero: { gas: gas.zero, run: () => Point.ZERO },
      one: { gas: gas.one, run: () => Point.BASE },
      add: { gas: gas.add, run: (one, other) => one.add(other) },
      sub: { gas: gas.sub, run: (one, other) => one.subtract(other) },
      neg: { gas: gas.neg, run: (one) => one.negate() },
      double: { gas: gas.double, run: (one) => one.double() },
    },
    eq: { gas: gas.eq, run: (one, other) => one.equals(other) },
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, format]) => {
        const { isCompressed, length } = format;
        const reading = isCompressed ? gas.readCompressed : gas.read;
        const writing = (isCompressed ? gas.writeCompressed : gas.write) + gas.toAffine;
        const made: Format<WeierstrassPoint<C>> = {
          length,
          gas: { read: reading, write: writing },
          read: (bytes) => inGroup(() => format.read(bytes)),
          write: (point) => format.write(point),
        };
        return [name, made];
      }),
    ),
    random: (bytes) => Point.BASE.multiplyUnsafe(randomBelow(facts.order, bytes)),
  };
}

/** A uniformly distributed number below `order`. Uses twice as many random bytes as `order` has, to avoid bias. */
export function randomBelow(order: bigint, bytes: (length: number) => Uint8Array): bigint {
  const length = Math.ceil(order.toString(16).length / 2);
  return bytes(2 * length).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) % order;
}

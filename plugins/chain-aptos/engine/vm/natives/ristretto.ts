import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2';
import type {
  NativeCall,
  NativeFunction,
  NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import {
  bytesOf,
  type Integer,
  type Reference,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { NATIVE_GAS as GAS } from '../gas/aptos-gas';

export type Point = InstanceType<typeof ristretto255.Point>;

const { Point } = ristretto255;
/** Numbers modulo the group order. */
const Scalars = ed25519.Point.Fn;
const ORDER = Scalars.ORDER;
const SIZE = 32;
/** Maximum number of points in a transaction. */
const POINT_LIMIT = 10_000;
/** `error::resource_exhausted(E_TOO_MANY_POINTS_CREATED)`. */
const TOO_MANY_POINTS = 0x9_0004;
/** `error::invalid_argument(E_ZERO_VECTOR…)`, for bytes of the wrong length. */
const WRONG_LENGTH = 0x1_0001;

function pointsOf({ machine }: NativeCall): Point[] {
  let points = machine.natives.nativeState.get('ristretto255');
  if (points === undefined) {
    points = [];
    machine.natives.nativeState.set('ristretto255', points);
  }
  return points as Point[];
}

/** Stores a point. Move code has only a handle to it. */
function store(point: Point, call: NativeCall): number {
  const points = pointsOf(call);
  if (points.length >= POINT_LIMIT) throw abortWith(TOO_MANY_POINTS);
  return points.push(point) - 1;
}

/** The point that the handle in a `RistrettoPoint` refers to. */
export function pointAt(value: Value | undefined, call: NativeCall): Point {
  const [handle] = (value as Reference).value as [number];
  return pointsOf(call)[handle] as Point;
}

/**
 * Replaces the first operand with the result if `inPlace` is true; otherwise, stores the result as a new point. Returns
 * the handle of the result.
 */
function place(result: Point, self: Value | undefined, inPlace: Value | undefined, call: NativeCall): number {
  if (inPlace !== true) return store(result, call);
  const [handle] = (self as Reference).value as [number];
  pointsOf(call)[handle] = result;
  return handle;
}

export function numberOf(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let at = bytes.length - 1; at >= 0; at -= 1) value = (value << 8n) | BigInt(bytes[at] ?? 0);
  return value;
}

export function scalarOf(value: Value | undefined): bigint {
  const bytes = bytesOf(value as Value);
  if (bytes.length !== SIZE) throw abortWith(WRONG_LENGTH);
  return numberOf(bytes) % ORDER;
}

function bytesOfScalar(value: bigint): Value[] {
  return Array.from({ length: SIZE }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
}

/** Multiplies a point by a scalar. Unlike noble, accepts the scalar 0. */
export function times(point: Point, scalar: bigint): Point {
  return scalar === 0n ? Point.ZERO : point.multiply(scalar);
}

const scalar = (compute: (...numbers: readonly bigint[]) => bigint, gas: number): NativeFunction => {
  return (values, { machine }) => {
    machine.meter.charge(gas);
    const result = compute(...values.map(scalarOf)) % ORDER;
    return bytesOfScalar(result < 0n ? result + ORDER : result);
  };
};

const ristretto: NativeModule = {
  scalar_is_canonical_internal: ([bytes], { machine }) => {
    machine.meter.charge(GAS.scalar);
    const data = bytesOf(bytes as Value);
    return data.length === SIZE && numberOf(data) < ORDER;
  },
  scalar_add_internal: scalar((one = 0n, other = 0n) => one + other, GAS.scalar),
  scalar_sub_internal: scalar((one = 0n, other = 0n) => one - other, GAS.scalar),
  scalar_mul_internal: scalar((one = 0n, other = 0n) => one * other, GAS.scalar),
  scalar_neg_internal: scalar((one = 0n) => -one, GAS.scalar),
  scalar_invert_internal: scalar((one = 0n) => (one === 0n ? 0n : Scalars.inv(one)), GAS.scalarInversion),
  scalar_from_u64_internal: ([number]) => bytesOfScalar(BigInt(number as Integer)),
  scalar_from_u128_internal: ([number]) => bytesOfScalar(BigInt(number as Integer)),
  scalar_reduced_from_32_bytes_internal: ([bytes], { machine }) => {
    machine.meter.charge(GAS.scalar);
    return bytesOfScalar(scalarOf(bytes));
  },
  scalar_uniform_from_64_bytes_internal: ([bytes], { machine }) => {
    machine.meter.charge(GAS.scalar);
    return bytesOfScalar(numberOf(bytesOf(bytes as Value)) % ORDER);
  },
  scalar_from_sha512_internal: ([bytes], { machine }) => {
    const data = bytesOf(bytes as Value);
    machine.meter.charge(GAS.scalar + GAS.sha512 + GAS.sha512PerByte * data.length);
    return bytesOfScalar(numberOf(sha512(data)) % ORDER);
  },

  point_identity_internal: (_, call) => store(Point.ZERO, call),
  point_clone_internal: ([handle], call) => {
    call.machine.meter.charge(GAS.pointClone);
    return store(pointsOf(call)[handle as number] as Point, call);
  },
  point_is_canonical_internal: ([bytes], { machine }) => {
    machine.meter.charge(GAS.pointCompression);
    return decompressed(bytes) !== undefined;
  },
  point_decompress_internal: ([bytes], call) => {
    call.machine.meter.charge(GAS.pointCompression);
    const point = decompressed(bytes);
    return point === undefined ? [0, false] : [store(point, call), true];
  },
  point_compress_internal: ([self], call) => {
    call.machine.meter.charge(GAS.pointCompression);
    return vectorOf(pointAt(self, call).toBytes());
  },
  point_equals: ([one, other], call) => {
    call.machine.meter.charge(GAS.pointAddition);
    return pointAt(one, call).equals(pointAt(other, call));
  },
  point_add_internal: ([one, other, inPlace], call) => {
    call.machine.meter.charge(GAS.pointAddition);
    return place(pointAt(one, call).add(pointAt(other, call)), one, inPlace, call);
  },
  point_sub_internal: ([one, other, inPlace], call) => {
    call.machine.meter.charge(GAS.pointAddition);
    return place(pointAt(one, call).subtract(pointAt(other, call)), one, inPlace, call);
  },
  point_neg_internal: ([one, inPlace], call) => {
    call.machine.meter.charge(GAS.pointAddition);
    return place(pointAt(one, call).negate(), one, inPlace, call);
  },
  point_mul_internal: ([one, by, inPlace], call) => {
    call.machine.meter.charge(GAS.pointMultiplication);
    return place(times(pointAt(one, call), scalarOf(by)), one, inPlace, call);
  },
  basepoint_mul_internal: ([by], call) => {
    call.machine.meter.charge(GAS.pointMultiplication);
    return store(times(Point.BASE, scalarOf(by)), call);
  },
  /** The first scalar times the point, plus the second scalar times the base point. */
  basepoint_double_mul_internal: ([by, point, byBase], call) => {
    call.machine.meter.charge(2 * GAS.pointMultiplication);
    const sum = times(pointAt(point, call), scalarOf(by)).add(times(Point.BASE, scalarOf(byBase)));
    return store(sum, call);
  },
  double_scalar_mul_internal: ([one, other, byOne, byOther], call) => {
    call.machine.meter.charge(2 * GAS.pointMultiplication);
    const points = pointsOf(call);
    const sum = times(points[one as number] as Point, scalarOf(byOne)).add(
      times(points[other as number] as Point, scalarOf(byOther)),
    );
    return store(sum, call);
  },
  multi_scalar_mul_internal: ([points, scalars], call) => {
    const handles = (points as Reference).value as [number][];
    const numbers = (scalars as Reference).value as [Value][];
    call.machine.meter.charge(GAS.pointMultiplication * handles.length);
    const stored = pointsOf(call);
    const sum = handles.reduce(
      (total, [handle], at) => total.add(times(stored[handle] as Point, scalarOf(numbers[at]?.[0]))),
      Point.ZERO,
    );
    return store(sum, call);
  },
  new_point_from_64_uniform_bytes_internal: ([bytes], call) => {
    call.machine.meter.charge(GAS.pointFromBytes);
    return store(fromUniform(bytesOf(bytes as Value)), call);
  },
  new_point_from_sha512_internal: ([bytes], call) => {
    const data = bytesOf(bytes as Value);
    call.machine.meter.charge(GAS.pointFromBytes + GAS.sha512 + GAS.sha512PerByte * data.length);
    return store(fromUniform(sha512(data)), call);
  },
};

export function fromUniform(bytes: Uint8Array): Point {
  if (ristretto255_hasher.deriveToCurve === undefined) throw new Error('noble derives no points');
  return ristretto255_hasher.deriveToCurve(bytes) as Point;
}

function decompressed(bytes: Value | undefined): Point | undefined {
  try {
    return Point.fromBytes(bytesOf(bytes as Value));
  } catch {
    return undefined;
  }
}

export const ristrettoNatives: Readonly<Record<string, NativeModule>> = { ristretto255: ristretto };

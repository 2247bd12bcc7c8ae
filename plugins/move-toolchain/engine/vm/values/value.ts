import type { MoveFunction } from '../loader/move-function';
import { MoveVmError } from '../vm-error';

/**
 * A number of any width: a `number` wherever it is safe, else a `bigint`. As there is one form for each number, `===` compares
 * them, and so do `<` and `>`; arithmetic is fast where numbers are small, and exact everywhere.
 */
export type Integer = number | bigint;

/**
 * A value as the VM holds it. What a value means is known by its type alone: an array is a vector, a struct's fields in order,
 * an enum's variant followed by its fields, or a signer; text is an address, `0x` and lower-case digits without leading zeros.
 */
export type Value = Integer | boolean | string | Value[] | Reference | Closure;

/** A reference, mutable or not: a place in what holds the value. */
export class Reference {
  constructor(
    readonly container: Value[],
    readonly index: number,
  ) {}

  get value(): Value {
    return this.container[this.index] as Value;
  }

  set value(value: Value) {
    this.container[this.index] = value;
  }
}

/** A function with some of its arguments. */
export class Closure {
  constructor(
    readonly target: MoveFunction,
    /** A bit for each parameter that is captured; the lowest stands for the first. */
    readonly mask: bigint,
    readonly captured: readonly Value[],
  ) {}
}

/** The number in its one form. */
export function integer(value: bigint): Integer {
  return value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? Number(value) : value;
}

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Levels of parts that a value may have for code to copy, compare or store it: Aptos' limit. */
export const VALUE_DEPTH = 128;

function checkDepth(depth: number): void {
  if (depth > VALUE_DEPTH) throw new MoveVmError('VM_MAX_VALUE_DEPTH_REACHED');
}

/**
 * A copy that shares nothing that can be written to.
 *
 * @param depth levels of the value that the copied one is part of, and one more.
 * @throws MoveVmError for a value with too many levels.
 */
export function copyValue(value: Value, depth = 1): Value {
  if (typeof value !== 'object') return value;
  checkDepth(depth);
  if (Array.isArray(value)) {
    const copy = new Array<Value>(value.length);
    for (let index = 0; index < value.length; index += 1)
      copy[index] = copyValue(value[index] as Value, depth + 1);
    return copy;
  }
  if (!(value instanceof Closure)) return value;
  const captured = value.captured.map((each) => copyValue(each, depth + 1));
  return new Closure(value.target, value.mask, captured);
}

/**
 * Whether two values of one type are equal; references are by what they lead to.
 *
 * @throws MoveVmError for values with too many levels.
 */
export function sameValue(one: Value, other: Value, depth = 1): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one instanceof Reference) return other instanceof Reference && sameValue(one.value, other.value, depth);
  checkDepth(depth);
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1)
      if (!sameValue(one[index] as Value, other[index] as Value, depth + 1)) return false;
    return true;
  }
  return compareValues(one, other, depth) === 0;
}

/**
 * The order of two values of one type, as `0x1::cmp` has it: numbers by size, addresses and signers by their bytes, everything
 * else by its parts from the first to the last, a shorter vector before a longer one that begins alike.
 *
 * @throws MoveVmError for values with too many levels.
 */
export function compareValues(one: Value, other: Value, depth = 1): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string')
    return one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length;
  if (one instanceof Reference && other instanceof Reference)
    return compareValues(one.value, other.value, depth);
  checkDepth(depth);
  if (one instanceof Closure && other instanceof Closure) {
    const [left, right] = [closureKey(one), closureKey(other)];
    if (left !== right) return left < right ? -1 : 1;
    return compareAll(one.captured, other.captured, depth + 1);
  }
  if (Array.isArray(one) && Array.isArray(other)) return compareAll(one, other, depth + 1);
  return one < other ? -1 : 1;
}

function compareAll(one: readonly Value[], other: readonly Value[], depth: number): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(one[index] as Value, other[index] as Value, depth);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

function closureKey({ target, mask }: Closure): string {
  return `${target.name}/${mask}`;
}

/** The bytes of a `vector<u8>`. */
export function bytesOf(value: Value): Uint8Array {
  return Uint8Array.from(value as number[]);
}

/** The `vector<u8>` of bytes. */
export function vectorOf(bytes: Uint8Array): Value[] {
  return Array.from(bytes);
}

/** The text of a `0x1::string::String`, whose bytes are known to be UTF-8. */
export function textOf(value: Value): string {
  return new TextDecoder().decode(bytesOf((value as Value[])[0] as Value));
}

/** A `0x1::string::String`. */
export function stringOf(text: string): Value[] {
  return [vectorOf(new TextEncoder().encode(text))];
}

/** The signer of an account. A second address is that of the permissions that it is limited to. */
export function signerOf(address: string): Value[] {
  return [address];
}

import type { MoveFunction } from '../loader/move-function';
import { MoveVmError } from '../vm-error';

/**
 * An integer of any width: a `number` if it is a safe integer, otherwise a `bigint`. Each integer has only one
 * representation, so `===`, `<` and `>` compare integers. Arithmetic is fast for small numbers and always exact.
 */
export type Integer = number | bigint;

/**
 * A value in the VM. Its meaning depends on its type. An array is a vector, the fields of a struct, the
 * variant index and fields of an enum, or a signer. A string is an address in canonical form.
 */
export type Value = Integer | boolean | string | Value[] | Reference | Closure;

/** A mutable or immutable reference: a container and an index into that container. */
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

export class Closure {
  constructor(
    readonly target: MoveFunction,
    /** Bit mask of the captured parameters. The lowest bit represents the first parameter. */
    readonly mask: bigint,
    readonly captured: readonly Value[],
  ) {}
}

/** Converts to the canonical representation of an {@link Integer}. */
export function integer(value: bigint): Integer {
  return value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? Number(value) : value;
}

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Maximum nesting depth of values that can be copied, compared or stored. Aptos has the same limit. */
export const VALUE_DEPTH = 128;

function checkDepth(depth: number): void {
  if (depth > VALUE_DEPTH) throw new MoveVmError('VM_MAX_VALUE_DEPTH_REACHED');
}

/**
 * Returns a deep copy that shares only immutable values with the original.
 * @param depth nesting depth of the value, starting at 1.
 * @throws MoveVmError if the value is nested too deeply.
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
 * Whether two values of the same type are equal. References are compared by their targets.
 *
 * @throws MoveVmError if a value is nested too deeply.
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
 * Compares two values of the same type as `0x1::cmp` does: integers numerically, addresses and signers by bytes, and
 * other values by their components in order. A vector comes after its prefixes.
 * @throws MoveVmError if a value is nested too deeply.
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

/** Converts a `vector<u8>` to bytes. */
export function bytesOf(value: Value): Uint8Array {
  return Uint8Array.from(value as number[]);
}

/** Converts bytes to a `vector<u8>`. */
export function vectorOf(bytes: Uint8Array): Value[] {
  return Array.from(bytes);
}

/** Converts a `0x1::string::String` to text. The bytes of a string are always valid UTF-8. */
export function textOf(value: Value): string {
  return new TextDecoder().decode(bytesOf((value as Value[])[0] as Value));
}

/** Converts text to a `0x1::string::String`. */
export function stringOf(text: string): Value[] {
  return [vectorOf(new TextEncoder().encode(text))];
}

/**
 * A signer for an account, with all permissions. A restricted signer would have a second address that identifies its
 * permissions.
 */
export function signerOf(address: string): Value[] {
  return [address];
}

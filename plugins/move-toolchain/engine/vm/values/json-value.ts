import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { bitsOf, isSigned, type RuntimeType } from '../loader/runtime-type';
import { messages } from '../messages';
import { parseAddress } from './address';
import {
  bytesOf,
  type Closure,
  type Integer,
  integer,
  type Reference,
  stringOf,
  textOf,
  type Value,
  vectorOf,
} from './value';

/** A value in the JSON format of Aptos nodes. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

const STRING = '0x1::string::String';
const OPTION = '0x1::option::Option';
/** Objects are represented by their addresses. */
const OBJECT = '0x1::object::Object';

/**
 * Converts a value to the JSON format of nodes. Integers of 64 bits or more are strings, bytes are
 * hexadecimal strings, and options are `{ vec: […] }`.
 */
export function toJson(type: RuntimeType, value: Value): JsonValue {
  switch (type.kind) {
    case 'primitive':
      if (type.name === 'signer') return (value as string[])[0] as string;
      if ((bitsOf(type) ?? 0) > 32) return `${value as Integer}`;
      return value as number | boolean | string;
    case 'reference':
      return toJson(type.target, (value as Reference).value);
    case 'function':
      return (value as Closure).target.name;
    case 'vector': {
      const { element } = type;
      if (element.kind === 'primitive' && element.name === 'u8') return `0x${bytesToHex(bytesOf(value))}`;
      return (value as Value[]).map((each) => toJson(element, each));
    }
    case 'struct': {
      const parts = value as Value[];
      const { fullName } = type.struct;
      const [argument] = type.typeArguments;
      if (fullName === STRING) return textOf(value);
      if (fullName === OPTION && argument)
        return { vec: parts.slice(1).map((each) => toJson(argument, each)) };
      const { layout } = type;
      const variant = layout.kind === 'enum' ? layout.variants[parts[0] as number] : undefined;
      const fields = layout.kind === 'enum' ? (variant?.fields ?? []) : layout.fields;
      const first = layout.kind === 'enum' ? 1 : 0;
      const entries = fields.map(
        (field, index) => [field.name, toJson(field.type, parts[index + first] as Value)] as const,
      );
      return { ...(variant && { __variant__: variant.name }), ...Object.fromEntries(entries) };
    }
  }
}

/** Thrown if an argument is not a valid value of the parameter type. */
export class BadArgumentError extends Error {
  override readonly name = 'BadArgumentError';

  constructor(
    readonly type: string,
    readonly given: JsonValue | undefined,
  ) {
    super(messages.badArgument(JSON.stringify(given) ?? 'undefined', type));
  }
}

/**
 * Converts an argument from a form or script to a value.
 * @throws BadArgumentError if the argument is not valid for the type, or if the type's values cannot be passed from
 * outside the VM.
 */
export function fromJson(type: RuntimeType, json: JsonValue | undefined): Value {
  const bad = () => new BadArgumentError(type.key, json);
  switch (type.kind) {
    case 'primitive':
      return primitiveFrom(type, json, bad);
    case 'vector': {
      const { element } = type;
      if (typeof json === 'string' && element.kind === 'primitive' && element.name === 'u8') {
        const digits = /^0x((?:[0-9a-f]{2})*)$/i.exec(json)?.[1];
        if (digits === undefined) throw bad();
        return vectorOf(hexToBytes(digits));
      }
      const list = typeof json === 'string' ? listFrom(json) : json;
      if (!Array.isArray(list)) throw bad();
      return list.map((each: JsonValue) => fromJson(element, each));
    }
    case 'struct':
      return structFrom(type, json, bad);
    case 'reference':
      return fromJson(type.target, json);
    case 'function':
      throw bad();
  }
}

/** Parses a list that was entered as text, such as a list in an option. Undefined if the text is not a valid list. */
function listFrom(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function primitiveFrom(
  type: RuntimeType & { readonly kind: 'primitive' },
  json: JsonValue | undefined,
  bad: () => BadArgumentError,
): Value {
  if (type.name === 'bool') {
    if (typeof json === 'boolean') return json;
    if (json === 'true' || json === 'false') return json === 'true';
    throw bad();
  }
  if (type.name === 'address' || type.name === 'signer') {
    const address = typeof json === 'string' && json.startsWith('0x') ? parseAddress(json) : undefined;
    if (address === undefined) throw bad();
    return type.name === 'signer' ? [address] : address;
  }
  const bits = BigInt(bitsOf(type) ?? 0);
  const text = typeof json === 'number' && Number.isSafeInteger(json) ? `${json}` : json;
  if (typeof text !== 'string' || !/^-?(?:\d+|0x[0-9a-f]+)$/i.test(text)) throw bad();
  const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
  const [smallest, largest] = isSigned(type)
    ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
    : [0n, (1n << bits) - 1n];
  if (value < smallest || value > largest) throw bad();
  return integer(value);
}

function structFrom(
  type: RuntimeType & { readonly kind: 'struct' },
  json: JsonValue | undefined,
  bad: () => BadArgumentError,
): Value {
  const { fullName } = type.struct;
  const [argument] = type.typeArguments;
  if (fullName === STRING) {
    if (typeof json !== 'string') throw bad();
    return stringOf(json);
  }
  if (fullName === OBJECT) {
    const address = typeof json === 'object' && json !== null && 'inner' in json ? json.inner : json;
    const parsed =
      typeof address === 'string' && address.startsWith('0x') ? parseAddress(address) : undefined;
    if (parsed === undefined) throw bad();
    return [parsed];
  }
  if (fullName === OPTION && argument !== undefined) {
    if (json === null || json === undefined) return [0];
    const inner = typeof json === 'object' && 'vec' in json ? json.vec : [json];
    if (!Array.isArray(inner) || inner.length > 1) throw bad();
    return inner.length === 0 ? [0] : [1, fromJson(argument, inner[0])];
  }
  throw bad();
}

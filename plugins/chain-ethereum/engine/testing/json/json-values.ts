import type { AbiParameter } from 'viem';
import { encodeAbiParameters, getAddress, type Hex, isAddress, stringToHex } from 'viem';
import { CheatError } from '../cheats/cheat-call';
import { parseText } from '../cheats/text-values';
import { isJsonList, isJsonNumber, type Json, type JsonObject, jsonText, parseJson } from './json';
import { orderOfFields, type SolidityStructs } from './solidity-structs';
import { encodeTokens, type Token } from './token-encoding';

const WORD = 2n ** 256n;
const MAX_DIGITS = 4_000;

/**
 * Encodes values with types that are derived from the values, as in Foundry. Objects become tuples in the field order
 * of a struct with the same field names or, if there is none, in alphabetical order.
 */
export function encodeJson(values: readonly Json[], structs: SolidityStructs): Hex {
  const tokens = values.map((value) => tokenOf(value, structs));
  if (tokens.length === 0) return '0x';
  return encodeTokens(tokens.length === 1 ? tokens : [{ kind: 'list', items: tokens }]);
}

function tokenOf(value: Json, structs: SolidityStructs): Token {
  if (value === null) return word(0n);
  if (typeof value === 'boolean') return word(value ? 1n : 0n);
  if (typeof value === 'string') return tokenOfText(value);
  if (isJsonNumber(value)) return word(wholeNumber(value.number));
  if (isJsonList(value)) return { kind: 'list', items: value.map((item) => tokenOf(item, structs)) };
  const order = orderOfFields(structs, new Set(value.keys())) ?? [...value.keys()].sort();
  return { kind: 'tuple', items: order.map((key) => tokenOf(value.get(key) ?? null, structs)) };
}

function tokenOfText(text: string): Token {
  if (/^0x[\da-f]{39}$/i.test(text)) {
    throw new CheatError(
      `Cannot parse "${text.slice(2)}" as an address. If you want to specify address, prepend zero to the value.`,
    );
  }
  if (/^0x[\da-f]*$/i.test(text)) {
    const digits = text.length % 2 === 0 ? text.slice(2) : `0${text.slice(2)}`;
    if (digits.length === 40 || digits.length === 64) return word(BigInt(`0x${digits}`));
    return { kind: 'bytes', hex: `0x${digits}` };
  }
  // A string that contains an integer too large for 64 bits is treated as a number, because JSON writers store such
  // integers as strings.
  if (/^-?\d+$/.test(text) && text.length < MAX_DIGITS) {
    const number = BigInt(text);
    const isSmall = number >= -(2n ** 63n) && number < 2n ** 63n;
    if (!isSmall && number < WORD && number >= -(2n ** 255n)) return word(number);
  }
  return { kind: 'bytes', hex: stringToHex(text) };
}

function word(value: bigint): Token {
  return { kind: 'word', value: BigInt.asUintN(256, value) };
}

/** The integer value of a JSON number, which may be in scientific notation. */
function wholeNumber(text: string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const shift = Number(exponent) - fraction.length;
  const digits = whole + fraction;
  const padded = shift >= 0 ? digits + '0'.repeat(Math.min(shift, MAX_DIGITS)) : digits.slice(0, shift);
  const isWhole = shift >= 0 || /^0*$/.test(digits.slice(shift));
  const value = BigInt(padded || '0') * (sign === '-' ? -1n : 1n);
  if (!isWhole || value >= WORD || value < -(2n ** 255n))
    throw new CheatError(`unsupported JSON number: ${text}`);
  return value;
}

/** The ABI encoding of a value as the given type. */
export function encodeJsonAs(value: Json, type: AbiParameter): Hex {
  return encodeAbiParameters([type], [valueAs(value, type)]);
}

/** Converts a value to the form that viem expects for the given type. */
export function valueAs(value: Json, type: AbiParameter): unknown {
  if (value !== null && typeof value === 'object' && !isJsonNumber(value)) {
    return isJsonList(value) ? listAs(value, type) : objectAs(value, type);
  }
  if (type.type === 'string' && typeof value === 'string') return value;
  if (typeof value === 'string') return parseText(type.type, value);
  return parseText(type.type, jsonText(value));
}

function listAs(list: readonly Json[], type: AbiParameter): unknown {
  const [, inner, length] = /^(.*)\[(\d*)\]$/.exec(type.type) ?? [];
  if (inner === undefined) {
    if (!('components' in type)) throw new CheatError(`expected ${type.type}, found array`);
    if (list.length !== type.components.length) throw new CheatError('array length mismatch');
    return Object.fromEntries(
      type.components.map((part, index) => [part.name ?? '', valueAs(list[index] ?? null, part)]),
    );
  }
  if (length !== '' && Number(length) !== list.length) throw new CheatError('array length mismatch');
  return list.map((item) => valueAs(item, { ...type, type: inner }));
}

function objectAs(object: JsonObject, type: AbiParameter): unknown {
  if (type.type !== 'tuple' || !('components' in type)) {
    throw new CheatError(`expected ${type.type}, found JSON object`);
  }
  return Object.fromEntries(
    type.components.map((part) => {
      const { name = '' } = part;
      const value = object.get(name);
      if (value === undefined) throw new CheatError(`field "${name}" not found in JSON object`);
      return [name, valueAs(value, part)];
    }),
  );
}

/**
 * The JSON for a decoded value. Large numbers become strings, bytes become hex, and strings that contain JSON objects
 * become objects.
 */
export function jsonOf(value: unknown, type: AbiParameter): Json {
  const [, inner] = /^(.*)\[\d*\]$/.exec(type.type) ?? [];
  if (inner !== undefined && Array.isArray(value)) {
    return value.map((item: unknown) => jsonOf(item, { ...type, type: inner }));
  }
  if ('components' in type && typeof value === 'object' && value !== null) {
    const members = value as Readonly<Record<string, unknown>>;
    const entries = type.components.map(
      (part) => [part.name ?? '', jsonOf(members[part.name ?? ''], part)] as const,
    );
    const isNamed = !entries.every(([name], index) => name === String(index));
    return isNamed ? new Map(entries) : entries.map(([, item]) => item);
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'number') return numberOf(BigInt(value));
  const text = String(value);
  if (type.type === 'string') return objectIn(text) ?? text;
  return type.type === 'address' && isAddress(text, { strict: false }) ? getAddress(text) : text;
}

function numberOf(value: bigint): Json {
  const fits = value < 2n ** 64n && value >= -(2n ** 63n);
  return fits ? { number: String(value) } : String(value);
}

/** The object that a string contains as JSON; undefined for all other strings. */
function objectIn(text: string): JsonObject | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const value = parseJson(text);
    return value instanceof Map ? value : undefined;
  } catch {
    return undefined;
  }
}

import { type AbiParameter, decodeAbiParameters, type Hex } from 'viem';
import { type Json, type JsonObject, jsonText, parseJson } from '../json/json';
import { JsonPathError, selectJson } from '../json/json-path';
import { encodeJson, encodeJsonAs, jsonOf, valueAs } from '../json/json-values';
import { solidityType, structsOf } from '../json/solidity-structs';
import { type CheatCall, CheatError, type CheatHandler, type CheatHandlers } from './cheat-call';

/** Parses text in a given format; throws a `CheatError` if the text is not valid. */
export type TextReader = (text: string) => Json;

const readJson: TextReader = (text) => {
  try {
    return parseJson(text);
  } catch (error) {
    throw new CheatError(`failed parsing JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

function select(value: Json, path: string): readonly Json[] {
  try {
    return selectJson(value, path);
  } catch (error) {
    if (!(error instanceof JsonPathError)) throw error;
    throw new CheatError(`failed selecting from JSON: ${JSON.stringify(error.message)}`);
  }
}

function onlyValue(value: Json, path: string): Json {
  const values = select(value, path);
  const [first] = values;
  if (values.length === 1 && first !== undefined) return first;
  throw new CheatError(`path "${path}" must return exactly one JSON value`);
}

const TYPES = ['Address', 'Bool', 'Bytes', 'Bytes32', 'Int', 'String', 'Uint'] as const;

/** Cheatcodes that read values from text in a given format, such as `parseJsonUint`. */
export function parsingCheats(format: 'Json' | 'Toml', read: TextReader): CheatHandlers {
  const typed = (type: AbiParameter): CheatHandler => {
    return (_call: CheatCall, text: string, path: string) => {
      const value = valueAs(onlyValue(read(text), path), type);
      return Array.isArray(value) ? [value] : value;
    };
  };
  const described = (list: string): CheatHandler => {
    return (call: CheatCall, text: string, ...rest: readonly string[]) => {
      const [path, description = ''] = rest.length === 1 ? ['$', rest[0]] : rest;
      const type = solidityType(description, structsOf(call.book));
      return encodeJsonAs(onlyValue(read(text), path ?? '$'), { ...type, type: type.type + list });
    };
  };
  const solidity = (name: string) => name.toLowerCase().replace(/^(u?int)$/, '$1256');
  return {
    [`parse${format}`]: ({ book }: CheatCall, text: string, path = '$') =>
      encodeJson(select(read(text), path), structsOf(book)),
    [`parse${format}Keys`]: (_call: CheatCall, text: string, path: string) => [keysAt(read(text), path)],
    [`parse${format}Type`]: described(''),
    [`parse${format}TypeArray`]: described('[]'),
    [`keyExists${format}`]: (_call: CheatCall, text: string, path: string) =>
      select(read(text), path).length > 0,
    ...Object.fromEntries(
      TYPES.flatMap((name) => [
        [`parse${format}${name}`, typed({ type: solidity(name) })],
        [`parse${format}${name}Array`, typed({ type: `${solidity(name)}[]` })],
      ]),
    ),
  };
}

function keysAt(value: Json, path: string): readonly string[] {
  const values = select(value, path);
  const [found] = values;
  if (values.length !== 1 || found === undefined) {
    throw new CheatError(`key "${path}" must return exactly one JSON object`);
  }
  if (!(found instanceof Map)) throw new CheatError(`JSON value at "${path}" is not an object`);
  return [...found.keys()];
}

function serialize(call: CheatCall, objectKey: string, valueKey: string, value: Json): string {
  const object: JsonObject = call.state.serialized.get(objectKey) ?? new Map();
  object.set(valueKey, value);
  // As in Foundry, members are in alphabetical order.
  const sorted: JsonObject = new Map([...object].sort(([a], [b]) => (a < b ? -1 : 1)));
  call.state.serialized.set(objectKey, sorted);
  return jsonText(sorted);
}

const serializeValue = (call: CheatCall, objectKey: string, valueKey: string, value: unknown): string =>
  serialize(call, objectKey, valueKey, jsonOf(value, { type: call.types[2] ?? '' }));

function serializeType(call: CheatCall, ...args: readonly string[]): string {
  const [description = '', data] = args.slice(-2);
  const type = solidityType(description, structsOf(call.book));
  const [decoded] = decodeAbiParameters([type], data as Hex);
  const value = jsonOf(decoded, type);
  if (args.length === 2) return jsonText(value);
  return serialize(call, args[0] ?? '', args[1] ?? '', value);
}

/** Parses text as JSON; text that is not JSON becomes a string. */
export function jsonOrText(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** A copy of a value with one member set, given by a path of names; missing objects on the path are created. */
export function withMember(value: Json, path: string, member: Json): Json {
  const names = path
    .replace(/^\$\.?/, '')
    .split('.')
    .filter((name) => name !== '');
  const [name, ...rest] = names;
  if (name === undefined) throw new CheatError("'valueKey' cannot be empty or just '$'");
  if (!(value instanceof Map)) {
    throw new CheatError(
      rest.length > 0
        ? `path segment '${name}' does not resolve to an object.`
        : 'final destination is not an object, cannot insert key.',
    );
  }
  const inner = rest.length === 0 ? member : withMember(value.get(name) ?? new Map(), rest.join('.'), member);
  return new Map([...value, [name, inner]]);
}

const SERIALIZED = ['Address', 'Bool', 'Bytes', 'Bytes32', 'Int', 'String', 'Uint'];

export const jsonCheats: CheatHandlers = {
  ...parsingCheats('Json', readJson),
  keyExists: (_call, text: string, path: string) => select(readJson(text), path).length > 0,
  ...Object.fromEntries(SERIALIZED.map((name) => [`serialize${name}`, serializeValue])),
  serializeUintToHex: (call, objectKey: string, valueKey: string, value: bigint) =>
    serialize(call, objectKey, valueKey, `0x${value.toString(16)}`),
  serializeJsonType: serializeType,
  serializeJson: ({ state }, objectKey: string, text: string) => {
    const object = readJson(text);
    if (!(object instanceof Map)) throw new CheatError('invalid type: expected a JSON object');
    state.serialized.set(objectKey, object);
    return text;
  },
  writeJson: ({ files }, text: string, path: string, key?: string) => {
    if (key === undefined) return files.write(path, jsonText(jsonOrText(text), true));
    const current = files.kindOf(path) === 'file' ? jsonOrText(files.text(path)) : new Map<string, Json>();
    files.write(path, jsonText(withMember(current, key, jsonOrText(text)), true));
  },
};

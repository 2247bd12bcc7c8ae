import { parse, stringify } from 'smol-toml';
import { isJsonList, isJsonNumber, type Json } from '../json/json';
import { CheatError, type CheatHandlers } from './cheat-call';
import { jsonOrText, parsingCheats, withMember } from './json-cheats';

function readToml(text: string): Json {
  try {
    return jsonOfToml(parse(text, { integersAsBigInt: true }));
  } catch (error) {
    throw new CheatError(`failed parsing TOML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function jsonOfToml(value: unknown): Json {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) {
    return { number: String(value) };
  }
  // TOML has no null; writers use this string instead.
  if (value === 'null') return null;
  if (Array.isArray(value)) return value.map(jsonOfToml);
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return new Map(Object.entries(value).map(([key, item]) => [key, jsonOfToml(item)]));
  }
  return value instanceof Date ? value.toISOString() : String(value);
}

function tomlOfJson(value: Json): unknown {
  if (value === null) return 'null';
  if (typeof value !== 'object') return value;
  if (isJsonNumber(value)) {
    const { number } = value;
    if (!/^-?\d+$/.test(number)) return Number(number);
    const integer = BigInt(number);
    return BigInt.asIntN(64, integer) === integer ? integer : Number(number);
  }
  if (isJsonList(value)) return value.map(tomlOfJson);
  return Object.fromEntries([...value].map(([key, item]) => [key, tomlOfJson(item)]));
}

function tomlText(value: Json): string {
  if (!(value instanceof Map))
    throw new CheatError('failed to serialize TOML: unsupported type at the top level');
  return stringify(tomlOfJson(value));
}

/** Cheatcodes for TOML. As in Foundry, values are represented as the equivalent JSON. */
export const tomlCheats: CheatHandlers = {
  ...parsingCheats('Toml', readToml),
  writeToml: ({ files }, text: string, path: string, key?: string) => {
    if (key === undefined) return files.write(path, tomlText(jsonOrText(text)));
    const current = files.kindOf(path) === 'file' ? readToml(files.text(path)) : new Map<string, Json>();
    files.write(path, tomlText(withMember(current, key, jsonOrText(text))));
  },
};

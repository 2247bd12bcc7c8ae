import { parse } from 'smol-toml';
import { isJsonList, isJsonNumber, type Json } from '../json/json';
import { tomlText } from '../json/toml-text';
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

function writtenToml(value: Json): string {
  if (value instanceof Map) return tomlText(value);
  throw new CheatError(`failed to serialize TOML: unsupported ${typeNameOf(value)} type`);
}

/** The Rust name of a value's type. */
function typeNameOf(value: Json): string {
  if (typeof value === 'boolean') return 'bool';
  if (isJsonNumber(value)) return /^-?\d+$/.test(value.number) ? 'i64' : 'f64';
  return isJsonList(value) ? 'array' : 'str';
}

/** Cheatcodes for TOML. As in Foundry, values are represented as the equivalent JSON. */
export const tomlCheats: CheatHandlers = {
  ...parsingCheats('Toml', readToml),
  writeToml: ({ files }, text: string, path: string, key?: string) => {
    if (key === undefined) return files.write(path, writtenToml(jsonOrText(text)));
    const current = files.kindOf(path) === 'file' ? readToml(files.text(path)) : new Map<string, Json>();
    files.write(path, writtenToml(withMember(current, key, jsonOrText(text))));
  },
};

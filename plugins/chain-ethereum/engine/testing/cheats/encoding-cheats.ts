import {
  decodeAbiParameters,
  fromRlp,
  type Hex,
  hashTypedData,
  keccak256,
  stringToHex,
  type TypedDataDefinition,
  toRlp,
} from 'viem';
import { namehash } from 'viem/ens';
import { isJsonList, isJsonNumber, type Json, parseJson } from '../json/json';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import { encodeData, typedStruct } from './typed-struct';

/** A line of the file that `forge bind-json` generates: `string constant schema_Name = "Name(…)";`. */
const BINDING = /^\s*string constant schema_(\w+)\s*=\s*"(.*)";\s*$/gm;

function bindingOf({ files, config }: CheatCall, name: string, path = config.bindingsPath): string {
  const bindings = new Map(
    [...files.text(path).matchAll(BINDING)].map(([, type = '', definition = '']) => [type, definition]),
  );
  const found = bindings.get(name);
  if (found !== undefined) return found;
  const known = [...bindings.keys()].map((type) => ` - ${type}\n`).join('');
  throw new CheatError(
    `'${name}' not found in '${path}'.${known === '' ? '' : `\nAvailable bindings:\n${known}`}`,
  );
}

/** The given definition, or the definition of the type with the given name. */
function definitionOf(call: CheatCall, args: readonly string[]): string {
  const [first = '', second] = args;
  if (second !== undefined) return bindingOf(call, second, first);
  return first.includes('(') ? first : bindingOf(call, first);
}

function hashStruct(definition: string, data: Hex): Hex {
  const struct = typedStruct(definition);
  const type = { type: 'tuple', components: struct.components };
  const [value] = decodeAbiParameters([type], data);
  return keccak256(encodeData(struct, value));
}

/** Converts numbers in typed data to strings, which preserve all digits. */
function plain(value: Json): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (isJsonNumber(value)) return value.number;
  if (isJsonList(value)) return value.map(plain);
  return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
}

function fromRlpList(data: Hex): readonly Hex[] {
  try {
    const list = fromRlp(data, 'hex');
    if (Array.isArray(list) && list.every((item): item is Hex => typeof item === 'string')) return list;
  } catch (error) {
    throw new CheatError(`Failed to decode RLP: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new CheatError('Failed to decode RLP: unexpected string or nested list');
}

/** Cheatcodes for hashing typed data (EIP-712) and ENS names, and for RLP. */
export const encodingCheats: CheatHandlers = {
  eip712HashType: (call, ...args: readonly string[]) =>
    keccak256(stringToHex(typedStruct(definitionOf(call, args)).canonical)),
  eip712HashStruct: (call, ...args: readonly string[]) =>
    hashStruct(definitionOf(call, args.slice(0, -1)), args.at(-1) as Hex),
  eip712HashTypedData: (_call, text: string) => hashTypedData(plain(parseJson(text)) as TypedDataDefinition),
  ensNamehash: (_call, name: string) => namehash(name),
  toRlp: (_call, items: readonly Hex[]) => toRlp(items, 'hex'),
  fromRlp: (_call, data: Hex) => [fromRlpList(data)],
};

import type { AbiParameter } from 'viem';
import { CheatError } from '../cheats/cheat-call';
import type { ContractIndex } from '../contract-index';

interface StructField {
  readonly name: string;
  readonly type: string;
}

/** Structs in the sources by name; several contracts can have a struct with the same name. */
export type SolidityStructs = ReadonlyMap<string, readonly (readonly StructField[])[]>;

const STRUCT = /\bstruct\s+([A-Za-z_$][\w$]*)\s*\{([^{}]*)\}/g;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const TYPED_NAME = /^(.*[\w$\])])\s+([A-Za-z_$][\w$]*)$/s;
const known = new WeakMap<ContractIndex, SolidityStructs>();

export function structsOf(book: ContractIndex): SolidityStructs {
  const found = known.get(book) ?? readStructs(book);
  known.set(book, found);
  return found;
}

function readStructs({ contracts }: ContractIndex): SolidityStructs {
  const structs = new Map<string, (readonly StructField[])[]>();
  for (const sources of new Set(contracts.map(({ payload }) => payload.sources))) {
    for (const { content } of Object.values(sources)) {
      for (const [, name = '', body = ''] of content.replaceAll(COMMENT, ' ').matchAll(STRUCT)) {
        const fields = body.split(';').flatMap((text) => fieldOf(text.trim()));
        structs.set(name, [...(structs.get(name) ?? []), fields]);
      }
    }
  }
  return structs;
}

function fieldOf(text: string): readonly StructField[] {
  const [, type, name] = TYPED_NAME.exec(text) ?? [];
  return type === undefined || name === undefined ? [] : [{ type: type.trim(), name }];
}

/**
 * The fields of the struct with this name; undefined if no such struct exists. Throws if structs with this name differ.
 */
function fieldsOf(structs: SolidityStructs, name: string): readonly StructField[] | undefined {
  const all = structs.get(name) ?? [];
  const [first] = all;
  const texts = new Set(all.map((fields) => JSON.stringify(fields)));
  if (texts.size > 1) {
    throw new CheatError(
      `there are several structs with the same name. Use \`<contract_name>.${name}\` instead.`,
    );
  }
  return first;
}

/**
 * The given field names in the order of a struct that has exactly these fields; undefined if there is no such struct.
 */
export function orderOfFields(
  structs: SolidityStructs,
  names: ReadonlySet<string>,
): readonly string[] | undefined {
  for (const fields of [...structs].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, all]) => all)) {
    if (fields.length === names.size && fields.every(({ name }) => names.has(name))) {
      return fields.map(({ name }) => name);
    }
  }
  return undefined;
}

const DEFINITION = /([A-Za-z_$][\w$]*)\(([^()]*)\)/g;

/**
 * The ABI type for a description: a Solidity type such as `uint256[]` or `(bool,string)`, or an EIP-712 type such as
 * `Mail(address to,string text)`. Fields are in source order if the struct is known.
 */
export function solidityType(description: string, structs: SolidityStructs): AbiParameter {
  const text = description.trim();
  if (/^(?!tuple\b)[A-Za-z_$][\w$]*\(/.test(text)) {
    const types = new Map([...text.matchAll(DEFINITION)].map(([, name = '', body = '']) => [name, body]));
    if (text.replaceAll(DEFINITION, '') === '')
      return structType(text.slice(0, text.indexOf('(')), types, structs);
  }
  const plain = plainType(text);
  if (plain) return plain;
  throw new CheatError('type description should be a valid Solidity type or a EIP712 `encodeType` string');
}

/** The member lists of the types in an EIP-712 description, by type name. */
type Definitions = ReadonlyMap<string, string>;

function structType(name: string, types: Definitions, structs: SolidityStructs): AbiParameter {
  const body = types.get(name) ?? '';
  const given = body === '' ? [] : body.split(',').map((text) => fieldOf(text.trim())[0]);
  const components = given.map((field) => {
    if (!field) throw new CheatError(`invalid member in type \`${name}\``);
    const [, base = '', lists = ''] = /^(.*?)((?:\[\d*\])*)$/.exec(field.type) ?? [];
    const type = types.has(base) ? structType(base, types, structs) : plainType(base);
    if (!type) throw new CheatError(`type \`${base}\` is not defined`);
    return { ...type, type: type.type + lists, name: field.name };
  });
  const order = fieldsOf(structs, name);
  if (!order) return { type: 'tuple', name, components };
  const sorted = order.map((field) => {
    const found = components.find((one) => one.name === field.name);
    if (found) return found;
    throw new CheatError(
      `mismatch between struct definition and type description: field '${field.name}' not found in provided type for struct '${name}'`,
    );
  });
  return { type: 'tuple', name, components: sorted };
}

const ELEMENTARY = /^(?:u?int(\d*)|bytes(\d*)|address|bool|string)$/;

function plainType(text: string): AbiParameter | undefined {
  const [, base = '', lists = ''] = /^(.*?)((?:\[\d*\])*)$/s.exec(text.trim()) ?? [];
  const tuple = /^(?:tuple)?\((.*)\)$/s.exec(base)?.[1];
  if (tuple !== undefined) {
    const components = splitTypes(tuple).map(plainType);
    if (!components.every((one) => one !== undefined)) return undefined;
    return {
      type: `tuple${lists}`,
      components: components.map((one, index) => ({ ...one, name: String(index) })),
    };
  }
  if (!ELEMENTARY.test(base)) return undefined;
  return { type: base.replace(/^(u?int)$/, '$1256') + lists };
}

/** Splits a list of types at the commas outside parentheses. */
function splitTypes(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return text.trim() === '' ? [] : parts;
}

import { type AbiParameter, concat, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem';
import { CheatError } from './cheat-call';

/** An EIP-712 struct type. https://eips.ethereum.org/EIPS/eip-712 */
export interface TypedStruct {
  /** The type's definition, followed by its members' definitions in alphabetical order. */
  readonly canonical: string;
  readonly components: readonly StructMember[];
}

/** A struct member. `struct` is set if the member's type is a struct or a list of structs. */
type StructMember = AbiParameter & { readonly name: string; readonly struct?: TypedStruct };

const DEFINITION = /([A-Za-z_$][\w$]*)\(([^()]*)\)/g;

/** Parses a definition such as `Mail(Person to,string text)Person(address wallet)`. */
export function typedStruct(definition: string): TypedStruct {
  const text = definition.trim();
  const types = new Map([...text.matchAll(DEFINITION)].map(([, name = '', body = '']) => [name, body]));
  const isComplete = text.replaceAll(DEFINITION, '').trim() === '';
  if (!isComplete) throw new CheatError(`failed parsing type definition "${definition}"`);
  return structOf(text.slice(0, text.indexOf('(')), types);
}

function structOf(name: string, types: ReadonlyMap<string, string>): TypedStruct {
  const referenced = new Set<string>();
  const collect = (type: string) => {
    for (const { base } of membersOf(types.get(type) ?? '')) {
      if (!types.has(base) || base === name || referenced.has(base)) continue;
      referenced.add(base);
      collect(base);
    }
  };
  collect(name);
  const text = (type: string) =>
    `${type}(${membersOf(types.get(type) ?? '')
      .map((member) => `${member.base}${member.lists} ${member.name}`)
      .join(',')})`;
  const components = membersOf(types.get(name) ?? '').map((member): StructMember => {
    if (!types.has(member.base)) return { name: member.name, type: member.base + member.lists };
    const struct = structOf(member.base, types);
    return { name: member.name, type: `tuple${member.lists}`, components: struct.components, struct };
  });
  return { canonical: [name, ...[...referenced].sort()].map(text).join(''), components };
}

function membersOf(
  body: string,
): readonly { readonly base: string; readonly lists: string; readonly name: string }[] {
  if (body.trim() === '') return [];
  return body.split(',').map((part) => {
    const [, base, lists = '', name] = /^\s*([\w$]+)((?:\[\d*\])*)\s+([\w$]+)\s*$/.exec(part) ?? [];
    if (base === undefined || name === undefined) throw new CheatError(`invalid member "${part.trim()}"`);
    return { base, lists, name };
  });
}

/** The type's hash, followed by the encoded members of a value. */
export function encodeData({ canonical, components }: TypedStruct, value: unknown): Hex {
  const members = value as Readonly<Record<string, unknown>>;
  const words = components.map((member) => encodeMember(member, members[member.name]));
  return concat([keccak256(stringToHex(canonical)), ...words]);
}

function encodeMember(member: StructMember, value: unknown): Hex {
  const [, inner] = /^(.*)\[\d*\]$/.exec(member.type) ?? [];
  if (inner !== undefined && Array.isArray(value)) {
    return keccak256(concat(value.map((item) => encodeMember({ ...member, type: inner }, item))));
  }
  if (member.struct) return keccak256(encodeData(member.struct, value));
  if (member.type === 'string') return keccak256(stringToHex(String(value)));
  if (member.type === 'bytes') return keccak256(value as Hex);
  return encodeAbiParameters([member], [value]);
}

import type { CellEncoding, CellField } from '../cells/cell-encoding';
import type { StackParameter, TonMessage } from '../payload';
import { splitTypes, type TolkSource, type TolkStruct } from './tolk-source';

/** Depth limit for recursive types. */
const DEEPEST = 8;

/** The types in a contract's files, and how their values are represented in cells and on the stack. */
export class TolkTypes {
  readonly #structs: ReadonlyMap<string, TolkStruct>;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #enums: ReadonlyMap<string, string>;

  constructor(sources: readonly TolkSource[]) {
    this.#structs = new Map(sources.flatMap(({ structs }) => structs.map((one) => [one.name, one])));
    this.#aliases = new Map(sources.flatMap(({ aliases }) => [...aliases]));
    this.#enums = new Map(sources.flatMap(({ enums }) => [...enums]));
  }

  get structs(): Iterable<TolkStruct> {
    return this.#structs.values();
  }

  /** For a generic struct, type arguments are substituted. */
  struct(type: string): TolkStruct | undefined {
    const spelled = this.#resolve(type);
    const [, name = spelled, given] = /^(\w+)<(.+)>$/.exec(spelled) ?? [];
    const struct = this.#structs.get(name);
    if (!struct?.typeParameters || given === undefined) return struct;
    const values = splitTypes(given, ',');
    const argument = (word: string) => values[struct.typeParameters?.indexOf(word) ?? -1] ?? word;
    const fields = struct.fields.map((field) => ({ ...field, type: field.type.replace(/\w+/g, argument) }));
    return { ...struct, name: spelled, fields };
  }

  /** A union's members, with aliases resolved. For any other type, the only member is the type itself. */
  members(type: string): readonly string[] {
    const resolved = this.#resolve(type);
    const parts = splitTypes(resolved, '|');
    return parts.length === 1 ? parts : parts.flatMap((part) => this.members(part));
  }

  /** A struct's fields. A field of an unsupported type becomes the last field and represents the rest of the cell. */
  fields({ fields }: TolkStruct, depth = 0): CellField[] {
    const known: CellField[] = [];
    for (const { name, type } of fields) {
      const encoding = this.encoding(type, depth);
      known.push({ name, encoding: encoding ?? { kind: 'rest' } });
      if (encoding === undefined || encoding.kind === 'rest') break;
    }
    return known;
  }

  /** A type's cell encoding; undefined for unsupported types (unions). */
  encoding(type: string, depth = 0): CellEncoding | undefined {
    if (depth > DEEPEST || this.members(type).length > 1) return undefined;
    const resolved = this.#resolve(type);
    const spelled = this.#enums.get(resolved) ?? resolved;
    const nullable = /^(.+)\?$/.exec(spelled)?.[1];
    if (nullable !== undefined) return this.#optional(nullable, depth);
    const [, sign, bits] = /^(u?int|bits)(\d+)$/.exec(spelled) ?? [];
    if (sign !== undefined) return { kind: sign as 'uint' | 'int' | 'bits', bits: Number(bits) };
    const bytes = /^bytes(\d+)$/.exec(spelled)?.[1];
    if (bytes !== undefined) return { kind: 'bits', bits: 8 * Number(bytes) };
    const [, varied, size] = /^(varu?int)(16|32)$/.exec(spelled) ?? [];
    if (varied !== undefined) {
      return { kind: varied as 'varuint' | 'varint', bytes: size === '16' ? 16 : 32 };
    }
    const inCell = /^Cell<(.+)>$/.exec(spelled)?.[1];
    if (inCell !== undefined) {
      const of = this.encoding(inCell, depth + 1);
      return of ? { kind: 'ref', of } : { kind: 'cell' };
    }
    if (spelled.startsWith('map<')) return { kind: 'maybeCell' };
    const struct = this.struct(spelled);
    if (struct) {
      const prefix = struct.prefix === undefined ? undefined : readPrefix(struct.prefix);
      const fields = this.fields(struct, depth + 1);
      if (!prefix) return { kind: 'struct', name: spelled, fields };
      // A struct inside another struct includes its prefix.
      const opcode: CellField = { name: '', encoding: { kind: 'constant', ...prefix } };
      return { kind: 'struct', name: spelled, fields: [opcode, ...fields] };
    }
    return SIMPLE.get(spelled);
  }

  /** A get method's return value. */
  parameter(name: string, type: string, depth = 0): StackParameter {
    const spelled = this.#resolve(type);
    const value = this.#withoutNull(spelled);
    const components =
      value === undefined || depth > DEEPEST ? undefined : this.#components(value, depth + 1);
    const places = this.#places(spelled, depth);
    return {
      name,
      type: components && !/^[([]/.test(spelled) ? type : spelled,
      ...(components && { components }),
      ...(this.#isTagged(spelled, depth) && { taggedPlaces: places }),
    };
  }

  /**
   * A get method's parameter. A tagged union is entered as separate stack values, which is how get methods return it.
   * The compiler does not expose the union's tag numbers.
   */
  argument(name: string, type: string): StackParameter {
    const { components, ...tagged } = this.parameter(name, type);
    return components && tagged.taggedPlaces === undefined ? { ...tagged, components } : tagged;
  }

  /** A get method's return values. A tensor is returned as several values. */
  returned(type: string): StackParameter[] {
    const spelled = this.#resolve(type);
    const isTensor = spelled.startsWith('(') && this.members(spelled).length === 1;
    const parts = (isTensor ? listed(spelled) : undefined) ?? [type];
    return parts.map((part) => this.parameter('', part));
  }

  /** The members of a struct, tensor or tuple; undefined for any other type. */
  #components(type: string, depth: number): StackParameter[] | undefined {
    const struct = this.struct(type);
    if (struct) return struct.fields.map((field) => this.parameter(field.name, field.type, depth));
    return listed(type)?.map((part) => this.parameter('', part, depth));
  }

  /** The type without null; undefined for unions that have several other members. */
  #withoutNull(type: string): string | undefined {
    const members = this.members(type);
    const [only, more] = members.filter((member) => member !== 'null');
    if (only === undefined || more !== undefined) return undefined;
    return members.length === 1 && only.endsWith('?') ? this.#resolve(only.slice(0, -1)) : only;
  }

  /** Number of stack values for a type. Structs and tensors are flattened, whereas a tuple is one value. */
  #places(type: string, depth: number): number {
    if (depth > DEEPEST) return 1;
    const spelled = this.#resolve(type);
    if (this.#isTagged(spelled, depth)) {
      const values = this.#alternatives(spelled).filter((member) => member !== 'null');
      return 1 + Math.max(...values.map((member) => this.#places(member, depth + 1)));
    }
    const value = this.#withoutNull(spelled) ?? spelled;
    if (value === 'void' || value === '()') return 0;
    const inside =
      this.struct(value)?.fields.map((field) => field.type) ??
      (value.startsWith('[') ? undefined : listed(value));
    return inside?.reduce((sum, part) => sum + this.#places(part, depth + 1), 0) ?? 1;
  }

  /**
   * Whether a type tag follows the value. A nullable type needs no tag if its non-null type occupies one stack entry
   * and excludes null.
   */
  #isTagged(type: string, depth: number): boolean {
    if (depth > DEEPEST) return false;
    const alternatives = this.#alternatives(type);
    const value = this.#withoutNull(type);
    if (value === undefined) return alternatives.length > 1;
    return alternatives.length > 1 && !this.#leavesNull(value, depth + 1);
  }

  /** A union's members. A nullable type is treated as a union with null. */
  #alternatives(type: string): readonly string[] {
    const members = this.members(type);
    const value = this.#withoutNull(type);
    return members.length === 1 && value !== undefined && value !== members[0] ? [value, 'null'] : members;
  }

  /** Whether a value of the type occupies one stack entry and cannot be null. */
  #leavesNull(type: string, depth: number): boolean {
    if (this.#places(type, depth) !== 1 || this.#alternatives(type).length > 1) return false;
    if (type === 'null' || type === 'dict' || /^(map|lisp_list)</.test(type)) return false;
    const fields = this.struct(type)?.fields ?? [];
    return fields.every(
      (field) =>
        this.#places(field.type, depth) === 0 || this.#leavesNull(this.#resolve(field.type), depth + 1),
    );
  }

  #optional(type: string, depth: number): CellEncoding | undefined {
    if (type === 'address') return { kind: 'address' };
    if (type === 'cell') return { kind: 'maybeCell' };
    const of = this.encoding(type, depth + 1);
    return of && { kind: 'optional', of };
  }

  #resolve(type: string): string {
    let resolved = type.replaceAll('`', '').trim();
    for (let turn = 0; turn < DEEPEST; turn++) {
      const aliased = this.#aliases.get(resolved);
      if (aliased === undefined) break;
      resolved = aliased;
    }
    return resolved;
  }
}

/** The types between the brackets of a tensor or tuple; undefined for any other type. */
function listed(type: string): string[] | undefined {
  const parts = /^[([](.+)[)\]]$/.exec(type)?.[1];
  return parts === undefined ? undefined : splitTypes(parts, ',');
}

const SIMPLE: ReadonlyMap<string, CellEncoding> = new Map([
  ['bool', { kind: 'bool' }],
  ['coins', { kind: 'coins' }],
  ['address', { kind: 'address' }],
  ['any_address', { kind: 'address' }],
  ['cell', { kind: 'cell' }],
  ['dict', { kind: 'maybeCell' }],
  ['string', { kind: 'text' }],
  ['RemainingBitsAndRefs', { kind: 'rest' }],
]);

/** A struct's numeric prefix. Leading zeros are significant: `0x0f` has eight bits, `0b010` has three. */
export function readPrefix(spelled: string): TonMessage['prefix'] {
  const digits = spelled.slice(2);
  if (spelled.startsWith('0x')) return { value: Number(spelled), bits: 4 * digits.length };
  return spelled.startsWith('0b') ? { value: Number(spelled), bits: digits.length } : undefined;
}

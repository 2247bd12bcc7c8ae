import type { Parameter } from '@core/chains/toolchain';
import type { CellEncoding, CellField } from '../cells/cell-encoding';
import type { TolkSource, TolkStruct } from './tolk-source';

/** Depth at which types that hold themselves are given up. */
const DEEPEST = 8;

/** The types of a contract's files, and how their values lie in cells and on the stack. */
export class TolkTypes {
  readonly #structs: ReadonlyMap<string, TolkStruct>;
  readonly #aliases: ReadonlyMap<string, string>;

  constructor(sources: readonly TolkSource[]) {
    this.#structs = new Map(sources.flatMap(({ structs }) => structs.map((one) => [one.name, one])));
    this.#aliases = new Map(sources.flatMap(({ aliases }) => [...aliases]));
  }

  get structs(): Iterable<TolkStruct> {
    return this.#structs.values();
  }

  struct(name: string): TolkStruct | undefined {
    return this.#structs.get(this.#resolve(name));
  }

  /** The members of a union, through aliases; a type that is none is its own only member. */
  members(type: string): readonly string[] {
    const resolved = this.#resolve(type);
    const parts = resolved.split('|').map((part) => part.trim());
    return parts.length === 1 ? parts : parts.flatMap((part) => this.members(part));
  }

  /** The fields of a struct; a field that we cannot follow takes all that is left, and ends them. */
  fields({ fields }: TolkStruct, depth = 0): CellField[] {
    const known: CellField[] = [];
    for (const { name, type } of fields) {
      const encoding = this.encoding(type, depth);
      known.push({ name, encoding: encoding ?? { kind: 'rest' } });
      if (encoding === undefined || encoding.kind === 'rest') break;
    }
    return known;
  }

  /** How a value lies in a cell; undefined for what cannot be followed (generics, unions). */
  encoding(type: string, depth = 0): CellEncoding | undefined {
    if (depth > DEEPEST) return undefined;
    const spelled = this.#resolve(type);
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
    const struct = this.#structs.get(spelled);
    // A struct inside another brings its prefix along, for which the fields have no place.
    if (struct?.prefix !== undefined) return undefined;
    if (struct) return { kind: 'struct', name: spelled, fields: this.fields(struct, depth + 1) };
    return SIMPLE.get(spelled);
  }

  /** A value of a get method. */
  parameter(name: string, type: string, depth = 0): Parameter {
    const struct = depth > DEEPEST ? undefined : this.#structs.get(this.#resolve(type));
    if (!struct) return { name, type: this.#resolve(type) };
    const components = struct.fields.map((field) => this.parameter(field.name, field.type, depth + 1));
    return { name, type, components };
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

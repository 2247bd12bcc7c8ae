import type { BinaryReader } from './binary-reader';
import type { BinaryWriter } from './binary-writer';
import { FLAVORS } from './flavors';
import type { MalformationCode } from './malformed-bytecode-error';

/** Reads and writes one element of the binary format. Reading accepts exactly the bytes that writing produces. */
export interface Codec<T> {
  readonly read: (reader: BinaryReader) => T;
  readonly write: (writer: BinaryWriter, value: T) => void;
}

/** Consecutive fields, in the order of the given codecs. */
export function record<T extends object>(fields: { readonly [Name in keyof T]: Codec<T[Name]> }): Codec<T> {
  const names = Object.keys(fields) as (keyof T)[];
  return {
    read: (reader) => {
      const value: Partial<T> = {};
      for (const name of names) value[name] = fields[name].read(reader);
      return value as T;
    },
    write: (writer, value) => {
      for (const name of names) fields[name].write(writer, value[name]);
    },
  };
}

/** A count, followed by that many items. */
export function list<T>(item: Codec<T>, maximum: number): Codec<readonly T[]> {
  const count = uleb(maximum);
  return {
    read: (reader) => {
      const length = count.read(reader);
      const items: T[] = [];
      while (items.length < length) items.push(item.read(reader));
      return items;
    },
    write: (writer, items) => {
      count.write(writer, items.length);
      for (const value of items) item.write(writer, value);
    },
  };
}

/** A marker, followed by the value if there is one. */
export function option<T>(value: Codec<T>): Codec<T | undefined> {
  const marker = choice({ none: 1, some: 2 }, 'BAD_MARKER');
  return {
    read: (reader) => (marker.read(reader) === 'some' ? value.read(reader) : undefined),
    write: (writer, given) => {
      marker.write(writer, given === undefined ? 'none' : 'some');
      if (given !== undefined) value.write(writer, given);
    },
  };
}

export function uleb(maximum: number): Codec<number> {
  return {
    read: (reader) => reader.index(maximum),
    write: (writer, value) => writer.index(value, maximum),
  };
}

export const uleb64: Codec<bigint> = {
  read: (reader) => reader.uleb(0xffff_ffff_ffff_ffffn),
  write: (writer, value) => writer.uleb(value, 0xffff_ffff_ffff_ffffn),
};

/** An unsigned integer of `size` bytes. */
export function unsigned(size: number): Codec<bigint> {
  return { read: (reader) => reader.integer(size), write: (writer, value) => writer.integer(value, size) };
}

/** A signed integer of `size` bytes. */
export function signed(size: number): Codec<bigint> {
  const bits = size * 8;
  return {
    read: (reader) => BigInt.asIntN(bits, reader.integer(size)),
    write: (writer, value) => {
      if (value !== BigInt.asIntN(bits, value)) throw new RangeError(`${value} does not fit in ${bits} bits`);
      writer.integer(BigInt.asUintN(bits, value), size);
    },
  };
}

/** A length, followed by that many bytes. */
export function blob(maximum: number): Codec<Uint8Array> {
  const length = uleb(maximum);
  return {
    read: (reader) => reader.bytes(length.read(reader)),
    write: (writer, bytes) => {
      length.write(writer, bytes.length);
      writer.bytes(bytes);
    },
  };
}

/** A byte length, followed by UTF-8 text. */
export function text(maximum: number): Codec<string> {
  const bytes = blob(maximum);
  return {
    read: (reader) => {
      const { offset } = reader;
      const content = bytes.read(reader);
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
      } catch {
        throw reader.error('BAD_TEXT', offset);
      }
    },
    write: (writer, value) => bytes.write(writer, new TextEncoder().encode(value)),
  };
}

/** A byte that represents one of the given names. */
export function choice<Name extends string>(
  bytes: Readonly<Record<Name, number>>,
  otherwise: MalformationCode,
): Codec<Name> {
  const names = new Map((Object.keys(bytes) as Name[]).map((name) => [bytes[name], name]));
  return {
    read: (reader) => {
      const name = names.get(reader.u8());
      if (name === undefined) throw reader.error(otherwise);
      return name;
    },
    write: (writer, name) => writer.u8(bytes[name]),
  };
}

/** For each kind of `T`: the tag byte and the codec for the value that follows. */
type Shapes<T extends { readonly kind: string }> = {
  readonly [Kind in T['kind']]: {
    readonly code: number;
    readonly fields: Codec<Omit<Extract<T, { readonly kind: Kind }>, 'kind'>>;
  };
};

/** A tag byte that selects one of several shapes, followed by the value. */
export function union<T extends { readonly kind: string }>(shapes: Shapes<T>): Codec<T> {
  // Each kind maps to the codec for its shape, which a record type cannot express.
  const byKind = shapes as Readonly<
    Record<string, { readonly code: number; readonly fields: Codec<object> }>
  >;
  const kinds = Object.entries(byKind);
  return {
    read: (reader) => {
      const code = reader.u8();
      const found = kinds.find(([, shape]) => shape.code === code);
      if (found === undefined) throw reader.error('BAD_MARKER');
      const [kind, { fields }] = found;
      return { kind, ...fields.read(reader) } as T;
    },
    write: (writer, value) => {
      const shape = byKind[value.kind];
      if (shape === undefined) throw new RangeError(value.kind);
      writer.u8(shape.code);
      shape.fields.write(writer, value);
    },
  };
}

/**
 * A field added in format version `version`. In older formats, the field occupies no bytes and has the value `absent`.
 */
export function since<T>(version: number, part: Codec<T>, absent: T): Codec<T> {
  const has = ({ format }: BinaryReader | BinaryWriter) =>
    format.version >= version && FLAVORS[format.flavor].hasFunctionAttributes;
  return {
    read: (reader) => (has(reader) ? part.read(reader) : absent),
    write: (writer, value) => {
      if (has(writer)) part.write(writer, value);
    },
  };
}

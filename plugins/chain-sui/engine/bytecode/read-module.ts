import { bytesToHex } from '@noble/hashes/utils';
import { BytecodeError, ByteReader } from './byte-reader';
import { skipCode } from './skip-code';

/** A type as a signature has it. */
export type MoveType =
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'vector'; readonly element: MoveType }
  | {
      readonly kind: 'datatype';
      /** With all its zeros: `0x000…002`. */
      readonly address: string;
      readonly module: string;
      readonly name: string;
      readonly typeArguments: readonly MoveType[];
    }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly target: MoveType };

export type Ability = 'copy' | 'drop' | 'store' | 'key';

export interface MoveField {
  readonly name: string;
  readonly type: MoveType;
}

export interface MoveStruct {
  readonly name: string;
  readonly abilities: readonly Ability[];
  /** Undefined for a native one. */
  readonly fields?: readonly MoveField[];
}

export interface MoveFunction {
  readonly name: string;
  readonly visibility: 'private' | 'public' | 'friend';
  readonly isEntry: boolean;
  /** What each type parameter must be able to. */
  readonly typeParameters: readonly (readonly Ability[])[];
  readonly parameters: readonly MoveType[];
  readonly returns: readonly MoveType[];
}

/** What can be seen of a compiled module from outside. */
export interface MoveModule {
  readonly address: string;
  readonly name: string;
  /** By their indices: the text of constants that are bytes, '' for others. */
  readonly constants: readonly string[];
  readonly structs: readonly MoveStruct[];
  readonly functions: readonly MoveFunction[];
  /** Types of what it hands to `sui::event::emit`. */
  readonly events: readonly MoveType[];
  /** Modules that it names, itself not among them. */
  readonly uses: readonly { readonly address: string; readonly name: string }[];
}

/*
 * Numbers of Move's binary format as Sui has it:
 * https://github.com/MystenLabs/sui/blob/main/external-crates/move/crates/move-binary-format/src/file_format_common.rs
 */
const MAGIC = 'a11ceb0b';
const TABLE = {
  moduleHandles: 0x1,
  datatypeHandles: 0x2,
  functionHandles: 0x3,
  functionInstantiations: 0x4,
  signatures: 0x5,
  constants: 0x6,
  identifiers: 0x7,
  addresses: 0x8,
  structs: 0xa,
  functions: 0xc,
} as const;
const PRIMITIVES: Readonly<Record<number, string>> = {
  1: 'bool',
  2: 'u8',
  3: 'u64',
  4: 'u128',
  5: 'address',
  12: 'signer',
  13: 'u16',
  14: 'u32',
  15: 'u256',
};
const ABILITIES: readonly Ability[] = ['copy', 'drop', 'store', 'key'];
const VISIBILITIES: Readonly<Record<number, MoveFunction['visibility']>> = {
  0: 'private',
  1: 'public',
  3: 'friend',
};
const NATIVE = 2;
const ENTRY = 4;
const DECLARED_FIELDS = 2;
const ADDRESS_LENGTH = 32;

/** Reads a compiled module. Throws {@link BytecodeError} where the bytes are none that Sui takes. */
export function readModule(bytes: Uint8Array): MoveModule {
  return new ModuleReader(bytes).read();
}

class ModuleReader {
  readonly #bytes: Uint8Array;
  readonly #version: number;
  readonly #tables = new Map<number, Uint8Array>();
  readonly #self: number;
  readonly #names: readonly string[];
  readonly #addresses: readonly string[];
  readonly #modules: readonly { readonly address: number; readonly name: number }[];
  readonly #datatypes: readonly {
    readonly module: number;
    readonly name: number;
    readonly abilities: readonly Ability[];
  }[];
  readonly #signatures: readonly (readonly MoveType[])[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const head = new ByteReader(bytes);
    if (bytesToHex(head.bytes(4)) !== MAGIC) throw new BytecodeError('This is no Move bytecode');
    this.#version = head.u8();
    head.bytes(3);
    const entries = head.list(() => ({ kind: head.u8(), offset: head.uleb(), size: head.uleb() }));
    const start = head.offset;
    for (const { kind, offset, size } of entries) {
      this.#tables.set(kind, bytes.subarray(start + offset, start + offset + size));
    }
    const end = start + Math.max(0, ...entries.map(({ offset, size }) => offset + size));
    this.#self = new ByteReader(bytes, end).uleb();
    const decoder = new TextDecoder();
    this.#names = this.#rows('identifiers', (reader) => decoder.decode(reader.bytes(reader.uleb())));
    this.#addresses = this.#rows('addresses', (reader) => `0x${bytesToHex(reader.bytes(ADDRESS_LENGTH))}`);
    this.#modules = this.#rows('moduleHandles', (reader) => ({
      address: reader.uleb(),
      name: reader.uleb(),
    }));
    this.#datatypes = this.#rows('datatypeHandles', (reader) => {
      const handle = { module: reader.uleb(), name: reader.uleb(), abilities: readAbilities(reader) };
      reader.list(() => [reader.uleb(), reader.u8()]);
      return handle;
    });
    this.#signatures = this.#rows('signatures', (reader) => reader.list(() => this.#type(reader)));
  }

  read(): MoveModule {
    const handles = this.#rows('functionHandles', (reader) => ({
      module: reader.uleb(),
      name: reader.uleb(),
      parameters: reader.uleb(),
      returns: reader.uleb(),
      typeParameters: reader.list(() => readAbilities(reader)),
    }));
    const functions = this.#rows('functions', (reader): MoveFunction => {
      const handle = at(handles, reader.uleb());
      const visibility = VISIBILITIES[reader.u8()] ?? 'private';
      const flags = reader.u8();
      reader.list(() => reader.uleb());
      if ((flags & NATIVE) === 0) skipCode(reader, this.#version);
      return {
        name: at(this.#names, handle.name),
        visibility,
        isEntry: (flags & ENTRY) !== 0,
        typeParameters: handle.typeParameters,
        parameters: at(this.#signatures, handle.parameters),
        returns: at(this.#signatures, handle.returns),
      };
    });
    const emitted = this.#rows('functionInstantiations', (reader) => {
      const handle = at(handles, reader.uleb());
      const [type] = at(this.#signatures, reader.uleb());
      const { address, name } = this.#module(handle.module);
      const isEmit = BigInt(address) === 2n && name === 'event' && at(this.#names, handle.name) === 'emit';
      return isEmit && type ? [type] : [];
    });
    return {
      ...this.#module(this.#self),
      constants: this.#constants(),
      structs: this.#structs(),
      functions,
      events: emitted.flat(),
      uses: this.#modules.flatMap((_, handle) => (handle === this.#self ? [] : this.#module(handle))),
    };
  }

  #constants(): readonly string[] {
    const decoder = new TextDecoder();
    return this.#rows('constants', (reader) => {
      const type = this.#type(reader);
      const content = reader.bytes(reader.uleb());
      if (type.kind !== 'vector' || type.element.kind !== 'primitive' || type.element.name !== 'u8')
        return '';
      const value = new ByteReader(content);
      return decoder.decode(value.bytes(value.uleb()));
    });
  }

  #structs(): readonly MoveStruct[] {
    return this.#rows('structs', (reader) => {
      const { name, abilities } = at(this.#datatypes, reader.uleb());
      const isDeclared = reader.u8() === DECLARED_FIELDS;
      const fields = isDeclared
        ? reader.list(() => ({ name: at(this.#names, reader.uleb()), type: this.#type(reader) }))
        : undefined;
      return { name: at(this.#names, name), abilities, ...(fields && { fields }) };
    });
  }

  #type(reader: ByteReader): MoveType {
    const code = reader.u8();
    const primitive = PRIMITIVES[code];
    if (primitive !== undefined) return { kind: 'primitive', name: primitive };
    switch (code) {
      case 6:
      case 7:
        return { kind: 'reference', isMutable: code === 7, target: this.#type(reader) };
      case 8:
        return this.#datatype(reader.uleb(), []);
      case 9:
        return { kind: 'parameter', index: reader.uleb() };
      case 10:
        return { kind: 'vector', element: this.#type(reader) };
      case 11: {
        const handle = reader.uleb();
        return this.#datatype(
          handle,
          reader.list(() => this.#type(reader)),
        );
      }
      default:
        throw new BytecodeError(`There is no type 0x${code.toString(16)}`);
    }
  }

  #datatype(handle: number, typeArguments: readonly MoveType[]): MoveType {
    const { module: owner, name } = at(this.#datatypes, handle);
    const { address, name: module } = this.#module(owner);
    return { kind: 'datatype', address, module, name: at(this.#names, name), typeArguments };
  }

  #module(handle: number): { readonly address: string; readonly name: string } {
    const { address, name } = at(this.#modules, handle);
    return { address: at(this.#addresses, address), name: at(this.#names, name) };
  }

  #rows<T>(table: keyof typeof TABLE, read: (reader: ByteReader) => T): readonly T[] {
    const reader = new ByteReader(this.#tables.get(TABLE[table]) ?? this.#bytes.subarray(0, 0));
    return reader.rows(() => read(reader));
  }
}

function readAbilities(reader: ByteReader): readonly Ability[] {
  const set = reader.u8();
  return ABILITIES.filter((_, bit) => (set & (1 << bit)) !== 0);
}

function at<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) throw new BytecodeError(`A table has no row ${index}`);
  return row;
}

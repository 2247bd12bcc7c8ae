import { BinaryReader } from '../../../move-toolchain/engine/bytecode/binary-reader';
import { BinaryWriter } from '../../../move-toolchain/engine/bytecode/binary-writer';
import {
  type Codec,
  list,
  record,
  text,
  uleb,
  unsigned,
} from '../../../move-toolchain/engine/bytecode/codec';
import type { CompiledModule, Metadata } from '../../../move-toolchain/engine/bytecode/compiled-module';
import { BCS } from '../../../move-toolchain/engine/bytecode/flavors';
import type { ErrorDescription } from '../../../move-toolchain/engine/interface/module-interface';

/*
 * Aptos' metadata about a module: view functions, events, resource groups and error codes. It is BCS-encoded and stored
 * under a key in the module's metadata table.
 */

/** Key of the {@link ModuleMetadata} entry. */
export const METADATA_KEY = 'aptos::metadata_v1';
export const COMPILATION_METADATA_KEY = 'compilation_metadata';

/** Kinds of {@link KnownAttribute}, with their numbers in the metadata. */
export const ATTRIBUTE_KINDS = {
  legacyView: 0,
  /** `#[view]` on a function. */
  view: 1,
  /** `#[resource_group(scope = …)]` on a struct. The attribute's argument is the scope. */
  resourceGroup: 2,
  /** `#[resource_group_member(group = …)]` on a struct. The attribute's argument is the group's full name. */
  resourceGroupMember: 3,
  /** `#[event]` on a struct. */
  event: 4,
  /** `#[randomness]` on a function. The attribute's argument is the maximum gas, if specified. */
  randomness: 5,
} as const;

/** An attribute that is stored with the compiled module. Unknown kinds are preserved. */
export interface KnownAttribute {
  readonly kind: number;
  readonly args: readonly string[];
}

export interface AttributesOf {
  readonly name: string;
  readonly attributes: readonly KnownAttribute[];
}

export interface ModuleMetadata {
  readonly errors: readonly ErrorDescription[];
  readonly structs: readonly AttributesOf[];
  readonly functions: readonly AttributesOf[];
}

export interface CompilationMetadata {
  readonly isUnstable: boolean;
  readonly compilerVersion: string;
  readonly languageVersion: string;
}

const MAXIMUM = 0xffff;
const string = text(MAXIMUM);
const attribute = record<KnownAttribute>({ kind: uleb(0x7f), args: list(string, MAXIMUM) });
const attributesOf = record<AttributesOf>({ name: string, attributes: list(attribute, MAXIMUM) });
const errorDescription = record<ErrorDescription>({ code: unsigned(8), name: string, description: string });

const moduleMetadata = record<ModuleMetadata>({
  errors: list(errorDescription, MAXIMUM),
  structs: list(attributesOf, MAXIMUM),
  functions: list(attributesOf, MAXIMUM),
});

const compilationMetadata = record<CompilationMetadata>({
  isUnstable: {
    read: (reader) => reader.index(1) === 1,
    write: (writer, isUnstable) => writer.u8(isUnstable ? 1 : 0),
  },
  compilerVersion: string,
  languageVersion: string,
});

/**
 * Reads the module metadata. Returns undefined if no such entry exists.
 * @throws MalformedBytecodeError if the entry is malformed.
 */
export function readModuleMetadata(table: readonly Metadata[]): ModuleMetadata | undefined {
  return readEntry(table, METADATA_KEY, moduleMetadata);
}

/** Creates the metadata table entry. Errors, structs and functions are sorted, because BCS sorts map keys. */
export function writeModuleMetadata({ errors, structs, functions }: ModuleMetadata): Metadata {
  return writeEntry(METADATA_KEY, moduleMetadata, {
    errors: sortedByKey(errors, ({ code }, writer) => writer.integer(code, 8)),
    structs: sortedByKey(structs, ({ name }, writer) => string.write(writer, name)),
    functions: sortedByKey(functions, ({ name }, writer) => string.write(writer, name)),
  });
}

/** @throws MalformedBytecodeError if the entry is malformed. */
export function readCompilationMetadata(table: readonly Metadata[]): CompilationMetadata | undefined {
  return readEntry(table, COMPILATION_METADATA_KEY, compilationMetadata);
}

export function writeCompilationMetadata(metadata: CompilationMetadata): Metadata {
  return writeEntry(COMPILATION_METADATA_KEY, compilationMetadata, metadata);
}

export function errorsOf({ metadata }: CompiledModule): readonly ErrorDescription[] {
  return readModuleMetadata(metadata)?.errors ?? [];
}

/** Full name of a struct's resource group, such as `0x1::object::ObjectGroup`. Undefined if the struct has none. */
export function groupOf({ metadata }: CompiledModule, struct: string): string | undefined {
  const attributes = attributesOfName(readModuleMetadata(metadata)?.structs, struct);
  return attributes.find(({ kind }) => kind === ATTRIBUTE_KINDS.resourceGroupMember)?.args[0];
}

export function attributesOfName(
  attributed: readonly AttributesOf[] | undefined,
  name: string,
): readonly KnownAttribute[] {
  return attributed?.find((candidate) => candidate.name === name)?.attributes ?? [];
}

/** Entries are always BCS-encoded, regardless of the bytecode version. */
function readEntry<T>(table: readonly Metadata[], key: string, codec: Codec<T>): T | undefined {
  const entry = table.find((candidate) => new TextDecoder().decode(candidate.key) === key);
  if (entry === undefined) return undefined;
  const reader = new BinaryReader(entry.value, BCS, 'METADATA_VALUE');
  const value = codec.read(reader);
  if (!reader.isAtEnd) throw reader.error('TRAILING_BYTES', reader.offset);
  return value;
}

function writeEntry<T>(key: string, codec: Codec<T>, value: T): Metadata {
  const writer = new BinaryWriter(BCS);
  codec.write(writer, value);
  return { key: new TextEncoder().encode(key), value: writer.toBytes() };
}

function sortedByKey<T>(
  items: readonly T[],
  writeKey: (item: T, writer: BinaryWriter) => void,
): readonly T[] {
  const keyed = items.map((item) => {
    const writer = new BinaryWriter(BCS);
    writeKey(item, writer);
    return { item, key: writer.toBytes() };
  });
  return keyed.sort((one, other) => compareBytes(one.key, other.key)).map(({ item }) => item);
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const differing = one.findIndex((byte, index) => byte !== other[index]);
  if (differing < 0) return one.length - other.length;
  return (one[differing] ?? 0) - (other[differing] ?? -1);
}

import { BinaryReader } from './binary-reader';
import { BinaryWriter } from './binary-writer';
import { type Codec, list, record, text, uleb, unsigned } from './codec';
import type { Metadata } from './compiled-module';
import { BCS } from './flavors';

/*
 * What Aptos keeps about a module beside its code: which functions are views, which structs are events or resource groups,
 * what its error codes mean. It stands in the metadata table, as BCS under a key.
 */

/** Key of the entry that holds a {@link ModuleMetadata}. */
export const METADATA_KEY = 'aptos::metadata_v1';
/** Key of the entry that holds a {@link CompilationMetadata}. */
export const COMPILATION_METADATA_KEY = 'compilation_metadata';

/** Kinds of {@link KnownAttribute}, by the number that stands in the metadata. */
export const ATTRIBUTE_KINDS = {
  legacyView: 0,
  /** `#[view]` of a function. */
  view: 1,
  /** `#[resource_group(scope = …)]` of a struct; the scope is its argument. */
  resourceGroup: 2,
  /** `#[resource_group_member(group = …)]` of a struct; the group's full name is its argument. */
  resourceGroupMember: 3,
  /** `#[event]` of a struct. */
  event: 4,
  /** `#[randomness]` of a function; its argument is the gas that is set aside, if one is given. */
  randomness: 5,
} as const;

/** An attribute that outlives compilation. Kinds that are not known here are kept as they are. */
export interface KnownAttribute {
  readonly kind: number;
  readonly args: readonly string[];
}

/** What an error code means: its constant's name, and the constant's doc comment. */
export interface ErrorDescription {
  readonly code: bigint;
  readonly name: string;
  readonly description: string;
}

/** The attributes of one struct or function. */
export interface AttributesOf {
  readonly name: string;
  readonly attributes: readonly KnownAttribute[];
}

export interface ModuleMetadata {
  readonly errors: readonly ErrorDescription[];
  readonly structs: readonly AttributesOf[];
  readonly functions: readonly AttributesOf[];
}

/** What compiled a module. */
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
 * What the metadata table says of a module; undefined where it has no such entry.
 *
 * @throws MalformedBytecodeError where the entry is no such metadata.
 */
export function readModuleMetadata(table: readonly Metadata[]): ModuleMetadata | undefined {
  return readEntry(table, METADATA_KEY, moduleMetadata);
}

/** The entry for a metadata table. Errors, structs and functions are sorted as BCS wants the keys of a map. */
export function writeModuleMetadata({ errors, structs, functions }: ModuleMetadata): Metadata {
  return writeEntry(METADATA_KEY, moduleMetadata, {
    errors: sortedByKey(errors, ({ code }, writer) => writer.integer(code, 8)),
    structs: sortedByKey(structs, ({ name }, writer) => string.write(writer, name)),
    functions: sortedByKey(functions, ({ name }, writer) => string.write(writer, name)),
  });
}

/** @throws MalformedBytecodeError where the entry is no such metadata. */
export function readCompilationMetadata(table: readonly Metadata[]): CompilationMetadata | undefined {
  return readEntry(table, COMPILATION_METADATA_KEY, compilationMetadata);
}

export function writeCompilationMetadata(metadata: CompilationMetadata): Metadata {
  return writeEntry(COMPILATION_METADATA_KEY, compilationMetadata, metadata);
}

/** BCS is the same in every version. */

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

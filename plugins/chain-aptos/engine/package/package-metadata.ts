import { BinaryReader } from '../../../move-toolchain/engine/bytecode/binary-reader';
import { BinaryWriter } from '../../../move-toolchain/engine/bytecode/binary-writer';
import {
  blob,
  type Codec,
  choice,
  list,
  record,
  text,
  unsigned,
} from '../../../move-toolchain/engine/bytecode/codec';
import { BCS } from '../../../move-toolchain/engine/bytecode/flavors';
import { addressIdentifier } from '../../../move-toolchain/engine/bytecode/pool-codecs';

/**
 * How a published package may change: arbitrarily, only in ways that are compatible with its callers, or not at all.
 */
export type UpgradePolicy = 'arbitrary' | 'compatible' | 'immutable';

export interface AnyValue {
  readonly typeName: string;
  readonly data: Uint8Array;
}

export interface PublishedModule {
  readonly name: string;
  /** Compressed with gzip; empty if the source is not published. */
  readonly source: Uint8Array;
  /** Compressed with gzip; may be empty. */
  readonly sourceMap: Uint8Array;
  readonly extension: readonly AnyValue[];
}

export interface PackageDependency {
  /** `0x` followed by lowercase hexadecimal digits. */
  readonly account: string;
  readonly packageName: string;
}

/** Metadata of a package on the chain: the fields of `0x1::code::PackageMetadata`. */
export interface PackageMetadata {
  readonly name: string;
  readonly upgradePolicy: UpgradePolicy;
  /** The chain counts upgrades. Publishers set this field to 0. */
  readonly upgradeNumber: bigint;
  /** Hash of the sources, in hexadecimal digits. */
  readonly sourceDigest: string;
  /** Move.toml, compressed with gzip. */
  readonly manifest: Uint8Array;
  readonly modules: readonly PublishedModule[];
  readonly dependencies: readonly PackageDependency[];
  /** Empty or a single value. */
  readonly extension: readonly AnyValue[];
}

const MAXIMUM = 0xffff_ffff;
const string = text(MAXIMUM);
const bytes = blob(MAXIMUM);
/** A Move `Option` is stored as a vector with at most one element. */
const extension = list(record<AnyValue>({ typeName: string, data: bytes }), 1);

const packageMetadata: Codec<PackageMetadata> = record<PackageMetadata>({
  name: string,
  upgradePolicy: choice({ arbitrary: 0, compatible: 1, immutable: 2 }, 'BAD_MARKER'),
  upgradeNumber: unsigned(8),
  sourceDigest: string,
  manifest: bytes,
  modules: list(
    record<PublishedModule>({ name: string, source: bytes, sourceMap: bytes, extension }),
    MAXIMUM,
  ),
  dependencies: list(record<PackageDependency>({ account: addressIdentifier, packageName: string }), MAXIMUM),
  extension,
});

export function writePackageMetadata(metadata: PackageMetadata): Uint8Array {
  const writer = new BinaryWriter(BCS);
  packageMetadata.write(writer, metadata);
  return writer.toBytes();
}

/** @throws MalformedBytecodeError if the bytes are not package metadata. */
export function readPackageMetadata(metadata: Uint8Array): PackageMetadata {
  const reader = new BinaryReader(metadata, BCS, 'METADATA_VALUE');
  const value = packageMetadata.read(reader);
  if (!reader.isAtEnd) throw reader.error('TRAILING_BYTES', reader.offset);
  return value;
}

/** A call to an entry function, with BCS-encoded arguments. */
export interface EntryFunctionCall {
  /** For example `0x1::code::publish_package_txn`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly Uint8Array[];
}

/**
 * The call that publishes a package, or upgrades the existing package with the same name.
 * @param modules compiled modules, each after its dependencies in the package.
 */
export function publishPayload(metadata: PackageMetadata, modules: readonly Uint8Array[]): EntryFunctionCall {
  const encode = <T>(codec: Codec<T>, value: T) => {
    const writer = new BinaryWriter(BCS);
    codec.write(writer, value);
    return writer.toBytes();
  };
  return {
    function: '0x1::code::publish_package_txn',
    typeArguments: [],
    arguments: [encode(bytes, writePackageMetadata(metadata)), encode(list(bytes, MAXIMUM), modules)],
  };
}

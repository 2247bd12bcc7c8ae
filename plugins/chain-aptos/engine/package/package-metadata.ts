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
 * How a package may change once it is published: anyhow, so that others go on working, not at all.
 */
export type UpgradePolicy = 'arbitrary' | 'compatible' | 'immutable';

/** A value whose type is named beside it. */
export interface AnyValue {
  readonly typeName: string;
  readonly data: Uint8Array;
}

export interface PublishedModule {
  readonly name: string;
  /** Compressed by gzip; empty where the source is kept back. */
  readonly source: Uint8Array;
  /** Compressed by gzip; may be empty. */
  readonly sourceMap: Uint8Array;
  readonly extension: readonly AnyValue[];
}

export interface PackageDependency {
  /** `0x` and lower-case digits. */
  readonly account: string;
  readonly packageName: string;
}

/** What stands on the chain beside the modules of a package: `0x1::code::PackageMetadata`, field by field. */
export interface PackageMetadata {
  readonly name: string;
  readonly upgradePolicy: UpgradePolicy;
  /** The chain counts: zero for whoever publishes. */
  readonly upgradeNumber: bigint;
  /** Hash of the sources, in hexadecimal digits. */
  readonly sourceDigest: string;
  /** Move.toml, compressed by gzip. */
  readonly manifest: Uint8Array;
  readonly modules: readonly PublishedModule[];
  readonly dependencies: readonly PackageDependency[];
  /** None, or one. */
  readonly extension: readonly AnyValue[];
}

const MAXIMUM = 0xffff_ffff;
const string = text(MAXIMUM);
const bytes = blob(MAXIMUM);
/** A Move `Option` is stored as a vector of at most one element. */
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

/** In BCS, as the chain takes it. */
export function writePackageMetadata(metadata: PackageMetadata): Uint8Array {
  const writer = new BinaryWriter(BCS);
  packageMetadata.write(writer, metadata);
  return writer.toBytes();
}

/** @throws MalformedBytecodeError where the bytes are no such metadata. */
export function readPackageMetadata(metadata: Uint8Array): PackageMetadata {
  const reader = new BinaryReader(metadata, BCS, 'METADATA_VALUE');
  const value = packageMetadata.read(reader);
  if (!reader.isAtEnd) throw reader.error('TRAILING_BYTES', reader.offset);
  return value;
}

/** A call of an entry function, whose arguments are in BCS. */
export interface EntryFunctionCall {
  /** `0x1::code::publish_package_txn`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly Uint8Array[];
}

/**
 * What a transaction calls to publish a package, or to upgrade the one of the same name.
 *
 * @param modules files of the modules, each behind those of the package that it depends on.
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cachedFile, packageFolder, packageVersion } from '@host/packaging/installed-package';
import { packModules } from '../../move-toolchain/engine/framework/module-pack';

/**
 * Contains the on-chain bytecode of the Aptos framework, with the ABI from a node. Only its data is used. The overrides
 * in package.json remove its dependencies, because of the Aptos SDK's licence.
 */
const PACKAGE = '@typemove/aptos';

/** Framework addresses: Aptos and the Move standard library, legacy tokens, and token objects. */
export const FRAMEWORK_ADDRESSES = ['0x1', '0x3', '0x4'] as const;

/** Incremented when the packed format changes. */
const REVISION = 1;

export interface PublishedModule {
  readonly bytecode: Uint8Array;
  /** The node's description of the module. */
  readonly abi: unknown;
}

/** All framework modules, ordered by address. */
export function readFramework(): readonly PublishedModule[] {
  return FRAMEWORK_ADDRESSES.flatMap((address) => {
    const text = readFileSync(join(packageFolder(PACKAGE), `src/abis/${address}.json`), 'utf8');
    const modules: readonly { readonly bytecode: string; readonly abi: unknown }[] = JSON.parse(text);
    return modules.map(({ bytecode, abi }) => ({
      bytecode: new Uint8Array(Buffer.from(bytecode.slice('0x'.length), 'hex')),
      abi,
    }));
  });
}

/** The framework's bytecode as one compressed file. */
export function packFramework(): Uint8Array {
  return gzipSync(packModules(readFramework().map(({ bytecode }) => bytecode)), { level: 9 });
}

/** Path of a file with the result of {@link packFramework}. The file is created once per package version. */
export function packedFrameworkFile(): string {
  const name = `aptos-framework-${packageVersion(PACKAGE)}-r${REVISION}.bin`;
  return cachedFile(PACKAGE, name, packFramework);
}

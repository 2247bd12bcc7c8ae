import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cachedFile, packageFolder, packageVersion } from '@host/packaging/installed-package';
import { packModules } from '../../move-toolchain/engine/framework/module-pack';

/**
 * The package that carries the bytecode of Aptos' framework as it stands on the chain, with the ABI that a node published.
 * Only its data is used: what it depends on to run is replaced by nothing in package.json's overrides, because of the
 * licence of Aptos' SDK.
 */
const PACKAGE = '@typemove/aptos';

/** Addresses of the framework: Aptos and Move's standard library, tokens of old, and tokens as objects. */
export const FRAMEWORK_ADDRESSES = ['0x1', '0x3', '0x4'] as const;

/** Raised when the packed form changes. */
const REVISION = 1;

/** A module as the package has it. */
export interface PublishedModule {
  readonly bytecode: Uint8Array;
  /** What a node answered about the module. */
  readonly abi: unknown;
}

/** All modules of the framework, by the order of their addresses. */
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

/** The framework's bytecode in one piece, compressed. */
export function packFramework(): Uint8Array {
  return gzipSync(packModules(readFramework().map(({ bytecode }) => bytecode)), { level: 9 });
}

/** Path of a file with what {@link packFramework} gives; made once for each version of the package. */
export function packedFrameworkFile(): string {
  const name = `aptos-framework-${packageVersion(PACKAGE)}-r${REVISION}.bin`;
  return cachedFile(PACKAGE, name, packFramework);
}

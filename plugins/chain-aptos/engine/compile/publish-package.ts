import type { SourceFile } from '@core/chains/toolchain';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { gzip } from '../../../move-toolchain/engine/bytecode/gzip';
import type { CompiledUnit } from '../../../move-toolchain/engine/compile/compile-package';
import { moduleIdAt } from '../../../move-toolchain/engine/interface/read-interface';
import type { MovePackage } from '../package/move-project';
import {
  type EntryFunctionCall,
  type PackageDependency,
  type PackageMetadata,
  publishPayload,
} from '../package/package-metadata';

/** Framework packages, keyed by the address of their modules. */
const FRAMEWORK_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '0x1': ['AptosFramework', 'AptosStdlib', 'MoveStdlib'],
  '0x3': ['AptosToken'],
  '0x4': ['AptosTokenObjects'],
};

/** The call that publishes a package, and the files for the CLI. */
export interface Publication {
  readonly metadata: PackageMetadata;
  readonly call: EntryFunctionCall;
}

/** Resolves to undefined for a package without modules, and for sources without Move.toml. */
export async function publicationOf(
  source: MovePackage,
  units: readonly CompiledUnit[],
): Promise<Publication | undefined> {
  const modules = units.filter(({ kind }) => kind === 'module');
  const { manifest } = source;
  if (!manifest || modules.length === 0) return undefined;
  const texts = new Map(source.sources.map(({ path, content }) => [path, content]));
  const metadata: PackageMetadata = {
    name: manifest.parsed.name,
    upgradePolicy: manifest.parsed.upgradePolicy,
    upgradeNumber: 0n,
    sourceDigest: sourceDigest(source),
    manifest: await gzip(utf8ToBytes(manifest.content)),
    modules: await Promise.all(
      modules.map(async ({ checked }) => ({
        name: checked.symbol.name,
        source: await gzip(utf8ToBytes(texts.get(checked.path) ?? '')),
        sourceMap: new Uint8Array(),
        extension: [],
      })),
    ),
    dependencies: dependenciesOf(source, modules),
    extension: [],
  };
  return {
    metadata,
    call: publishPayload(
      metadata,
      modules.map(({ bytecode }) => bytecode),
    ),
  };
}

/** The CLI's digest: the hash of the sorted hashes of Move.toml and all sources. */
export function sourceDigest({ manifest, sources }: MovePackage): string {
  const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text))).toUpperCase();
  const contents = [manifest?.content ?? '', ...sources.map(({ content }: SourceFile) => content)];
  return hash(contents.map(hash).sort().join(''));
}

/** Packages whose modules are used. The chain allows only listed dependencies. */
function dependenciesOf(
  { dependencies }: MovePackage,
  modules: readonly CompiledUnit[],
): readonly PackageDependency[] {
  const used = new Set(modules.flatMap(usedAddresses));
  const framework = Object.entries(FRAMEWORK_PACKAGES).flatMap(([account, names]) =>
    used.has(account) ? names.map((packageName) => ({ account, packageName })) : [],
  );
  const local = dependencies.flatMap(({ name, manifest, addresses }) => {
    const own = [...(manifest?.parsed.addresses.keys() ?? [])].flatMap((key) => addresses.get(key) ?? []);
    const account = own.map((address) => `0x${address.toString(16)}`).find((address) => used.has(address));
    return account === undefined ? [] : [{ account, packageName: name }];
  });
  return [...framework, ...local];
}

function usedAddresses(unit: CompiledUnit): readonly string[] {
  if (unit.kind !== 'module') return [];
  const { module } = unit;
  return module.moduleHandles.map((_, row) => moduleIdAt(module, row).address);
}

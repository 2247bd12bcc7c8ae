import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cachedFile, packageFolder, packageVersion } from '@host/packaging/installed-package';
import { type PublishedModule, stubOf } from './module-stub';

/** A package that contains a Sui node's descriptions of the framework modules. Only this data is used. */
const PACKAGE = '@typemove/sui';

/** Increment this when the packed format changes. */
const REVISION = 2;

/** Addresses of the framework packages, by their folder in Sui's repository. */
const PACKAGES = { 'move-stdlib': '0x1', 'sui-framework': '0x2', 'sui-system': '0x3' } as const;

/**
 * Sources of the framework packages, by folder and then by path: all public declarations, without function
 * bodies.
 */
export type FrameworkStubs = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function readFrameworkStubs(): FrameworkStubs {
  return Object.fromEntries(
    Object.entries(PACKAGES).map(([folder, address]) => {
      const text = readFileSync(join(packageFolder(PACKAGE), `src/abis/${address}.json`), 'utf8');
      const modules: readonly { readonly module: PublishedModule }[] = JSON.parse(text);
      return [
        folder,
        Object.fromEntries(
          modules.map(({ module }) => [`sources/${module.name}.move`, stubOf(address, module)]),
        ),
      ];
    }),
  );
}

/** Path of a gzip file with the stubs as JSON. It is created once per package version. */
export function packedStubsFile(): string {
  const name = `sui-framework-${packageVersion(PACKAGE)}-r${REVISION}.bin`;
  return cachedFile(PACKAGE, name, () => gzipSync(JSON.stringify(readFrameworkStubs()), { level: 9 }));
}

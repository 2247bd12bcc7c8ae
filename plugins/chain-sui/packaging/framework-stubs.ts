import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cachedFile, packageFolder, packageVersion } from '@host/packaging/installed-package';
import { type PublishedModule, stubOf } from './module-stub';

/** The package that carries what a Sui node tells of the framework's modules. Only its data is used. */
const PACKAGE = '@typemove/sui';

/** Raised when the packed form changes. */
const REVISION = 2;

/** Packages of the framework by the folders that they have in Sui's repository, and their addresses. */
const PACKAGES = { 'move-stdlib': '0x1', 'sui-framework': '0x2', 'sui-system': '0x3' } as const;

/** Sources of the framework's packages, by folder and then by path: every declaration that others can use, and no body. */
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

/** Path of a file with the stubs as JSON, compressed by gzip; made once for each version of the package. */
export function packedStubsFile(): string {
  const name = `sui-framework-${packageVersion(PACKAGE)}-r${REVISION}.bin`;
  return cachedFile(PACKAGE, name, () => gzipSync(JSON.stringify(readFrameworkStubs()), { level: 9 }));
}

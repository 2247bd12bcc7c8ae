import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PublishedModule, stubOf } from './module-stub';

const require = createRequire(import.meta.url);

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
      const text = readFileSync(join(packageFolder(), `src/abis/${address}.json`), 'utf8');
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
  const folder = packageFolder();
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = join(folder, '../../.cache/sinter', `sui-framework-${version}-r${REVISION}.bin`);
  if (statSync(file, { throwIfNoEntry: false })) return file;
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, so that a build that runs at the same time never reads half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, gzipSync(JSON.stringify(readFrameworkStubs()), { level: 9 }));
  renameSync(unfinished, file);
  return file;
}

/** The package exports no data, so it is found by its folder. */
function packageFolder(): string {
  const folders = (require.resolve.paths(PACKAGE) ?? []).map((folder) => join(folder, PACKAGE));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${PACKAGE} is not installed`);
  return found;
}

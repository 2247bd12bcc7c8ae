import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFile, packageFolder } from '@host/packaging/installed-package';
import type { LibraryPack } from '../engine/engine-modules';

/** Packages whose sources every project can import. */
export const LIBRARIES = [
  '@openzeppelin/contracts',
  '@openzeppelin/contracts-upgradeable',
  'solady',
] as const;

export type LibraryName = (typeof LIBRARIES)[number];

/** Package folders that contain no sources for other projects. */
const EXCLUDED = new Set(['node_modules', 'build', 'mocks', 'test']);

export function readLibrary(name: LibraryName): LibraryPack {
  const root = packageFolder(name);
  const files: Record<string, string> = {};
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!EXCLUDED.has(entry.name)) walk(path);
      } else if (entry.name.endsWith('.sol')) files[path] = readFileSync(join(root, path), 'utf8');
    }
  };
  walk('');
  return { version: libraryVersion(name), files };
}

/** Path of a JSON file with the package's sources; generated once per version. */
export function packedLibraryFile(name: LibraryName): string {
  const file = `${name.replace('@', '').replace('/', '-')}-${libraryVersion(name)}.json`;
  return cachedFile(name, file, () => JSON.stringify(readLibrary(name)));
}

function libraryVersion(name: LibraryName): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(packageFolder(name), 'package.json'), 'utf8'),
  );
  return manifest.version;
}

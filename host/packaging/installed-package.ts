import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Folder of an installed package. Searches for the folder, because packages need not export their manifests.
 * @throws Error if the package is not installed.
 */
export function packageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

export function packageVersion(name: string): string {
  const manifest = readFileSync(join(packageFolder(name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/**
 * Path of a file in `node_modules/.cache/sinter`. The file is generated once per name, from an installed package.
 * @param packageName package whose `node_modules` folder contains the cache.
 * @param name file name. It must contain the versions of all inputs, because an existing file is never generated again.
 * @param make returns the content; called only if the file does not exist.
 */
export function cachedFile(packageName: string, name: string, make: () => string | Uint8Array): string {
  const marker = join('/', 'node_modules', '/');
  const folder = packageFolder(packageName);
  const root = folder.slice(0, folder.lastIndexOf(marker) + marker.length);
  const file = join(root, '.cache', 'sinter', name);
  if (statSync(file, { throwIfNoEntry: false })) return file;
  mkdirSync(dirname(file), { recursive: true });
  // The file is renamed at the end, so that a concurrent build never reads an incomplete file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, make());
  renameSync(unfinished, file);
  return file;
}

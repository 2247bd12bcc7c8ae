import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where an installed package stands; its manifest may be no part of what it exports. */
export function packageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

/**
 * Path of a file in `node_modules/.cache/sinter` that is made from an installed package, once for each name. A name says
 * the version of what it is made from, so that it never has to be made anew.
 *
 * @param packageName of the package beside which the cache stands.
 * @param name of the file.
 * @param make gives the content, and is called only where the file is not there.
 */
export function cachedFile(packageName: string, name: string, make: () => string | Uint8Array): string {
  const marker = join('/', 'node_modules', '/');
  const folder = packageFolder(packageName);
  const root = folder.slice(0, folder.lastIndexOf(marker) + marker.length);
  const file = join(root, '.cache', 'sinter', name);
  if (statSync(file, { throwIfNoEntry: false })) return file;
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, so that a build that runs at the same time never reads half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, make());
  renameSync(unfinished, file);
  return file;
}

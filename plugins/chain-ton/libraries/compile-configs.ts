import { basename } from '@core/base/path';

const SUFFIX = '.compile.ts';

/** Folders where Blueprint looks for `{Name}.compile.ts` files. */
export const CONFIG_FOLDERS = ['wrappers', 'compilables'];

/**
 * Paths of a project's Blueprint configurations by contract name. If a name occurs several times, the first path is
 * used.
 */
export function configPaths(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    const isConfig = path.endsWith(SUFFIX) && folders.some((folder) => CONFIG_FOLDERS.includes(folder));
    const name = basename(path).slice(0, -SUFFIX.length);
    if (isConfig && !folders.includes('node_modules') && !found.has(name)) found.set(name, path);
  }
  return found;
}

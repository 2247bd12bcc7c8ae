import { ancestors } from '../paths/folder-markers';

/**
 * The paths without duplicates. Paths inside another path are omitted, because an operation on a folder includes its
 * contents.
 */
export function topMost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return Array.from(all).filter((path) => !ancestors(path).some((folder) => all.has(folder)));
}

import { ancestors } from '../paths/folder-markers';

/** Each path once, without those that lie in another of them: what happens to a folder happens to all that is in it. */
export function topMost(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  return Array.from(all).filter((path) => !ancestors(path).some((folder) => all.has(folder)));
}

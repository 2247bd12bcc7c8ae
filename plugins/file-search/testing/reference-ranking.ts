import { basename } from '@core/base/path';
import { foldCase } from '@core/search/match-letters';
import type { PathEntry } from '../engine/path-table';

/**
 * A simple but slow implementation of the ranking in the specification (§9.2), without prepared data. Tests compare the
 * fast implementation with it, and the benchmark measures the difference.
 */
export function referenceRanking(
  entries: readonly PathEntry[],
  query: string,
  limit: number,
): readonly PathEntry[] {
  const wanted = foldCase(query);
  return entries
    .map((entry) => {
      const path = foldCase(entry.path);
      return { entry, path, name: basename(path), tier: tierOf(path, wanted) };
    })
    .filter(({ tier }) => tier < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        alphabetical(a.name, b.name) ||
        alphabetical(a.path, b.path) ||
        alphabetical(a.entry.path, b.entry.path),
    )
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function tierOf(path: string, wanted: string): number {
  const name = basename(path);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(wanted)) return 2;
  if (path.includes(wanted)) return 3;
  return hasLetters(path, wanted) ? 4 : Number.POSITIVE_INFINITY;
}

function hasLetters(path: string, wanted: string): boolean {
  let rest = path;
  for (const letter of wanted.split('')) {
    const at = rest.indexOf(letter);
    if (at < 0) return false;
    rest = rest.slice(at + 1);
  }
  return true;
}

function alphabetical(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

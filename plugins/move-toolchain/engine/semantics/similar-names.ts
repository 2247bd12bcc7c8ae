import { messages } from './messages';

/** At most three candidates that resemble a misspelled name, closest first. */
export function similarNames(name: string, candidates: Iterable<string>): readonly string[] {
  const farthest = Math.max(1, Math.floor(name.length / 3));
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** A hint with similar names, if there are any. */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
): { readonly hints: readonly string[] } {
  const similar = similarNames(name, candidates);
  return { hints: similar.length === 0 ? [] : [messages.didYouMean(similar)] };
}

/** Edit distance: insertions, deletions, substitutions and swaps of adjacent characters. */
function distanceOf(from: string, to: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

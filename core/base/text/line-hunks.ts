/** A range of lines in the old text and its replacement; either may be empty. */
export interface LineHunk {
  /** First replaced line of the old text, counted from 0. */
  readonly start: number;
  /** Line after the last replaced line of the old text, counted from 0. */
  readonly end: number;
  /** Lines of the new text that replace the old lines. */
  readonly replacement: readonly string[];
}

/**
 * Maximum number of added and removed lines for which the shortest edit is computed. Above this limit, all lines
 * between the common start and end become one hunk.
 */
const MAX_EDITS = 1000;

/**
 * Differences between two texts, by line and in order: the fewest lines to remove and add (E. Myers, "An O(ND)
 * Difference Algorithm", 1986). The time depends on the number of changes rather than on the length of the texts.
 */
export function lineHunks(before: readonly string[], after: readonly string[]): readonly LineHunk[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [a, b] = [before.slice(start, before.length - tail), after.slice(start, after.length - tail)];
  if (a.length === 0 && b.length === 0) return [];
  const matches = a.length === 0 || b.length === 0 ? [] : commonLines(a, b);
  return hunksBetween(matches, a, b, start);
}

/** Line numbers of a common line in the two texts. */
type Match = readonly [number, number];

/** Hunks before, between and after the common lines. */
function hunksBetween(
  matches: readonly Match[],
  a: readonly string[],
  b: readonly string[],
  offset: number,
): readonly LineHunk[] {
  const hunks: LineHunk[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...matches, [a.length, b.length] as const]) {
    if (nextX > x || nextY > y)
      hunks.push({ start: offset + x, end: offset + nextX, replacement: b.slice(y, nextY) });
    [x, y] = [nextX + 1, nextY + 1];
  }
  return hunks;
}

/** A longest common subsequence of the lines; empty if the texts differ by more than the limit. */
function commonLines(a: readonly string[], b: readonly string[]): readonly Match[] {
  const steps = stepsTo(a, b);
  const matches: Match[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = steps.length - 1; edits >= 0; edits--) {
    const reached = steps[edits];
    if (!reached) break;
    const diagonal = x - y;
    const isDown = comesFromAbove(reached, edits, diagonal);
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : (reached.get(previous) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY && a[x - 1] === b[y - 1]) matches.push([--x, --y]);
    [x, y] = [fromX, fromY];
  }
  return matches.reverse();
}

/** Furthest position on each diagonal before each edit; empty if the end cannot be reached within the limit. */
function stepsTo(a: readonly string[], b: readonly string[]): readonly ReadonlyMap<number, number>[] {
  const steps: Map<number, number>[] = [];
  const reached = new Map<number, number>();
  for (let edits = 0; edits <= Math.min(MAX_EDITS, a.length + b.length); edits++) {
    steps.push(new Map(reached));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown = comesFromAbove(reached, edits, diagonal);
      let x = isDown ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return steps;
    }
  }
  return [];
}

/** True when the furthest path to a diagonal adds a line (comes from above) rather than removes one. */
function comesFromAbove(reached: ReadonlyMap<number, number>, edits: number, diagonal: number): boolean {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (reached.get(diagonal - 1) ?? 0) < (reached.get(diagonal + 1) ?? 0);
}

import { type LineHunk, lineHunks } from './line-hunks';
import { lineEndOf } from './text-edits';

/**
 * Merges two changed versions of the same text. Undefined if both versions changed the same or neighbouring lines
 * differently; the user must then choose.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const lineEnd = lineEndOf(theirs) === lineEndOf(base) ? lineEndOf(mine) : lineEndOf(theirs);
  const lines = linesOf(base);
  const merged: (readonly string[])[] = [];
  let line = 0;
  for (const region of regionsOf(lineHunks(lines, linesOf(mine)), lineHunks(lines, linesOf(theirs)))) {
    const replacement = agreedText(region, lines);
    if (!replacement) return undefined;
    merged.push(lines.slice(line, region.start), replacement);
    line = region.end;
  }
  return [...merged, lines.slice(line)].flat().join(lineEnd);
}

/** Lines of the base text covered by overlapping or adjacent changes. */
interface Region {
  readonly start: number;
  end: number;
  readonly mine: LineHunk[];
  readonly theirs: LineHunk[];
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

function regionsOf(mine: readonly LineHunk[], theirs: readonly LineHunk[]): readonly Region[] {
  const hunks = [
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].sort((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end);
  const regions: Region[] = [];
  for (const { hunk, side } of hunks) {
    let region = regions.at(-1);
    if (!region || hunk.start > region.end) {
      region = { start: hunk.start, end: hunk.end, mine: [], theirs: [] };
      regions.push(region);
    }
    region.end = Math.max(region.end, hunk.end);
    region[side].push(hunk);
  }
  return regions;
}

/** Merged text for a region that only one side changed, or that both sides changed in the same way. */
function agreedText(region: Region, base: readonly string[]): readonly string[] | undefined {
  const [mine, theirs] = [applied(region.mine, region, base), applied(region.theirs, region, base)];
  if (region.theirs.length === 0) return mine;
  if (region.mine.length === 0) return theirs;
  const isAlike = mine.length === theirs.length && mine.every((line, index) => line === theirs[index]);
  return isAlike ? mine : undefined;
}

function applied(hunks: readonly LineHunk[], region: Region, base: readonly string[]): readonly string[] {
  const parts: (readonly string[])[] = [];
  let line = region.start;
  for (const { start, end, replacement } of hunks) {
    parts.push(base.slice(line, start), replacement);
    line = end;
  }
  return [...parts, base.slice(line, region.end)].flat();
}

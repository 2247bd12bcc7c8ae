import type { FileCoverage } from '@core/execution/tests/results/test-reports';
import type { SourcePart } from '../../compiler/syntax-nodes';
import type { SyntaxTrees } from '../../compiler/syntax-trees';
import { isLibraryFile, isTestSource, type SourceLayout } from '../../settings/source-layout';
import type { InstructionHits, RangeHits } from './instruction-hits';
import { sourceParts } from './source-parts';

/** Coverage of lines, branches and functions in the project's own files, except tests and scripts. */
export function fileCoverage(
  syntax: readonly SyntaxTrees[],
  hits: InstructionHits,
  layout: SourceLayout,
): readonly FileCoverage[] {
  const ranges = hits.ranges();
  const covered = new Map<string, FileCoverage>();
  for (const trees of syntax) {
    for (const { projectPath: path, content, ast } of Object.values(trees)) {
      if (path === undefined || covered.has(path) || !isCounted(path, layout)) continue;
      covered.set(path, coverageOf(path, content, sourceParts(ast), ranges.get(path) ?? []));
    }
  }
  return [...covered.values()]
    .filter(({ functions }) => functions.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isCounted(path: string, layout: SourceLayout): boolean {
  return !isTestSource(path, layout) && !isLibraryFile(path, layout) && !path.endsWith('.s.sol');
}

function coverageOf(
  path: string,
  content: string,
  { statements, branches, functions }: ReturnType<typeof sourceParts>,
  ranges: readonly RangeHits[],
): FileCoverage {
  const lineAt = lineFinder(content);
  const lines: Record<number, number> = {};
  for (const statement of statements) {
    const line = lineAt(statement.start);
    const count = hitsOf(statement, ranges);
    // A line's count is the lowest count of its statements.
    lines[line] = Math.min(lines[line] ?? Number.POSITIVE_INFINITY, count);
  }
  return {
    path,
    lines,
    branches: branches.map(({ condition, held: way }) => {
      const asked = hitsOf(condition, ranges);
      const held = way ? Math.min(asked, hitsOf(way, ranges)) : 0;
      return { line: lineAt(condition.start), taken: [held, asked - held] as const };
    }),
    functions: functions.map(({ name, start, end, body }) => {
      const entered = ranges.filter((range) => range.start === start && range.end === end);
      const parts = [
        ...entered.map(({ hits }) => hits),
        ...body.slice(0, 1).map((part) => hitsOf(part, ranges)),
      ];
      return { name, line: lineAt(start), hits: Math.max(0, ...parts) };
    }),
  };
}

/** The execution count of a source range: the highest count of the ranges inside it. */
function hitsOf({ start, end }: SourcePart, ranges: readonly RangeHits[]): number {
  let most = 0;
  for (const range of ranges) {
    if (range.start >= start && range.end <= end && range.hits > most) most = range.hits;
  }
  return most;
}

/** Returns a function that converts byte offsets to 1-based line numbers. */
function lineFinder(content: string): (byte: number) => number {
  const bytes = new TextEncoder().encode(content);
  const ends: number[] = [];
  for (const [index, byte] of bytes.entries()) if (byte === 10) ends.push(index);
  return (byte) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < byte) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

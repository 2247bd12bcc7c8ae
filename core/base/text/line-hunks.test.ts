import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineHunks } from './line-hunks';

function apply(before: readonly string[], after: readonly string[]): readonly string[] {
  const result: string[] = [];
  let line = 0;
  for (const { start, end, replacement } of lineHunks(before, after)) {
    result.push(...before.slice(line, start), ...replacement);
    line = end;
  }
  return [...result, ...before.slice(line)];
}

describe('lineHunks', () => {
  it('reports only removed, added and replaced lines', () => {
    expect(lineHunks(['a', 'b', 'c', 'd', 'e'], ['x', 'a', 'c', 'D', 'e'])).toEqual([
      { start: 0, end: 0, replacement: ['x'] },
      { start: 1, end: 2, replacement: [] },
      { start: 3, end: 4, replacement: ['D'] },
    ]);
    expect(lineHunks(['a'], ['a'])).toEqual([]);
  });

  it('turns one text into the other with the fewest changed lines', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    const length = (lines: readonly string[], other: readonly string[]): number => {
      const [first, ...rest] = lines;
      const [otherFirst, ...otherRest] = other;
      if (first === undefined || otherFirst === undefined) return 0;
      if (first === otherFirst) return 1 + length(rest, otherRest);
      return Math.max(length(rest, other), length(lines, otherRest));
    };
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(apply(before, after)).toEqual(after);
        const kept =
          before.length - lineHunks(before, after).reduce((sum, { start, end }) => sum + end - start, 0);
        expect(kept).toBe(length(before, after));
      }),
      { numRuns: 200 },
    );
  });

  it('returns one hunk for texts that have little in common', () => {
    const many = (mark: string) => Array.from({ length: 30_000 }, (_, line) => `${mark}${line % 7}`);
    expect(lineHunks(many('a'), many('b'))).toHaveLength(1);
    expect(apply(many('a'), many('b'))).toEqual(many('b'));
  });
});

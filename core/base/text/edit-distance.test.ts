import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance';

/** The recursive definition of the edit distance, which is slow but obviously correct. */
function defined(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length;
  const rest = defined(from.slice(1), to.slice(1));
  if (from[0] === to[0]) return rest;
  return 1 + Math.min(rest, defined(from.slice(1), to), defined(from, to.slice(1)));
}

describe('editDistance', () => {
  it.each([
    ['ton', 'ton', 0],
    ['ton', 'tom', 1],
    ['aptos', 'apots', 2],
    ['sui', '', undefined],
    ['dashboard', 'admin', undefined],
  ])('measures the distance from %s to %s', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
  });

  it('agrees with its recursive definition', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.nat(4), (from, to, most) => {
        const distance = defined(from, to);
        expect(editDistance(from, to, most)).toBe(distance > most ? undefined : distance);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { matchLabel } from './match-label';

const marked = (query: string, label: string) =>
  matchLabel(query, label)?.matches.map(({ start, end }) => label.slice(start, end));

describe('matchLabel', () => {
  it.each([
    ['view', 'View: Reset Layout', 0],
    ['RESET', 'View: Reset Layout', 1],
    ['lay', 'Relay Layout', 1],
    ['out', 'View: Reset Layout', 2],
    ['reset view', 'View: Reset Layout', 3],
    ['vrl', 'View: Reset Layout', 3],
    ['', 'anything', 0],
  ])("ranks '%s' in '%s' as %d", (query, label, rank) => {
    expect(matchLabel(query, label)?.rank).toBe(rank);
  });

  it('matches a word start if possible, otherwise words in any order, otherwise single letters', () => {
    expect(matchLabel('lay', 'Relay Layout')?.matches).toEqual([{ start: 6, end: 9 }]);
    expect(marked('layout view', 'View: Reset Layout')).toEqual(['View', 'Layout']);
    expect(marked('re reset', 'View: Reset Layout')).toEqual(['Reset']);
    expect(marked('vrl', 'View: Reset Layout')).toEqual(['V', 'R', 'L']);
  });

  it.each(['viewx', 'view nothing', 'tuo'])("does not match '%s'", (query) => {
    expect(matchLabel(query, 'View: Reset Layout')).toBeUndefined();
  });
});

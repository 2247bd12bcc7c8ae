import { describe, expect, it } from 'vitest';
import { foldCase, matchLetters } from './match-letters';

/** The text with matches in brackets; undefined if nothing matches. */
function marked(query: string, text: string): string | undefined {
  const spans = matchLetters(query, text);
  return spans?.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
}

describe('matchLetters', () => {
  it.each([
    ['main', 'main.fc', '[main].fc'],
    ['MAIN', 'src/Main.fc', 'src/[Main].fc'],
    ['mfc', 'main.fc', '[m]ain.[fc]'],
    ['cp', 'copy-path.ts', '[c]o[p]y-path.ts'],
    ['path', 'p/a/path.ts', 'p/a/[path].ts'],
    ['', 'main.fc', 'main.fc'],
    ['über', 'Übersicht.md', '[Über]sicht.md'],
    ['🦊', 'a🦊b', 'a[🦊]b'],
  ])('finds the letters of %s in %s', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  it.each([
    ['fcm', 'main.fc'],
    ['main', 'man.fc'],
    ['a', ''],
  ])('does not find %s in %s', (query, text) => {
    expect(matchLetters(query, text)).toBeUndefined();
  });
});

describe('foldCase', () => {
  it('never changes the length of the text', () => {
    for (const text of ['İstanbul.md', 'STRASSE', 'ẞ', 'ǅ', 'ﬁ'])
      expect(foldCase(text)).toHaveLength(text.length);
    expect(foldCase('İSTANBUL')).toBe('İstanbul');
  });
});

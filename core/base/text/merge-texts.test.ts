import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';

describe('mergeTexts', () => {
  it.each([
    ['a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n', 'A\nb\nC\n'],
    ['a\nb\nc', 'a\nb\nc\nd', '0\na\nb\nc', '0\na\nb\nc\nd'],
    ['a\nb\nc', 'a\nb', 'a\nb\nc', 'a\nb'],
    ['a\nb\nc', 'a\nX\nc', 'a\nX\nc', 'a\nX\nc'],
    ['a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n', 'a\r\nb\r\nC\r\n', 'A\r\nb\r\nC\r\n'],
    ['a\nb\nc\n', 'A\nb\nc\n', 'a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n'],
    ['', '', 'new', 'new'],
  ])('merges %j, %j and %j into %j', (base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
    expect(mergeTexts(base, theirs, mine)).toBe(merged);
  });

  it.each([
    ['a\nb\nc', 'a\nX\nc', 'a\nY\nc'],
    ['a\nb\nc', 'a\nX\nc', 'a\nc'],
    ['a\nb', 'A\nb', 'a\nB'],
    ['', 'mine', 'theirs'],
  ])('reports a conflict for %j, %j and %j', (base, mine, theirs) => {
    expect(mergeTexts(base, mine, theirs)).toBeUndefined();
  });

  it('merges the changes from both sides in long texts with many similar lines', () => {
    const lines = Array.from({ length: 50_000 }, (_, n) =>
      n % 3 === 0 ? '' : n % 3 === 1 ? '}' : `line ${n}`,
    );
    const changed = (...places: readonly number[]) =>
      lines.map((line, n) => (places.includes(n) ? `changed ${n}` : line)).join('\n');
    const base = changed();
    expect(mergeTexts(base, changed(0, 25_000), changed(100, 49_999))).toBe(changed(0, 100, 25_000, 49_999));
    expect(mergeTexts(base, changed(0, 25_000), changed(25_001))).toBeUndefined();
  });

  it('returns the changed text when only one side changed', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toBe(changed);
        expect(mergeTexts(base, base, changed)).toBe(changed);
        expect(mergeTexts(base, changed, changed)).toBe(changed);
      }),
    );
  });
});

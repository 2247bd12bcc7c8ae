import { lineEndOf } from '@core/base/text/text-edits';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPart } from '../monaco/changed-part';
import { changedParts } from '../monaco/changed-parts';
import { splitMark } from './document-content';

describe('splitMark', () => {
  it('removes only one byte order mark from the start', () => {
    expect(splitMark('\uFEFFa\uFEFF')).toEqual({ mark: '\uFEFF', text: 'a\uFEFF' });
    expect(splitMark('a')).toEqual({ mark: '', text: 'a' });
    expect(splitMark('')).toEqual({ mark: '', text: '' });
  });
});

describe('lineEndOf', () => {
  it.each([
    ['', '\n'],
    ['one line', '\n'],
    ['a\nb\n', '\n'],
    ['a\r\nb', '\r\n'],
    ['a\r\nb\r\nc\n', '\r\n'],
    ['a\r\nb\n', '\n'],
    ['a\rb', '\r\n'],
  ])('maps %j to %j', (text, lineEnd) => expect(lineEndOf(text)).toBe(lineEnd));
});

describe('changedPart', () => {
  const apply = (before: string, after: string) => {
    const { start, end, replacement } = changedPart(before, after);
    return before.slice(0, start) + replacement + before.slice(end);
  };

  it('returns the smallest replacement', () => {
    expect(changedPart('one two three', 'one 2 three')).toEqual({ start: 4, end: 7, replacement: '2' });
    expect(changedPart('same', 'same')).toEqual({ start: 4, end: 4, replacement: '' });
    expect(changedPart('aa', 'aaa')).toEqual({ start: 2, end: 2, replacement: 'a' });
  });

  it('does not split a character or a line ending', () => {
    expect(changedPart('😀', '😁')).toEqual({ start: 0, end: 2, replacement: '😁' });
    expect(changedPart('a\r\nb', 'a\r\n\r\nb')).toMatchObject({ replacement: '\r\n' });
  });

  it('turns one random string into another and splits only at character boundaries', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r\n', '\n', '😀', '😁', 'é') });
    const isCut = (value: string, at: number) =>
      /[\uD800-\uDBFF]$/.test(value.slice(0, at)) ||
      (value.slice(0, at).endsWith('\r') && value.slice(at).startsWith('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(apply(before, after)).toBe(after);
        const { start, end } = changedPart(before, after);
        expect(isCut(before, start) || isCut(before, end)).toBe(false);
      }),
    );
  });
});

describe('changedParts', () => {
  it('does not touch the text between two changes', () => {
    expect(changedParts('one\ntwo\nthree\n', 'ONE\ntwo\nthree!\n')).toEqual([
      { start: 0, end: 4, replacement: 'ONE\n' },
      { start: 13, end: 14, replacement: '!\n' },
    ]);
  });

  it('turns one random string into another', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r\n', '\n', '😀', '😁') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const applied = changedParts(before, after).reduceRight(
          (result, { start, end, replacement }) => result.slice(0, start) + replacement + result.slice(end),
          before,
        );
        expect(applied).toBe(after);
      }),
    );
  });
});

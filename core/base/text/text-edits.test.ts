import { describe, expect, it } from 'vitest';
import { applyEdits, offsetAt, rangeBetween, textIn } from './text-edits';

const text = 'one\ntwo\r\n\nöne';

describe('the text position functions', () => {
  it.each([0, 2, 4, 9, 10, 13])('convert offset %i to a position and back', (offset) => {
    const { startLine, startColumn } = rangeBetween(text, offset, offset);
    expect(offsetAt(text, startLine, startColumn)).toBe(offset);
  });

  it('clamp positions outside the text', () => {
    expect(offsetAt(text, 1, 99)).toBe(3);
    expect(offsetAt(text, 99, 1)).toBe(text.length);
  });

  it('return the text in a range', () => {
    expect(textIn(text, { startLine: 1, startColumn: 3, endLine: 2, endColumn: 3 })).toBe('e\ntw');
  });
});

describe('applyEdits', () => {
  it('applies edits in any order', () => {
    const edit = (from: number, to: number, newText: string) => ({
      range: rangeBetween(text, from, to),
      newText,
    });
    expect(applyEdits(text, [edit(10, 13, 'two'), edit(0, 0, '// '), edit(4, 9, '')])).toBe('// one\n\ntwo');
    expect(applyEdits(text, [])).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import type { OutputLines } from './output';
import { StoredLines } from './stored-lines';

const ROOMY = { lines: 1_000_000, characters: 2 ** 26 };
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String(from + index)).join('\n');
const textsOf = (lines: OutputLines) => [...lines].map(({ text }) => text);

describe('StoredLines', () => {
  it('returns a line at any index, across segments', () => {
    const lines = new StoredLines(ROOMY);
    lines.add(numbered(50_000), 'info');
    const now = lines.snapshot();
    expect([now.length, now.dropped, now.at(0)?.text, now.at(23_456)?.text, now.at(49_999)?.text]).toEqual([
      50_000,
      0,
      '0',
      '23456',
      '49999',
    ]);
    expect([now.at(-1), now.at(50_000)]).toEqual([undefined, undefined]);
    expect(textsOf(now)).toEqual(numbered(50_000).split('\n'));
    expect([...now.texts()].join('')).toBe(`${numbered(50_000)}\n`);
  });

  it('stores empty lines, lines longer than a segment and each line’s severity', () => {
    const lines = new StoredLines(ROOMY);
    const long = 'x'.repeat(200_000);
    lines.add('', 'info');
    lines.add(`\n${long}\n\nlast`, 'info');
    lines.add('wrong', 'error');
    lines.add('again', 'info');
    const now = lines.snapshot();
    expect(textsOf(now)).toEqual(['', '', long, '', 'last', 'wrong', 'again']);
    expect([now.at(2)?.text === long, now.length]).toEqual([true, 7]);
    expect([now.at(4), now.at(5), now.at(6)].map((line) => line?.severity)).toEqual([
      'info',
      'error',
      'info',
    ]);
  });

  it('does not change an earlier snapshot', () => {
    const lines = new StoredLines(ROOMY);
    lines.add(numbered(3), 'info');
    const before = lines.snapshot();
    lines.add(numbered(50_000, 3), 'info');
    lines.clear();
    expect([before.length, before.at(3), textsOf(before)]).toEqual([3, undefined, ['0', '1', '2']]);
  });

  it('replaces the oldest lines with their count when the line limit is exceeded', () => {
    const lines = new StoredLines({ ...ROOMY, lines: 40_000 });
    for (let start = 0; start < 200_000; start += 500) lines.add(numbered(500, start), 'info');
    const now = lines.snapshot();
    expect(now.length).toBeGreaterThan(20_000);
    expect(now.length).toBeLessThanOrEqual(40_001);
    const omitted = 200_000 - (now.length - 1);
    expect(now.at(0)?.text).toBe(`${omitted.toLocaleString('en')} lines omitted`);
    expect(now.gaps).toEqual([{ number: now.dropped, count: omitted }]);
    // Line numbers do not change.
    expect(now.at(1)?.text).toBe(String(now.dropped + 1));
    expect(now.at(now.length - 1)?.text).toBe('199999');
    lines.clear();
    expect(lines.snapshot()).toMatchObject({ length: 0, dropped: 200_000, gaps: [] });
  });

  it('replaces the oldest lines when the character limit is exceeded', () => {
    const lines = new StoredLines({ ...ROOMY, characters: 300_000 });
    for (let index = 0; index < 10; index++) lines.add(String(index).repeat(100_000), 'info');
    const now = lines.snapshot();
    expect(textsOf(now).map((text) => text.slice(0, 20))).toEqual([
      '8 lines omitted',
      '8'.repeat(20),
      '9'.repeat(20),
    ]);
  });

  it('records the number of each section’s first line', () => {
    const lines = new StoredLines(ROOMY);
    lines.add('before', 'info');
    lines.startSection();
    lines.startSection();
    lines.add('one\ntwo', 'info');
    lines.startSection();
    lines.add('three', 'info');
    expect(lines.snapshot().sections).toEqual([0, 1, 3]);
    lines.clear();
    lines.add('four', 'info');
    expect(lines.snapshot().sections).toEqual([4]);
  });

  it('adds a dropped gap’s missing lines to the count', () => {
    const lines = new StoredLines({ ...ROOMY, characters: 100_000 });
    lines.omit(7);
    lines.add('x'.repeat(90_000), 'info');
    lines.add('y'.repeat(90_000), 'info');
    expect(lines.snapshot().gaps).toEqual([{ number: 1, count: 8 }]);
    expect(lines.snapshot().at(0)?.text).toBe('8 lines omitted');
  });
});

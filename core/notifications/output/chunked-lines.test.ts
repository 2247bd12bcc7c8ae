import { describe, expect, it } from 'vitest';
import { ChunkedLines } from './chunked-lines';
import type { OutputLine } from './output';

const line = (number: number): OutputLine => ({ time: '', text: String(number), severity: 'info' });
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, index) => line(from + index));

describe('ChunkedLines', () => {
  it('hands out any line, across chunks', () => {
    const lines = new ChunkedLines(100_000);
    lines.add(numbered(10_000));
    const now = lines.snapshot();
    expect([now.length, now.at(0)?.text, now.at(4096)?.text, now.at(9999)?.text]).toEqual([
      10_000,
      '0',
      '4096',
      '9999',
    ]);
    expect([now.at(-1), now.at(10_000)]).toEqual([undefined, undefined]);
    expect([...now].map(({ text }) => text)).toEqual(numbered(10_000).map(({ text }) => text));
  });

  it('keeps a snapshot what it was', () => {
    const lines = new ChunkedLines(100);
    lines.add(numbered(3));
    const before = lines.snapshot();
    lines.add(numbered(10_000, 3));
    expect([before.length, before.at(3), [...before].length]).toEqual([3, undefined, 3]);
  });

  it('lets the oldest go, and numbers on', () => {
    const lines = new ChunkedLines(5000);
    for (let start = 0; start < 20_000; start += 500) lines.add(numbered(500, start));
    const { length, dropped, at } = lines.snapshot();
    expect(length).toBeGreaterThanOrEqual(5000);
    expect(length).toBeLessThan(5000 + 4096);
    expect(dropped + length).toBe(20_000);
    expect(at(0)?.text).toBe(String(dropped));
    lines.clear();
    expect(lines.snapshot()).toMatchObject({ length: 0, dropped: 20_000 });
  });
});

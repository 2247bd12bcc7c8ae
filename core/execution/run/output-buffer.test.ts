import { describe, expect, it } from 'vitest';
import { OutputBuffer } from './output-buffer';

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `line ${from + index}`);

/** Splits the output at the marker into the first lines, the number of omitted lines and the last lines. */
function partsOf(buffer: OutputBuffer) {
  const [, head = '', omitted = '', tail = ''] =
    /^([\s\S]*?)… ([\d,]+) lines? omitted …\n([\s\S]*)$/.exec(String(buffer)) ?? [];
  const lines = (text: string) => text.split('\n').slice(0, -1);
  return { head: lines(head), omitted: Number(omitted.replaceAll(',', '')), tail: lines(tail) };
}

describe('OutputBuffer', () => {
  it('omits no lines if their total length equals the limit', () => {
    const buffer = new OutputBuffer(20);
    buffer.line('x'.repeat(9));
    buffer.line('y'.repeat(9));
    expect([String(buffer), buffer.truncated]).toEqual([`${'x'.repeat(9)}\n${'y'.repeat(9)}\n`, false]);
    buffer.line('');
    expect([String(buffer), buffer.truncated]).toEqual([`${'x'.repeat(9)}\n… 1 line omitted …\n\n`, true]);
  });

  it('contains lines from the start and end of 100,000 lines, and the number of lines between them', () => {
    const buffer = new OutputBuffer(10_000);
    for (const line of numbered(100_000)) buffer.line(line);
    const { head, omitted, tail } = partsOf(buffer);
    expect(head).toEqual(numbered(head.length));
    expect(tail).toEqual(numbered(tail.length, 100_000 - tail.length));
    expect(head.length + omitted + tail.length).toBe(100_000);
    expect(buffer.truncated).toBe(true);
    expect(head.join('\n').length).toBeGreaterThan(4_900);
    expect(tail.join('\n').length).toBeGreaterThan(4_900);
    expect(String(buffer).length).toBeLessThan(10_050);
  });

  it('cuts multi-line text at line ends', () => {
    const buffer = new OutputBuffer(10_000);
    for (let start = 0; start < 50_000; start += 1_000) buffer.line(numbered(1_000, start).join('\n'));
    const { head, omitted, tail } = partsOf(buffer);
    expect(head).toEqual(numbered(head.length));
    expect(tail).toEqual(numbered(tail.length, 50_000 - tail.length));
    expect(head.length + omitted + tail.length).toBe(50_000);
  });

  it('contains the start and end of an overlong line, and the lines around it', () => {
    const buffer = new OutputBuffer(10_000);
    buffer.line(`start${'x'.repeat(5_000_000)}end`);
    const alone = String(buffer);
    expect(alone).toMatch(/^startx+\n… 1 line omitted …\nx+end\n$/);
    expect(alone.length).toBeLessThan(10_050);
    buffer.line('scripts/deploy.ts:3:7: error: no');
    expect(String(buffer)).toMatch(/^startx+\n… 1 line omitted …\nscripts\/deploy.ts:3:7: error: no\n$/);
  });

  it('returns correct output when lines are added after a read', () => {
    const [read, unread] = [new OutputBuffer(1_000), new OutputBuffer(1_000)];
    for (const line of numbered(5_000)) {
      read.line(line);
      unread.line(line);
      String(read);
    }
    expect(String(read)).toBe(String(unread));
  });

  it('reports and counts lines that its source has omitted', () => {
    const buffer = new OutputBuffer(10_000);
    buffer.line('first');
    buffer.cut(1_234);
    buffer.line('last');
    expect([String(buffer), buffer.truncated]).toEqual(['first\n… 1,234 lines omitted …\nlast\n', true]);
    for (const line of numbered(10_000)) buffer.line(line);
    const { head, omitted, tail } = partsOf(buffer);
    // The first marker is the one for the lines that the source omitted.
    expect([head, omitted]).toEqual([['first'], 1_234]);
    expect(tail.at(-1)).toBe('line 9999');
  });

  it('counts the lines omitted by its source as well as those that it omits itself', () => {
    const buffer = new OutputBuffer(1_000);
    for (const line of numbered(1_000)) buffer.line(line);
    buffer.cut(50_000);
    for (const line of numbered(1_000)) buffer.line(line);
    const { head, omitted, tail } = partsOf(buffer);
    expect(head.length + omitted + tail.length).toBe(52_000);
  });

  it('is truncated even if the number of omitted lines is unknown', () => {
    const buffer = new OutputBuffer();
    buffer.cut();
    expect([String(buffer), buffer.truncated]).toEqual(['', true]);
  });
});

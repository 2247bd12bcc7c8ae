import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBytes } from './find-bytes';
import { asciiOf, rowLabel } from './hex-row';
import { parseBytes, parseOffset } from './parse-query';
import { rowWindow, scrollHeight, scrollTopOf } from './row-window';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('findBytes', () => {
  const content = bytes(1, 2, 3, 1, 2, 4);
  it.each([
    [bytes(1, 2), 0, 1, 0],
    [bytes(1, 2), 1, 1, 3],
    [bytes(1, 2), 4, 1, 0],
    [bytes(1, 2), 2, -1, 0],
    [bytes(1, 2), -1, -1, 3],
    [bytes(4), 0, 1, 5],
    [bytes(2, 5), 0, 1, undefined],
    [bytes(), 0, 1, undefined],
    [bytes(1, 2, 3, 1, 2, 4, 5), 0, 1, undefined],
  ] as const)(
    'searches for %s from offset %d in direction %d, and returns %s',
    (wanted, from, direction, found) => {
      expect(findBytes(content, wanted, from, direction)).toBe(found);
    },
  );

  it('returns the same offset as a naive search, from every position', () => {
    const few = fc.uint8Array({ max: 2, maxLength: 12 });
    fc.assert(
      fc.property(
        few,
        fc.uint8Array({ max: 2, minLength: 1, maxLength: 3 }),
        fc.nat(12),
        (all, wanted, from) => {
          const places = [...all.keys()].filter((at) =>
            wanted.every((byte, index) => all[at + index] === byte),
          );
          expect(findBytes(all, wanted, from, 1)).toBe(places.find((at) => at >= from) ?? places[0]);
          expect(findBytes(all, wanted, from, -1)).toBe(places.findLast((at) => at <= from) ?? places.at(-1));
        },
      ),
    );
  });
});

describe('typed search term or offset', () => {
  it('is parsed as UTF-8 text, or as pairs of hexadecimal digits', () => {
    expect(parseBytes('é', false)).toEqual(bytes(0xc3, 0xa9));
    expect(parseBytes('0xDE ad:be-ef', true)).toEqual(bytes(0xde, 0xad, 0xbe, 0xef));
    expect(parseBytes('abc', true)).toBeUndefined();
    expect(parseBytes('xy', true)).toBeUndefined();
  });

  it('is parsed as an offset within the file', () => {
    expect([parseOffset(' 512 ', 600), parseOffset('0x1F', 600), parseOffset('0', 1)]).toEqual([512, 31, 0]);
    for (const wrong of ['', '-1', '1.5', '1e2', 'ff', '0x', '600'])
      expect(parseOffset(wrong, 600)).toBeUndefined();
  });
});

describe('hex rows', () => {
  it('have labels of equal width, and dots for unprintable characters', () => {
    expect([rowLabel(16, 100), rowLabel(16, 0x2_0000_0000)]).toEqual(['00000010', '000000010']);
    expect([0, 0x1f, 0x20, 0x7e, 0x7f, 0xff].map(asciiOf).join('')).toBe('·· ~··');
  });

  it.each([10, 1000, 1_310_720, 20_000_000])(
    'can all be reached by scrolling in a file with %d rows',
    (rows) => {
      const viewport = { rows, rowHeight: 20, height: 300, scrollTop: 0 };
      const height = scrollHeight(viewport);
      expect(height).toBeLessThanOrEqual(8_000_000);
      expect(rowWindow(viewport)).toMatchObject({ first: 0, top: 0 });
      const end = rowWindow({ ...viewport, scrollTop: Math.max(0, height - 300) });
      expect(end.end).toBe(rows);
      for (const row of [0, 5, Math.floor(rows / 3), Math.floor(rows / 2)]) {
        const shown = rowWindow({ ...viewport, scrollTop: scrollTopOf(row, viewport) });
        expect(shown.first).toBeLessThanOrEqual(row);
        expect(shown.end).toBeGreaterThan(row);
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from './encodings';

const both = new Set(['br', 'gzip'] as const);

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['BR ; q=1', 'br'],
    ['identity', undefined],
    ['br;q=high', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('resolves the header %j to the encoding %j', (header, expected) => {
    expect(negotiateEncoding(header, both)).toBe(expected);
  });

  it('never selects an encoding that is not available', () => {
    expect(negotiateEncoding('br, gzip', new Set(['gzip'] as const))).toBe('gzip');
    expect(negotiateEncoding('br, gzip', new Set())).toBeUndefined();
  });
});

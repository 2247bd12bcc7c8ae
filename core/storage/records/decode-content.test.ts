import { describe, expect, it } from 'vitest';
import { decodeContent } from './decode-content';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('decodeContent', () => {
  it('decodes UTF-8 and preserves a byte order mark', () => {
    expect(decodeContent(new TextEncoder().encode('grüße\n'))).toBe('grüße\n');
    expect(decodeContent(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa');
    expect(decodeContent(bytes())).toBe('');
  });

  it.each([
    ['not UTF-8', bytes(0xff, 0xfe, 0x61)],
    ['cut off inside a character', bytes(0xc3)],
    ['WebAssembly', bytes(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)],
  ])('does not decode bytes that are %s', (_case, content) => {
    expect(decodeContent(content)).toBe(content);
  });
});

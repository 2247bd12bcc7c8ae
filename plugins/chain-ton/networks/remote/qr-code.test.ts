import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code';
import { correction, multiply } from './reed-solomon';

/**
 * A QR code for text of the given length, as rows of `#` (dark) and `.` (light). The tested lengths are version
 * boundaries, and the digests were verified against another encoder.
 */
const rows = (length: number) =>
  qrCode('https://x.y/abcDEF123?%'.repeat(200).slice(0, length)).map((row) =>
    row.map((dark) => (dark ? '#' : '.')).join(''),
  );

describe('a QR code', () => {
  it('conforms to the standard module by module', () => {
    const digests = [1, 17, 18, 134, 135, 231, 500, 2953].map((length) => {
      const code = rows(length);
      const digest = createHash('sha256').update(code.join('\n')).digest('hex').slice(0, 16);
      return `${length} ${code.length} ${digest}`;
    });
    expect(digests).toMatchInlineSnapshot(`
      [
        "1 21 24073bd30423a364",
        "17 21 a321a84f02f6ca5a",
        "18 25 374a70383acdc266",
        "134 41 7b4ac046b1fba80a",
        "135 45 197dbbaf58eacb30",
        "231 57 02dd120d989fa8b6",
        "500 77 eb39adf5b8e919fa",
        "2953 177 1c2cc588f746a372",
      ]
    `);
  });

  it('uses the smallest possible size for the text and rejects text that exceeds the capacity', () => {
    expect(() => qrCode('x'.repeat(2954))).toThrow(
      'A QR code can contain at most 2953 bytes, but the text has 2954',
    );
    expect(qrCode('').length).toBe(21);
  });

  it('has correction bytes that form a multiple of the generator polynomial when appended to the data', () => {
    const data = [...new TextEncoder().encode('tc://?v=2&id=')];
    const word = [...data, ...correction(data, 10)];
    let root = 1;
    for (let i = 0; i < 10; i++) {
      expect(word.reduce((sum, byte) => multiply(sum, root) ^ byte, 0)).toBe(0);
      root = multiply(root, 2);
    }
  });
});

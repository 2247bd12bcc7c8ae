import { describe, expect, it } from 'vitest';
import { formatSize } from './format-size';

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KB'],
    [2560, '2.5 KB'],
    [12 * 1024 ** 2, '12 MB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});

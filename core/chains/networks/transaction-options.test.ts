import { describe, expect, it } from 'vitest';
import { integerOption } from './transaction-options';

describe('integerOption', () => {
  it('parses a positive integer and returns undefined for an empty field', () => {
    expect(integerOption(' 21000 ')).toBe(21_000n);
    expect(integerOption('')).toBeUndefined();
    expect(integerOption(undefined)).toBeUndefined();
  });

  it.each(['0', '-1', '1.5', '0x10', 'many', '9'.repeat(79)])('rejects %s', (text) => {
    expect(() => integerOption(text)).toThrow(`“${text}” is not a positive whole number`);
  });
});

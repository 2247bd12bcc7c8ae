import { describe, expect, it } from 'vitest';
import { formatExitCode } from './exit-codes';

describe('formatExitCode', () => {
  it('shows a code in decimal and hexadecimal with the name of its constant', () => {
    expect(formatExitCode(42, 'E_NOT_OWNER')).toBe('42 (0x2a) E_NOT_OWNER');
  });

  it('shows no name for an unknown code', () => {
    expect(formatExitCode(65_535)).toBe('65535 (0xffff)');
  });

  it('shows only the number for code 0, which means success', () => {
    expect(formatExitCode(0)).toBe('0');
  });

  it('shows negative codes and does not lose precision for 64-bit codes', () => {
    expect(formatExitCode(-14, 'Out of gas')).toBe('-14 (-0xe) Out of gas');
    expect(formatExitCode(0xffff_ffff_ffff_fffen)).toBe('18446744073709551614 (0xfffffffffffffffe)');
  });
});

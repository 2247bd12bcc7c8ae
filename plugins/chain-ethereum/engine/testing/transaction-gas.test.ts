import { hexToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { callDataGas, testGas } from './transaction-gas';

/** A selector with four non-zero bytes, which count as 16 call data tokens. */
const CALL = callDataGas(hexToBytes('0x12345678'));

describe('testGas', () => {
  it('excludes the gas charged before the call, as in forge', () => {
    expect(CALL.intrinsic).toBe(21_064n);
    expect(testGas(CALL, 186n, 0n, 'osaka')).toBe(186n);
  });

  it('subtracts at most a fifth of the transaction gas as a refund', () => {
    expect(testGas(CALL, 10_000n, 4_800n, 'osaka')).toBe(5_200n);
    expect(testGas(CALL, 10_000n, 19_900n, 'osaka')).toBe(10_000n - 31_064n / 5n);
  });

  it('subtracts the largest refund if the refund is negative, as in forge', () => {
    expect(testGas(CALL, 6_165n, -4_800n, 'osaka')).toBe(720n);
  });

  it('returns at least the minimum for the call data', () => {
    expect(testGas(CALL, 0n, 0n, 'osaka')).toBe(96n);
    expect(testGas(callDataGas(new Uint8Array(32)), 10n, 0n, 'osaka')).toBe(192n);
  });

  it('applies the limits of earlier hard forks', () => {
    expect(testGas(CALL, 10_000n, 19_900n, 'berlin')).toBe(0n);
    expect(testGas(CALL, 30_000n, 40_000n, 'berlin')).toBe(30_000n - 51_064n / 2n);
    expect(testGas(CALL, 30n, 0n, 'cancun')).toBe(30n);
  });
});

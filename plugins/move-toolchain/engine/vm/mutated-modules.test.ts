import { fuzzMoveVm } from '@tests/support/fuzz-move-vm';
import { describe, expect, it } from 'vitest';

describe('functions in randomly mutated modules that pass verification', { timeout: 120_000 }, () => {
  it('return values of the declared types, fail with a Move status, or run out of gas', () => {
    const counts = fuzzMoveVm(1, 60);
    expect(counts.mutants).toBeGreaterThan(30);
    expect(counts.returned).toBeGreaterThan(100);
    expect(counts.failed).toBeGreaterThan(10);
  });
});

import { fuzzMoveVm } from '@tests/support/fuzz-move-vm';
import { describe, expect, it } from 'vitest';

describe('modules that were changed at random, and verified', { timeout: 120_000 }, () => {
  it('end in values of their types, in failures of Move, or without gas', () => {
    const counts = fuzzMoveVm(1, 60);
    expect(counts.mutants).toBeGreaterThan(30);
    expect(counts.returned).toBeGreaterThan(100);
    expect(counts.failed).toBeGreaterThan(10);
  });
});

import { fuzzMoveVm } from '@tests/support/fuzz-move-vm';
import { describe, expect, it } from 'vitest';

const SEEDS = Array.from({ length: 20 }, (_, index) => 1000 + index);

describe('many modules that were changed at random, and verified', { timeout: 600_000 }, () => {
  it.each(SEEDS)('end as Move says, from seed %i', (seed) => {
    const counts = fuzzMoveVm(seed, 250);
    expect(counts.mutants).toBeGreaterThan(150);
    expect(counts.returned + counts.failed + counts.outOfGas).toBeGreaterThan(1000);
  });
});

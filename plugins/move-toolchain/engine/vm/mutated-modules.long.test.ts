import { fuzzMoveVm } from '@tests/support/fuzz-move-vm';
import { describe, expect, it } from 'vitest';

const SEEDS = Array.from({ length: 20 }, (_, index) => 1000 + index);

describe('functions in many randomly mutated modules that pass verification', { timeout: 600_000 }, () => {
  it.each(SEEDS)('return, abort or fail as Move specifies, with seed %i', (seed) => {
    const counts = fuzzMoveVm(seed, 250);
    expect(counts.mutants).toBeGreaterThan(150);
    expect(counts.returned + counts.failed + counts.outOfGas).toBeGreaterThan(1000);
  });
});

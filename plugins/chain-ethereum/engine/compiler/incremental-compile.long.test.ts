import { compareWithFullCompile } from '@tests/support/compare-with-full-compile';
import { describe, expect, it } from 'vitest';

const seeds = Array.from({ length: 8 }, (_, index) => 100 + index);

describe('incremental compilation', { timeout: 600_000 }, () => {
  it.each(seeds)('produces the same result as compiling all files (seed %d)', async (seed) => {
    const size = 5 + ((seed * 7) % 26);
    const preferences = { optimizer: seed % 2 === 0 };
    expect(await compareWithFullCompile({ seed, size, edits: 15, preferences })).toBeGreaterThan(0);
  });

  it.each(seeds)(
    'produces the same result as compiling all files with the IR pipeline (seed %d)',
    async (seed) => {
      const size = 5 + (seed % 8);
      const preferences = { optimizer: seed % 2 === 0, viaIR: true };
      expect(await compareWithFullCompile({ seed, size, edits: 8, preferences })).toBeGreaterThan(0);
    },
  );
});

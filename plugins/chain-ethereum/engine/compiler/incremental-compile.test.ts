import { compareWithFullCompile } from '@tests/support/compare-with-full-compile';
import { describe, expect, it } from 'vitest';

describe('compiling the changed files of a project', { timeout: 60_000 }, () => {
  it.each([
    ['', { seed: 32, size: 8, edits: 4 }],
    [' with the optimizer', { seed: 2, size: 6, edits: 3, preferences: { optimizer: true } }],
    [' with the IR pipeline', { seed: 5, size: 4, edits: 2, preferences: { viaIR: true } }],
    [
      ' with the optimizer and the IR pipeline',
      { seed: 4, size: 4, edits: 2, preferences: { optimizer: true, viaIR: true } },
    ],
  ])('builds the same as compiling all files%s', async (_, project) => {
    expect(await compareWithFullCompile(project)).toBeGreaterThan(5);
  });
});

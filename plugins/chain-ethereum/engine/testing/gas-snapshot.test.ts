import { describe, expect, it } from 'vitest';
import { gasDifferences, gasSnapshotText } from './gas-snapshot';
import type { TestFigures } from './test-report';

const unit = (name: string, gas: number): TestFigures => ({ name, kind: 'unit', gas: [gas], runs: 1 });
const FIGURES: readonly TestFigures[] = [
  unit('CounterTest:test_Sets()', 31_210),
  { name: 'CounterTest:testFuzz_Sets(uint256)', kind: 'fuzz', gas: [100, 300, 200], runs: 3 },
  unit('CounterTest:test_Increments()', 28_334),
  { name: 'CounterTest:invariant_Small()', kind: 'invariant', gas: [], runs: 256, calls: 3840, reverts: 2 },
];

describe('gas snapshot', () => {
  it('is written in Foundry format, sorted alphabetically', () => {
    expect(gasSnapshotText(FIGURES)).toBe(
      [
        'CounterTest:invariant_Small() (runs: 256, calls: 3840, reverts: 2)',
        'CounterTest:testFuzz_Sets(uint256) (runs: 3, μ: 200, ~: 200)',
        'CounterTest:test_Increments() (gas: 28334)',
        'CounterTest:test_Sets() (gas: 31210)',
        '',
      ].join('\n'),
    );
  });

  it('does not differ from the figures that it was created from', () => {
    expect(gasDifferences(gasSnapshotText(FIGURES), FIGURES)).toEqual([]);
  });

  it('lists the tests whose gas has changed, largest difference first, and omits new tests', () => {
    // Output of `forge snapshot`.
    const snapshot = [
      'CounterTest:testFuzz_Sets(uint256) (runs: 256, μ: 30955, ~: 190)',
      'CounterTest:test_Increments() (gas: 28000)',
      'CounterTest:test_Sets() (gas: 31215)',
      'CounterTest:test_Gone() (gas: 1)',
    ].join('\n');
    const now = [...FIGURES, unit('CounterTest:test_New()', 7)];
    expect(gasDifferences(snapshot, now)).toEqual([
      { name: 'CounterTest:test_Increments()', before: 28_000, now: 28_334 },
      { name: 'CounterTest:testFuzz_Sets(uint256)', before: 190, now: 200 },
      { name: 'CounterTest:test_Sets()', before: 31_215, now: 31_210 },
    ]);
    expect(gasDifferences('nothing of the kind\n', now)).toEqual([]);
  });
});

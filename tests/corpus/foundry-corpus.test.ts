import { expect, it } from 'vitest';
import { compareRuns } from './foundry-corpus';
import type { TestRecord } from './foundry-forge';

const run = (tests: Readonly<Record<string, TestRecord>>) => ({ tests: new Map(Object.entries(tests)) });

it('compares the verdicts of all tests and the gas usage of passing unit tests', () => {
  const forge = run({
    'A test_Same()': { verdict: 'passed', gas: 100 },
    'A test_Gas()': { verdict: 'passed', gas: 100 },
    'A test_Fails()': { verdict: 'failed', gas: 7, reason: 'no' },
    'A test_Wrong()': { verdict: 'passed', gas: 5 },
    'A testFuzz_Any(uint256)': { verdict: 'passed' },
    'A test_Absent()': { verdict: 'skipped' },
  });
  const ours = run({
    'A test_Same()': { verdict: 'passed', gas: 100 },
    'A test_Gas()': { verdict: 'passed', gas: 103 },
    'A test_Fails()': { verdict: 'failed', reason: 'refused' },
    'A test_Wrong()': { verdict: 'failed', reason: '1 != 2' },
    'A testFuzz_Any(uint256)': { verdict: 'passed' },
  });
  expect(compareRuns(ours, forge)).toEqual({
    tests: 6,
    sameVerdict: 4,
    unitTests: 2,
    sameGas: 1,
    differences: [
      'A test_Absent(): skipped in forge, no result here',
      'A test_Gas(): 100 gas in forge, 103 here',
      'A test_Wrong(): passed in forge, failed (1 != 2) here',
    ],
  });
});

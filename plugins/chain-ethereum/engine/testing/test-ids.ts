import { testIdsOf } from '@core/execution/tests/test-ids';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'solidity';

/** A test's name includes its parameter types, which distinguish overloaded functions. */
export const { fileId, suiteId, testId } = testIdsOf(RUNNER_ID);

export function isTestName(name: string): boolean {
  return /^(?:test|invariant|statefulFuzz|table)/.test(name);
}

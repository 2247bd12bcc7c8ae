import { childTestId, fileTestId } from '@core/execution/tests/test-ids';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'solidity';

export function fileId(path: string): string {
  return fileTestId(RUNNER_ID, path);
}

export function suiteId(path: string, contract: string): string {
  return childTestId(fileId(path), contract);
}

/** @param signature name and parameter types, which distinguish overloaded functions. */
export function testId(path: string, contract: string, signature: string): string {
  return childTestId(suiteId(path, contract), signature);
}

/** Functions that are tests by their name. */
export function isTestName(name: string): boolean {
  return /^(?:test|invariant|statefulFuzz)/.test(name);
}

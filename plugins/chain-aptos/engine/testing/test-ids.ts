import { testIdsOf } from '@core/execution/tests/test-ids';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'aptos-move';

export const { fileId, suiteId, testId } = testIdsOf(RUNNER_ID);

/** Sources, by their path alone: tests stand beside what they test, or in a folder of their own. */
export function isMoveTestFile(path: string): boolean {
  return path.endsWith('.move') && !/(?:^|\/)build\//.test(path);
}

import { testIdsOf } from '@core/execution/tests/test-ids';

/** Prefix of this runner's test ids. */
export const RUNNER_ID = 'aptos-move';

export const { fileId, suiteId, testId } = testIdsOf(RUNNER_ID);

/**
 * Whether a path is a Move source. Checking the path is enough, because tests can be in any module or in a separate
 * folder.
 */
export function isMoveTestFile(path: string): boolean {
  return path.endsWith('.move') && !/(?:^|\/)build\//.test(path);
}

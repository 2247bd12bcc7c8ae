import { childTestId, fileTestId } from '@core/execution/tests/test-ids';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'aptos-move';

export function fileId(path: string): string {
  return fileTestId(RUNNER_ID, path);
}

export function suiteId(path: string, module: string): string {
  return childTestId(fileId(path), module);
}

export function testId(path: string, module: string, name: string): string {
  return childTestId(suiteId(path, module), name);
}

/** Sources, by their path alone: tests stand beside what they test, or in a folder of their own. */
export function isMoveTestFile(path: string): boolean {
  return path.endsWith('.move') && !/(?:^|\/)build\//.test(path);
}

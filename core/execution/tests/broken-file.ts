import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { TestEvent, TestFailure } from './test-runner';

/**
 * Reports that the tests in a file cannot run because the file does not compile. Uses the first error in the file
 * itself, otherwise the first error in any file. `explain` returns the message for users; its argument is undefined if
 * no error is known.
 */
export function brokenFile(
  id: string,
  path: string,
  diagnostics: readonly Diagnostic[],
  explain: (reason: string | undefined) => string,
): TestEvent {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const error = errors.find((each) => each.path === path) ?? errors[0];
  const failure: TestFailure = { message: explain(error?.message), frames: error ? framesOf(error) : [] };
  return { type: 'broken', id, failure };
}

function framesOf({ path, range }: Diagnostic): TestFailure['frames'] {
  return range && path !== '' ? [{ path, line: range.startLine, column: range.startColumn }] : [];
}

import type { TestFrame } from '@core/execution/tests/test-runner';
import type { TestNode } from '@core/execution/tests/tests';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/** Location of a test, or the start of its file if the location is unknown. */
export function placeOfTest({ path, range }: TestNode): TestFrame {
  return { path, line: range?.startLine ?? 1, column: range?.startColumn ?? 1 };
}

/** Location of the test's first failure, or of the test if it has none. */
export function placeOfFailure(node: TestNode): TestFrame {
  return node.failures[0]?.frames[0] ?? placeOfTest(node);
}

export function rangeOfPlace({ line, column }: TestFrame): TextRange {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column };
}

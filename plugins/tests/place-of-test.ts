import type { TestFrame } from '@core/execution/tests/test-runner';
import type { TestNode } from '@core/execution/tests/tests';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';

/** Where a test stands; the start of its file when nobody knows. */
export function placeOfTest({ path, range }: TestNode): TestFrame {
  return { path, line: range?.startLine ?? 1, column: range?.startColumn ?? 1 };
}

/** Where its first failure came about, or where it stands. */
export function placeOfFailure(node: TestNode): TestFrame {
  return node.failures[0]?.frames[0] ?? placeOfTest(node);
}

/** The place as the editor goes to it. */
export function rangeOfPlace({ line, column }: TestFrame): TextRange {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column };
}

import { messages } from './messages';
import type { TestCounts, TestRun } from './tests';

/** The final line of every test run, on the page, in the terminal and on the server (decisions.md, "Visible names"). */
export function testSummary({ passed, failed, notRun = 0, unknown = 0 }: SummarizedCounts): string {
  const others = [
    ...(notRun > 0 ? [`${notRun} not run`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...others].join(', ');
}

type SummarizedCounts = Pick<TestCounts, 'passed' | 'failed'> &
  Partial<Pick<TestCounts, 'notRun' | 'unknown'>>;

/** Number of tests that have ended. */
export function endedTests({ passed, failed, skipped, notRun, unknown }: TestCounts): number {
  return passed + failed + skipped + notRun + unknown;
}

/** A run's result or progress as text. A cancelled or empty run cannot be mistaken for a complete run. */
export function runSummary({ counts, status, total }: Pick<TestRun, 'counts' | 'status' | 'total'>): string {
  const ran = counts.passed + counts.failed;
  if (status === 'cancelled') return messages.cancelledRun(ran, Math.max(ran, total));
  if (status === 'error') return messages.runFailed;
  if (status === 'completed' && endedTests(counts) === 0) return messages.noTestsFound;
  return testSummary(counts);
}

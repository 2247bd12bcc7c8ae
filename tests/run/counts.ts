import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests ran to which end. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** What a step without tests counts. */
export const noTests: TestCounts = { passed: 0, failed: 0 };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Counts a report of vitest's `json` reporter. A file that failed outside its tests counts as one failure. */
export function countVitest(report: unknown): TestCounts {
  let passed = 0;
  let failed = 0;
  for (const file of vitestReport.parse(report).testResults) {
    const failures = file.assertionResults.filter(({ status }) => status === 'failed').length;
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    failed += failures === 0 && file.status === 'failed' ? 1 : failures;
  }
  return { passed, failed };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts a report of Playwright's `json` reporter. A flaky test passed when it was tried again, and Playwright names it at
 * the end of its run; an error outside the tests is a failure.
 */
export function countPlaywright(report: unknown): TestCounts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Reads a report once and removes it, so that no later run can take it for its own; no report counts nothing. */
export async function takeReport(path: string, count: (report: unknown) => TestCounts): Promise<TestCounts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return noTests;
  await rm(path);
  return count(JSON.parse(text));
}

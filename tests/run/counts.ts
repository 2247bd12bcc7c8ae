import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '@tests/support/repository-files';
import { z } from 'zod';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests, each with a few lines of its error. A run's output is long, and CI shows only its end. */
  readonly failures: readonly string[];
  /** Duration of each test file in milliseconds. */
  readonly durations: ReadonlyMap<string, number>;
}

export const noTests: TestCounts = { passed: 0, failed: 0, failures: [], durations: new Map() };

/** Enough lines for an error message and its position in the test. */
const MAX_FAILURE_LINES = 14;

function failure(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MAX_FAILURE_LINES).map((line) => `    ${line}`)].join('\n');
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      startTime: z.number().default(0),
      endTime: z.number().default(0),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/**
 * Counts the tests in a report from vitest's `json` reporter. A file that failed outside its tests counts as one
 * failure.
 */
export function countVitest(report: unknown): TestCounts {
  let passed = 0;
  const failures: string[] = [];
  const durations = new Map<string, number>();
  for (const file of vitestReport.parse(report).testResults) {
    const { status, message, assertionResults } = file;
    const name = relative(repository, file.name);
    durations.set(name, file.endTime - file.startTime);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    for (const test of failed) failures.push(failure(`${name} › ${test.fullName}`, test.failureMessages));
    if (failed.length === 0 && status === 'failed') failures.push(failure(name, [message]));
  }
  return { passed, failed: failures.length, failures, durations };
}

const playwrightError = z.object({ message: z.string().default('') });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number().default(0), errors: z.array(playwrightError).default([]) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(playwrightError),
});

/** Yields the tests in a suite and its subsuites that failed on every attempt. */
function* unexpectedOf({ specs, suites }: z.infer<typeof playwrightSuite>): Iterable<string> {
  for (const { title, file, tests } of specs) {
    for (const { results } of tests.filter(({ status }) => status === 'unexpected')) {
      const messages = results.at(-1)?.errors.map(({ message }) => message) ?? [];
      yield failure(`${file} › ${title}`, messages);
    }
  }
  for (const suite of suites) yield* unexpectedOf(suite);
}

function addDurations(
  { specs, suites }: z.infer<typeof playwrightSuite>,
  durations: Map<string, number>,
): void {
  for (const { file, tests } of specs) {
    const added = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    durations.set(file, (durations.get(file) ?? 0) + added);
  }
  for (const suite of suites) addDurations(suite, durations);
}

/**
 * Counts the tests in a report from Playwright's `json` reporter. A flaky test counts as passed; Playwright lists it at
 * the end of its run. An error outside tests counts as a failure.
 */
export function countPlaywright(report: unknown): TestCounts {
  const { suites, stats, errors } = playwrightReport.parse(report);
  const durations = new Map<string, number>();
  for (const suite of suites) addDurations(suite, durations);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap((suite) => [...unexpectedOf(suite)]),
      ...errors.map(({ message }) => failure('outside the tests', [message])),
    ],
    durations,
  };
}

/** Reads a report and deletes it, so that a later run cannot count it again. A missing report counts as no tests. */
export async function takeReport(path: string, count: (report: unknown) => TestCounts): Promise<TestCounts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return noTests;
  await rm(path);
  return count(JSON.parse(text));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, takeReport } from './counts';

const file = (status: string, ...tests: string[]) => ({
  name: join(repository, 'a.test.ts'),
  startTime: 1000,
  endTime: 3500,
  status,
  message: 'no such module',
  assertionResults: tests.map((test, index) => ({
    status: test,
    fullName: `case ${index}`,
    failureMessages: ['\u001b[31mexpected 1\u001b[39m', '\nto be 2'],
  })),
});

describe('countVitest', () => {
  it('adds up the tests in all files, and counts pending tests as neither passed nor failed', () => {
    const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')];
    expect(countVitest({ testResults })).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts › case 1\n    expected 1\n    to be 2'],
      durations: new Map([['a.test.ts', 2500]]),
    });
  });

  it('counts a file that failed outside its tests as a failure', () => {
    const testResults = [file('failed'), file('failed', 'passed')];
    const said = 'a.test.ts\n    no such module';
    expect(countVitest({ testResults })).toMatchObject({ passed: 1, failed: 2, failures: [said, said] });
  });

  it('rejects an invalid report', () => {
    expect(() => countVitest({})).toThrow();
  });
});

describe('countPlaywright', () => {
  it('counts a test that passed on a retry as passed, and an error outside tests as a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    const errors = [{ message: 'no server' }];
    expect(countPlaywright({ suites: [], stats, errors })).toMatchObject({ passed: 5, failed: 2 });
  });
});

describe('Playwright failures', () => {
  it('include only tests that failed on every attempt, at any depth, with the last error', () => {
    const test = (status: string, ...messages: string[]) => ({
      status,
      results: messages.map((message) => ({ errors: [{ message }] })),
    });
    const spec = (title: string, ...tests: unknown[]) => ({ title, file: 'a.spec.ts', tests });
    const suites = [
      {
        specs: [spec('flaky', test('flaky', 'slow'))],
        suites: [{ specs: [spec('bad', test('unexpected', 'first', 'Timeout\n\nat a.spec.ts:3'))] }],
      },
    ];
    const stats = { expected: 0, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ suites, stats, errors: [{ message: 'no server' }] }).failures).toEqual([
      'a.spec.ts › bad\n    Timeout\n    at a.spec.ts:3',
      'outside the tests\n    no server',
    ]);
  });
});

describe('takeReport', () => {
  it('reads a report only once, so that a later run without a report counts no tests', async () => {
    const folder = await temporaryFolder({
      'report.json': JSON.stringify({ testResults: [file('passed', 'passed')] }),
    });
    const path = join(folder, 'report.json');
    expect(await takeReport(path, countVitest)).toMatchObject({ passed: 1, failed: 0 });
    expect(existsSync(path)).toBe(false);
    expect(await takeReport(path, countVitest)).toMatchObject({ passed: 0, failed: 0 });
  });
});

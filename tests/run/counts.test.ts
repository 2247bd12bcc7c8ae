import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, takeReport } from './counts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countVitest', () => {
  it('adds up the tests of all files; a pending one is neither', () => {
    const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')];
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that failed outside its tests', () => {
    const testResults = [file('failed'), file('failed', 'passed')];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 2 });
  });

  it('refuses what is no report', () => {
    expect(() => countVitest({})).toThrow();
  });
});

describe('countPlaywright', () => {
  it('counts a test that passed when tried again as passed, and errors outside the tests as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({ passed: 5, failed: 2 });
  });
});

describe('takeReport', () => {
  it('takes a report once, so that a run without one counts nothing', async () => {
    const folder = await temporaryFolder({
      'report.json': JSON.stringify({ testResults: [file('passed', 'passed')] }),
    });
    const path = join(folder, 'report.json');
    expect(await takeReport(path, countVitest)).toEqual({ passed: 1, failed: 0 });
    expect(existsSync(path)).toBe(false);
    expect(await takeReport(path, countVitest)).toEqual({ passed: 0, failed: 0 });
  });
});

import { CancellationError } from '@core/base/errors';
import type { TestItem, TestRunner } from '@core/execution/tests/test-runner';
import { describe, expect, it } from 'vitest';
import { type CheckServices, checkProject } from './check-project';

const files = [
  { path: 'contracts/C.sol', content: 'contract C {}' },
  { path: 'test/C.t.sol', content: 'contract CTest {}' },
];
const artifact = {
  name: 'C',
  chain: 'ethereum',
  language: 'solidity',
  sourcePath: 'contracts/C.sol',
  codeHash: '',
  files: [],
  payload: undefined,
};

const test: TestItem = {
  id: 'r:adds',
  name: 'adds',
  kind: 'test',
  path: 'test/C.t.sol',
  children: [],
};

function services(compiled: object, runner?: Partial<TestRunner>): CheckServices {
  const compile = async () => ({ artifacts: [artifact], diagnostics: [], ...compiled });
  const runners = runner
    ? [
        {
          id: 'r',
          isTestFile: (path: string) => path.startsWith('test/'),
          discover: async () => [test],
          ...runner,
        },
      ]
    : [];
  return {
    builds: { compile },
    testRunners: { all: async () => runners },
  } as unknown as CheckServices;
}

const ended =
  (state: 'passed' | 'failed'): TestRunner['run'] =>
  async (_request, report) => {
    const failures =
      state === 'failed' ? [{ message: 'not equal', frames: [], expected: '1', received: '2' }] : [];
    report({ type: 'ended', id: 'r:adds', outcome: { state, durationMs: 1, failures } });
  };

async function check(of: CheckServices) {
  const phases: string[] = [];
  const problems = await checkProject(
    of,
    'ethereum',
    files,
    (phase) => phases.push(phase),
    new AbortController().signal,
  );
  return { problems, phases };
}

describe('checking a project', () => {
  it('returns no problems when the project compiles and its tests pass', async () => {
    expect(await check(services({}, { run: ended('passed') }))).toEqual({
      problems: [],
      phases: ['compiling', 'testing'],
    });
  });

  it('returns the compiler errors, and does not run any tests', async () => {
    const diagnostics = [
      { path: 'contracts/C.sol', severity: 'warning', message: 'unused' },
      { path: 'contracts/C.sol', severity: 'error', message: 'expected ;' },
    ];
    expect(await check(services({ diagnostics }))).toEqual({
      problems: ['contracts/C.sol: error: expected ;'],
      phases: ['compiling'],
    });
    expect((await check(services({ artifacts: [] }))).problems).toEqual([
      'No contract was found that compiles on its own.',
    ]);
  });

  it('returns test failures, or reports that no test passed', async () => {
    expect((await check(services({}, { run: ended('failed') }))).problems).toEqual([
      'r:adds: not equal (expected 1, received 2)',
    ]);
    expect((await check(services({}))).problems).toEqual(['No passing test.']);
    const run = () => Promise.reject(new Error('It took too long'));
    expect((await check(services({}, { run }))).problems).toEqual(['It took too long']);
  });

  it('rejects if the check is cancelled', async () => {
    const stop = new AbortController();
    const run = () => {
      stop.abort();
      return Promise.reject(new CancellationError());
    };
    await expect(
      checkProject(services({}, { run }), 'ethereum', files, () => undefined, stop.signal),
    ).rejects.toThrow(CancellationError);
  });
});

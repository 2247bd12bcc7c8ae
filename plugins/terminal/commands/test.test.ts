import type { TestNode, TestRun, TestService, TestState } from '@core/execution/tests/tests';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { testCommand } from './test';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

function node(id: string, state: TestState, children: readonly TestNode[] = []): TestNode {
  const [path = '', name = path] = id.split('>');
  const kind = id.includes('>') ? 'test' : 'file';
  const failures =
    state === 'failed' && kind === 'test'
      ? [{ message: 'no', frames: [{ path, line: 3, column: 5 }], expected: '1', received: '2' }]
      : [];
  return { id, name, kind, path, state, durationMs: 4, isOutdated: false, failures, children };
}

const file = (state: TestState) => [
  node('unit/a.spec.ts', state, [
    node('unit/a.spec.ts>adds', state),
    node('unit/a.spec.ts>fails', state === 'passed' ? 'failed' : state),
  ]),
];

let tests$: BehaviorSubject<readonly TestNode[]>;
let output$: BehaviorSubject<ReadonlyMap<string, string>>;
let asked: (readonly string[] | undefined)[];
let printed: string;
/** The output printed before the run finished. */
let streamed: string;

beforeEach(() => {
  tests$ = new BehaviorSubject<readonly TestNode[]>(file('idle'));
  output$ = new BehaviorSubject<ReadonlyMap<string, string>>(new Map());
  asked = [];
  printed = '';
});

async function run(...args: readonly string[]): Promise<number> {
  const tests: Partial<TestService> = {
    tests$,
    output$,
    isDiscovering$: new BehaviorSubject(false),
    run: async (ids) => {
      asked.push(ids);
      await Promise.resolve();
      tests$.next(file('passed'));
      output$.next(
        new Map([
          ['unit/a.spec.ts>adds', 'adding\ntwo lines\n'],
          ['', 'Snapshots: 1 written\n'],
        ]),
      );
      streamed = printed;
      const counts = { passed: 1, failed: 1, skipped: 0, notRun: 0, unknown: 0 };
      return { status: 'completed', counts, ...(ids && { only: ids }) } as unknown as TestRun;
    },
    cancel: async () => {},
  };
  const print = (text: string) => {
    printed += text.replaceAll(COLOURS, '');
  };
  const { signal } = new AbortController();
  const invocation = { name: 'forge test', args, folder: 'unit', stdin: '', print, signal };
  return testCommand({ tests: tests as TestService })(invocation);
}

describe('test', () => {
  it('prints each test and its output as soon as the test finishes, and all failures at the end of the run', async () => {
    expect(await run()).toBe(1);
    expect(asked).toEqual([undefined]);
    expect(streamed).toBe('✓ adds 4 ms\n    adding\n    two lines\n✗ fails 4 ms\n');
    expect(printed).toBe(
      `${streamed}✗ fails\n    unit/a.spec.ts:3:5\n    no\n    expected: 1\n    received: 2\nSnapshots: 1 written\n1 passed, 1 failed\n`,
    );
  });

  it.each([
    [['a.spec.ts'], ['unit/a.spec.ts']],
    [['/project/unit/a.spec.ts'], ['unit/a.spec.ts']],
    [['adds'], ['unit/a.spec.ts>adds']],
    [
      ['--match-test', '^(adds|fails)$'],
      ['unit/a.spec.ts>adds', 'unit/a.spec.ts>fails'],
    ],
    [['--mt=adds', '-vvv'], ['unit/a.spec.ts>adds']],
    [['-t', 'fai('], undefined],
    [['--match-path', 'a.spec.ts'], ['unit/a.spec.ts']],
  ])('resolves the arguments %j to the tests %j', async (args, ids) => {
    if (ids === undefined) await expect(run(...args)).rejects.toThrow('named “fai(”');
    else await run(...args);
    expect(asked).toEqual(ids === undefined ? [] : [ids]);
  });

  it('rejects unknown tests and options', async () => {
    await expect(run('nothing')).rejects.toThrow('No test file or test is named “nothing”');
    await expect(run('--gas-report')).rejects.toThrow(
      'The option --gas-report is not supported in this terminal',
    );
    await expect(run('--grep')).rejects.toThrow('--grep requires a value');
    expect(asked).toEqual([]);
  });
});

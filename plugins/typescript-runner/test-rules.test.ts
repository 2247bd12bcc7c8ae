import { failureMessages, outcomesOf, runScriptTests } from '@tests/support/script-tests';
import { describe, expect, it } from 'vitest';

const RUNNING = { timeout: 60_000 };
/** Source code of a loop that keeps the CPU busy for the given number of milliseconds. */
const compute = (milliseconds: number) =>
  `for (const end = Date.now() + ${milliseconds}; Date.now() < end;);`;
const packageOf = (name: string) => JSON.stringify({ devDependencies: { [name]: '*' } });

describe('time limit for a test that blocks the event loop', () => {
  const source = `
it('computes', () => { ${compute(300)} }, 100);
it('computes before it waits', async () => { ${compute(300)} await new Promise((end) => setTimeout(end, 1)); }, 100);
it('computes between promises', async () => { await null; ${compute(300)} }, 100);
it('waits', () => new Promise(() => {}), 100);
`;

  it('applies only to tests that are still waiting, as in Jest', RUNNING, async () => {
    const events = await runScriptTests({ 'a.test.js': source, 'package.json': packageOf('jest') });
    expect(outcomesOf(events)).toEqual({
      computes: 'passed',
      'computes before it waits': 'failed',
      'computes between promises': 'passed',
      waits: 'failed',
    });
    expect(failureMessages(events, '> waits')).toEqual([expect.stringContaining('timed out in 100ms')]);
  });

  it('is checked at the end of the test, as in Vitest and Mocha', RUNNING, async () => {
    const mocha = `
describe('limits', function () {
  this.timeout(100);
  it('computes', () => { ${compute(300)} });
  it('has a longer limit', function () { this.timeout(2000); ${compute(300)} });
  it('has a limit behind it', () => { ${compute(300)} }).timeout(2000);
  it('has no limit', function (done) { this.timeout(0); setTimeout(done, 200); });
});
`;
    const events = await runScriptTests({
      'a.test.js': `import { it } from 'vitest';\n${source}`,
      'test/b.js': `const { expect } = require('chai');\n${mocha}`,
      'package.json': packageOf('mocha'),
    });
    expect(outcomesOf(events)).toEqual({
      computes: 'failed',
      'computes before it waits': 'failed',
      'computes between promises': 'failed',
      waits: 'failed',
      'limits > computes': 'failed',
      'limits > has a longer limit': 'passed',
      'limits > has a limit behind it': 'passed',
      'limits > has no limit': 'passed',
    });
  });

  it('is optional in node:test, which fails a test whose promise can never settle', RUNNING, async () => {
    const events = await runScriptTests({
      'a.test.js': `
const { test } = require('node:test');
jest.setTimeout(100);
test('waits', () => new Promise((end) => setTimeout(end, 400)));
test('has a limit', { timeout: 100 }, () => new Promise((end) => setTimeout(end, 400)));
test('is never settled', () => new Promise(() => {}));
`,
    });
    expect(outcomesOf(events)).toEqual({
      waits: 'passed',
      'has a limit': 'failed',
      'is never settled': 'failed',
    });
    expect(failureMessages(events, 'is never settled')).toEqual([
      'Error: Promise resolution is still pending but the event loop has already resolved',
    ]);
  });

  it('does not stop a long computation, which is reported as busy', RUNNING, async () => {
    const events = await runScriptTests({ 'a.test.js': `it('computes', () => { ${compute(4_000)} }, 500);` });
    expect(outcomesOf(events)).toEqual({ computes: 'passed' });
    const activities = events.flatMap((event) =>
      event.type === 'activity' && event.id.endsWith('computes') ? [event.text] : [],
    );
    expect(activities).toContainEqual(expect.stringMatching(/^busy for [34] s$/));
  });

  it('does not prevent the run from being cancelled', RUNNING, async () => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const run = runScriptTests(
      { 'a.test.js': `it('never ends', () => { for (;;); });` },
      {
        signal: controller.signal,
        onEvent: ({ type }) => type === 'started' && setTimeout(cancel, 300),
      },
    );
    await expect(run).rejects.toMatchObject({ name: 'CancellationError' });
  });
});

describe('failing hook', () => {
  const source = `
describe('outer', () => {
  before_(() => { throw new Error('no network'); });
  it('first', () => {});
  xit('left out', () => {});
  describe('inner', () => { it('second', () => {}); });
});
it('other', () => {});
`;

  it('fails the tests in its suite, as in Jest', RUNNING, async () => {
    const events = await runScriptTests({ 'a.test.js': source.replace('before_', 'beforeAll') });
    expect(outcomesOf(events)).toEqual({
      'outer > first': 'failed',
      'outer > left out': 'skipped',
      'outer > inner > second': 'failed',
      other: 'passed',
    });
    expect(failureMessages(events, 'second')).toEqual(['Error: no network']);
    expect(failureMessages(events, 'outer')).toEqual([]);
  });

  it(
    'counts as one failure and stops its suite in Mocha, even if only a library implies Mocha',
    RUNNING,
    async () => {
      const each = `
describe('each', () => {
  beforeEach(() => { throw new Error('no account'); });
  it('third', () => {});
  it('fourth', () => {});
});
`;
      const events = await runScriptTests(
        {
          'test/a.js': source.replace('before_', 'before') + each,
          'package.json': packageOf('chain-tools'),
        },
        {
          libraries: {
            libraries: [{ name: 'chain-tools', version: '1.0.0', testFramework: 'mocha' }],
            provider: async () => undefined,
          },
        },
      );
      expect(outcomesOf(events)).toEqual({
        'outer > first': 'notRun',
        'outer > left out': 'skipped',
        'outer > inner > second': 'notRun',
        other: 'passed',
        'each > third': 'failed',
        'each > fourth': 'notRun',
      });
      expect(failureMessages(events, 'outer')).toEqual(['Error: "before all" hook for "first": no network']);
      expect(failureMessages(events, 'third')).toEqual(['Error: "before each" hook for "third": no account']);
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'ended',
          outcome: expect.objectContaining({
            state: 'notRun',
            reason: '"before each" hook for "third" failed',
          }),
        }),
      );
    },
  );

  it('skips the tests in its suite in Mocha if it calls this.skip()', RUNNING, async () => {
    const events = await runScriptTests({
      'test/a.js': `
describe('skips', () => { before(function () { this.skip(); }); it('a', () => { throw new Error('ran'); }); });
it('skips itself', function () { this.skip(); });
`,
    });
    expect(outcomesOf(events)).toEqual({ 'skips > a': 'skipped', 'skips itself': 'skipped' });
  });
});

describe('consecutive files', () => {
  it('fail independently of each other, each with its own reason', RUNNING, async () => {
    const events = await runScriptTests(
      {
        'a.test.ts': 'const x: number = ;',
        'b.test.ts': `import fs from 'missing-package'; it('x', () => fs);`,
        'c.test.ts': `import { broken } from './broken'; it('y', () => broken);`,
        'broken.ts': 'export const broken = ;',
        'd.test.ts': `import { call } from 'failing-library'; it('z', () => call);`,
        'e.test.ts': `import { call } from 'unavailable-library'; it('z', () => call);`,
        'f.test.ts': `it('runs', () => {});`,
        'tsconfig.json': '{ "compilerOptions": ',
        'package.json': '{',
      },
      {
        libraries: {
          libraries: ['failing-library', 'unavailable-library'].map((name) => ({ name, version: '1.0.0' })),
          provider: async (name) => ({
            declarations: async () => [],
            code: async () => {
              if (name === 'unavailable-library') throw new Error('The library could not be downloaded');
              return { script: `throw new Error('The library is broken')`, assets: {} };
            },
          }),
        },
      },
    );
    expect(outcomesOf(events)).toEqual({ runs: 'passed' });
    const reasons = ['a', 'b', 'c', 'd', 'e'].map((name) => failureMessages(events, `${name}.test.ts`));
    expect(reasons).toEqual([
      [expect.stringContaining('Unexpected token')],
      [expect.stringContaining("Cannot find module 'missing-package', imported by b.test.ts")],
      [expect.stringContaining('Unexpected token')],
      [expect.stringContaining('The library is broken')],
      ['The library could not be downloaded'],
    ]);
  });

  it('run as soon as they are compiled, with a progress message for each file', RUNNING, async () => {
    const steps: string[] = [];
    const events = await runScriptTests(
      { 'a.test.js': `it('a', () => {});`, 'b.test.js': `it('b', () => {});` },
      { progress: ({ message, stage }) => steps.push(`${stage} ${message}`) },
    );
    expect(steps).toEqual([
      'compiling a.test.js (1/2)',
      'running a.test.js (1/2)',
      'compiling b.test.js (2/2)',
      'running b.test.js (2/2)',
    ]);
    const [first] = events;
    expect(first).toEqual({ type: 'activity', id: 'typescript:a.test.js', text: 'compiling' });
  });
});

describe('titles of test tables', () => {
  it('are formatted as in Jest', RUNNING, async () => {
    const events = await runScriptTests({
      'a.test.js': `
describe.each([{ name: 'a', list: [1], of: { depth: 2 } }])('$name $list $of.depth costs $5 %#', ({ name }) => {
  it('x', () => { expect(name).toBe('a'); });
});
it.each([['a', 1], ['b', 2]])('%s %p %% %i', (text, number) => { expect(number).toBe(text === 'a' ? 1 : 2); });
it.each([1, 2])('number %d', (n, done) => { done(n > 2 ? new Error('large') : undefined); });
it.each\`
  left | sum
  \${1} | \${'two'}
\`('$left and $sum', ({ left }) => { expect(left).toBe(1); });
it['skip'].each([1])('skips %s', () => {});
`,
    });
    expect(outcomesOf(events)).toEqual({
      'a [1] 2 costs $5 0 > x': 'passed',
      'a 1 % %i': 'passed',
      'b 2 % %i': 'passed',
      'number 1': 'passed',
      'number 2': 'passed',
      '1 and two': 'passed',
      'skips 1': 'skipped',
    });
  });
});

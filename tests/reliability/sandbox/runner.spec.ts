import type { TestEvent } from '@core/execution/tests/test-runner';
import { expect, type Page, test } from '@playwright/test';
import { readCounterTemplate } from '../../../plugins/chain-ton/packaging/counter-template';

test.use({ baseURL: `http://localhost:${process.env.SINTER_RUNNER_PORT ?? ''}` });

const source = (path: string, ...lines: string[]) => ({ path, content: lines.join('\n') });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => window.runnerPage !== undefined);
}

function outcomes(events: readonly TestEvent[]): Record<string, string> {
  return Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'ended' ? [[event.id.split(' > ').slice(1).join(' > '), event.outcome.state]] : [],
    ),
  );
}

const failuresOf = (events: readonly TestEvent[], name: string) =>
  events.flatMap((event) =>
    event.type === 'ended' && event.id.endsWith(` > ${name}`) ? event.outcome.failures : [],
  );

test('reports passing, failing, throwing, computing, waiting and skipped tests correctly', async ({
  page,
}) => {
  await open(page);
  const files = [
    source(
      'lib/sum.ts',
      'export interface Pair { a: number; b: number }',
      '',
      'export function sum(pair: Pair): number {',
      "  if (pair.a < 0) throw new RangeError('negative');",
      '  return pair.a + pair.b;',
      '}',
    ),
    source(
      'tests/all.spec.ts',
      "import { sum } from '../lib/sum';",
      'jest.setTimeout(1500);',
      "describe('sum', () => {",
      "  it('adds', () => { console.log('adding', { a: 1n }); expect(sum({ a: 1, b: 2 })).toBe(3); });",
      "  it('fails', () => {",
      '    expect({ a: sum({ a: 1, b: 2 }) }).toEqual({ a: 4 });',
      '  });',
      "  it('throws', async () => {",
      '    await null; sum({ a: -1, b: 0 });',
      '  });',
      "  it('computes', () => { for (const end = Date.now() + 4000; Date.now() < end;); });",
      "  it('waits', () => new Promise(() => {}), 200);",
      "  xit('is skipped', () => {});",
      "  it['todo']('is to do');",
      "  it.each([[1, 2, 3], [2, 2, 5]])('%i + %i = %i', (a, b, c) => expect(sum({ a, b })).toBe(c));",
      "  it('is last', () => {});",
      '});',
    ),
  ];
  const { error, events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(error).toBeUndefined();
  expect(outcomes(events)).toEqual({
    'sum > adds': 'passed',
    'sum > fails': 'failed',
    'sum > throws': 'failed',
    'sum > computes': 'passed',
    'sum > waits': 'failed',
    'sum > is skipped': 'skipped',
    'sum > is to do': 'skipped',
    'sum > 1 + 2 = 3': 'passed',
    'sum > 2 + 2 = 5': 'failed',
    'sum > is last': 'passed',
  });
  expect(failuresOf(events, 'fails')).toMatchObject([
    {
      expected: '{\n  "a": 4,\n}',
      received: '{\n  "a": 3,\n}',
      frames: [{ path: 'tests/all.spec.ts', line: 6 }],
    },
  ]);
  expect(failuresOf(events, 'throws')).toMatchObject([
    {
      message: 'RangeError: negative',
      frames: [
        { name: 'sum', path: 'lib/sum.ts', line: 4, column: 25 },
        { path: 'tests/all.spec.ts', line: 9, column: 17 },
      ],
    },
  ]);
  const busy = events.flatMap((event) => (event.type === 'activity' && event.text) || []);
  expect(busy).toContainEqual(expect.stringMatching(/^busy for [34] s$/));
  expect(failuresOf(events, 'waits')[0]?.message).toMatch(/timed out in 200ms/);
  expect(events).toContainEqual({
    type: 'output',
    id: 'typescript:tests/all.spec.ts > sum > adds',
    text: 'adding { a: 1n }\n',
  });
  const ended = events.filter(({ type }) => type === 'ended');
  expect(new Set(ended.map((event) => 'id' in event && event.id)).size, 'each ends once').toBe(ended.length);
});

test('runs only the requested tests, with the same ids as the discovered tests', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'a.test.ts',
      "describe('group', () => { it('one', () => {}); it('two', () => {}); });",
      "it('three', () => {});",
    ),
    source('b.test.ts', "it('other', () => { throw new Error('not asked for'); });"),
  ];
  const found = await page.evaluate((all) => window.runnerPage.discover(all), files);
  const two = found[0]?.children[0]?.children[1]?.id ?? '';
  const one = await page.evaluate(([all, id]) => window.runnerPage.run(all, [id]), [files, two] as const);
  expect(outcomes(one.events)).toEqual({ 'group > two': 'passed' });
  const group = await page.evaluate(([all, id]) => window.runnerPage.run(all, [id]), [
    files,
    found[0]?.children[0]?.id ?? '',
  ] as const);
  expect(outcomes(group.events)).toEqual({ 'group > one': 'passed', 'group > two': 'passed' });
  expect(found[0]?.children[0]?.children.map(({ id }) => id)).toEqual(
    group.events.flatMap((event) => (event.type === 'ended' ? [event.id] : [])),
  );
});

test('immediately cancels a test that is in an endless loop', async ({ page }) => {
  await open(page);
  const files = [source('loop.test.js', "it('loops', () => { for (;;); });")];
  const { durationMs, error } = await page.evaluate(
    (all) => window.runnerPage.run(all, undefined, 'loops'),
    files,
  );
  expect(error).toBe('CancellationError: Cancelled');
  expect(durationMs).toBeLessThan(1000);
});

test('does not treat tests that never await as hanging', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'busy.test.js',
      'jest.setTimeout(1000);',
      "for (let n = 0; n < 12; n++) it('computes ' + n, () => { const end = performance.now() + 700; while (performance.now() < end); });",
    ),
  ];
  const { events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(new Set(Object.values(outcomes(events)))).toEqual(new Set(['passed']));
});

test('notifies a waiting test that it has been cancelled', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'test/wait.ts',
      "import test from 'node:test';",
      "test('waits', async (t) => { await new Promise(() => { t.signal.addEventListener('abort', () => console.log('aborted')); }); });",
    ),
  ];
  const { durationMs, error, events } = await page.evaluate(
    (all) => window.runnerPage.run(all, undefined, 'waits'),
    files,
  );
  expect(error).toBe('CancellationError: Cancelled');
  expect(durationMs).toBeLessThan(1000);
  expect(events.filter(({ type }) => type === 'output')).toMatchObject([{ text: 'aborted\n' }]);
});

test('mocks modules, and reports failures at their source positions', async ({ page }) => {
  await open(page);
  const files = [
    source('lib/price.ts', 'export const price = (): number => { throw new Error("asks the network"); };'),
    source(
      'lib/bill.ts',
      "import { price } from './price';",
      'export const bill = (count: number) => price() * count;',
    ),
    source(
      'bill.test.ts',
      "import { bill } from './lib/bill';",
      "import { expect, it, vi } from 'vitest';",
      'const { price } = vi.hoisted(() => ({ price: vi.fn(() => 3) }));',
      "vi.mock('./lib/price', () => ({ price }));",
      "it('replaces', () => { expect(bill(2)).toBe(6); expect(price).toHaveBeenCalledOnce(); });",
      "it('throws from the mock', () => { price.mockImplementation(() => { throw new RangeError('mocked'); }); bill(1); });",
      "it('keeps the original', async () => { const { price: real } = await vi.importActual<typeof import('./lib/price')>('./lib/price'); expect(real).toThrow('asks the network'); });",
    ),
    source(
      'jest.test.ts',
      "import { Address } from '@ton/core';",
      "import { bill } from './lib/bill';",
      "jest.mock('./lib/price', () => ({ price: jest.fn(() => 5) }));",
      "jest.mock('@ton/core', () => ({ ...jest.requireActual('@ton/core'), Address: { parse: () => 'parsed' } }));",
      "it('replaces', () => { expect(bill(2)).toBe(10); expect(Address.parse('x')).toBe('parsed'); });",
    ),
    source(
      'none.test.ts',
      "import { bill } from './lib/bill';",
      "it('is not replaced elsewhere', () => { bill(1); });",
    ),
  ];
  const { events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(events.filter(({ type }) => type === 'broken')).toEqual([]);
  expect(outcomes(events)).toEqual({
    replaces: 'passed',
    'throws from the mock': 'failed',
    'keeps the original': 'passed',
    'is not replaced elsewhere': 'failed',
  });
  expect(failuresOf(events, 'throws from the mock')).toMatchObject([
    {
      message: 'RangeError: mocked',
      frames: [
        { path: 'bill.test.ts', line: 6, column: 75 },
        { name: 'bill', path: 'lib/bill.ts', line: 2, column: 40 },
        { path: 'bill.test.ts', line: 6, column: 105 },
      ],
    },
  ]);
});

test('writes and compares snapshots, and reports obsolete snapshots', async ({ page }) => {
  await open(page);
  const test = source(
    'tests/a.test.ts',
    "it('is new', () => { expect({ a: 1n }).toMatchSnapshot(); });",
    "it('differs', () => { expect('now').toMatchSnapshot(); });",
    "it('throws', () => { expect(() => { throw new TypeError('no'); }).toThrowErrorMatchingSnapshot(); });",
  );
  const stored = source(
    'tests/__snapshots__/a.test.ts.snap',
    '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html',
    '',
    'exports[`differs 1`] = `"then"`;',
    '',
    'exports[`gone 1`] = `1`;',
    '',
  );
  const run = (update: boolean) =>
    page.evaluate(([files, all]) => window.runnerPage.run(files, undefined, undefined, all), [
      [test, stored],
      update,
    ] as const);
  const { events } = await run(false);
  expect(outcomes(events)).toEqual({ 'is new': 'passed', differs: 'failed', throws: 'passed' });
  expect(failuresOf(events, 'differs')).toMatchObject([
    {
      message: 'Error: Snapshot `differs 1` mismatched',
      expected: '"then"',
      received: '"now"',
      frames: [{ path: 'tests/a.test.ts', line: 2 }],
    },
  ]);
  const wrote = (all: readonly TestEvent[]) => all.filter(({ type }) => type === 'wrote');
  expect(wrote(events)).toEqual([
    {
      type: 'wrote',
      path: 'tests/__snapshots__/a.test.ts.snap',
      content: [
        '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html',
        '',
        'exports[`differs 1`] = `"then"`;',
        '',
        'exports[`gone 1`] = `1`;',
        '',
        'exports[`is new 1`] = `',
        '{',
        '  "a": 1n,',
        '}',
        '`;',
        '',
        'exports[`throws 1`] = `[TypeError: no]`;',
        '',
      ].join('\n'),
    },
  ]);
  expect(events).toContainEqual({
    type: 'output',
    text: 'Snapshots in tests/__snapshots__/a.test.ts.snap: 2 written, 1 obsolete; no longer used: “gone 1”. To remove them, run “Tests: Update Snapshots”.\n',
  });
  const updated = await run(true);
  expect(outcomes(updated.events)).toEqual({ 'is new': 'passed', differs: 'passed', throws: 'passed' });
  const [file] = wrote(updated.events);
  expect(file && 'content' in file && file.content).toMatch(/differs 1`\] = `"now"`/);
  expect(file && 'content' in file && file.content).not.toContain('gone');
});

test('supports fake timers, polling, test steps, and isolation between files', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'clock.test.ts',
      "import { afterEach, expect, it, vi } from 'vitest';",
      "Reflect.set(globalThis, 'leaked', 1); Reflect.set(Array.prototype, 'leaked', 1);",
      'afterEach(() => { vi.useRealTimers(); });',
      "it('moves time', () => { vi.useFakeTimers(); let over = false; setTimeout(() => { over = true; }, 60_000); vi.advanceTimersByTime(60_000); expect(over).toBe(true); });",
      "it('limits it all the same', async () => { vi.useFakeTimers(); await new Promise((r) => setTimeout(r, 10)); }, 300);",
      "it('polls', async () => { let n = 0; await expect.poll(() => ++n).toBe(3); });",
    ),
    source(
      'test/node.ts',
      "import assert from 'node:assert/strict';",
      "import { describe, it, mock, test } from 'node:test';",
      "describe('parts', () => {",
      "  it('plans', (t) => { t.plan(2); t.assert.ok(true); t.assert.equal(1, 1); });",
      "  it('plans in vain', (t) => { t.plan(2); t.assert.ok(true); });",
      "  it('is to do', (t) => { t.todo('soon'); throw new Error('not yet'); });",
      "  it('is to do by option', { todo: 'later' }, () => { throw new Error('not done'); });",
      "  it('is done by now', { todo: true }, () => {});",
      "  it['todo']('has no body');",
      '});',
      "test('hears that it took too long', { timeout: 100 }, async (t) => { await new Promise((end) => t.signal.addEventListener('abort', () => { console.log('aborted:', t.signal.aborted); end(undefined); })); });",
      "test('holds parts', async (t) => { await t.test('first', () => {}); await t.test('second', () => { throw new Error('broke'); }); });",
      "test('sees nothing of others', () => { assert.equal(Reflect.get(globalThis, 'leaked'), undefined); assert.equal(Reflect.get([], 'leaked'), undefined); });",
      "test('mocks', (t) => { const o = { m: (a) => a }; t.mock.method(o, 'm', () => 9); assert.equal(o.m(4), 9); assert.deepEqual(o.m.mock.calls[0].arguments, [4]); assert.equal(o.m.mock.callCount(), 1); });",
      "test('ticks', () => { mock.timers.enable({ apis: ['setTimeout'] }); let over = false; setTimeout(() => { over = true; }, 9); mock.timers.tick(9); mock.timers.reset(); assert.ok(over); });",
    ),
  ];
  const { events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(outcomes(events)).toEqual({
    'moves time': 'passed',
    'limits it all the same': 'failed',
    polls: 'passed',
    'parts > plans': 'passed',
    'parts > plans in vain': 'failed',
    'parts > is to do': 'skipped',
    'parts > is to do by option': 'skipped',
    'parts > is done by now': 'skipped',
    'parts > has no body': 'skipped',
    'hears that it took too long': 'failed',
    'holds parts': 'failed',
    'sees nothing of others': 'passed',
    mocks: 'passed',
    ticks: 'passed',
  });
  expect(failuresOf(events, 'plans in vain')[0]?.message).toContain(
    'plan expected 2 assertions but received 1',
  );
  expect(failuresOf(events, 'holds parts')[0]?.message).toContain('second: broke');
  const printed = events.flatMap((event) => (event.type === 'output' ? [event.text] : [])).join('');
  expect(printed).toContain('todo: Error: not done');
  expect(printed).toContain('aborted: true');
});

test('supports the APIs of Jest, Vitest, Mocha and node:test', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'jest.test.ts',
      "import { expect, it, jest } from '@jest/globals';",
      'const log: string[] = [];',
      "beforeAll(() => log.push('all')); beforeEach(async () => { log.push('each'); });",
      "it('done', (done) => { setTimeout(() => { expect(log).toEqual(['all', 'each']); done(); }, 5); });",
      "it('done with an error', (done) => { setTimeout(() => done(new Error('told')), 5); });",
      "it('mocks', () => { const f = jest.fn((a: number) => a + 1); f(1); expect(f).toHaveBeenCalledWith(1); expect(f.mock.results[0]?.value).toBe(2); });",
      "it('counts', () => { expect.assertions(2); expect(1).toBe(1); });",
      "it('rejects', async () => { await expect(Promise.reject(new Error('x'))).rejects.toThrow('x'); });",
      "it('throws later', async () => { setTimeout(() => { throw new Error('nobody caught it'); }); await new Promise((r) => setTimeout(r, 50)); });",
    ),
    source(
      'vitest.test.ts',
      "import { describe, expect, test, vi } from 'vitest';",
      'const value = await Promise.resolve(42);',
      "describe('top-level', () => { test('await', () => expect(value).toBe(42)); });",
      "test('context', ({ skip }) => { skip(); });",
      "test('spies', () => { const o = { m: () => 1 }; vi.spyOn(o, 'm').mockReturnValue(2); expect(o.m()).toBe(2); });",
    ),
    source(
      'mocha.spec.js',
      "const assert = require('assert');",
      "const { expect } = require('chai');",
      "describe('mocha', function () { this.timeout(3000);",
      '  before(function () { this.x = 1; });',
      "  it('asserts', function () { assert.deepStrictEqual({ a: [1] }, { a: [1] }); assert.throws(() => { throw new TypeError('t'); }, TypeError); });",
      "  it('chai', () => { expect([1, 2]).to.have.lengthOf(2); expect({ a: 1 }).to.deep.equal({ a: 1 }); });",
      "  it('skips itself', function () { this.skip(); });",
      "  it('differs', () => { assert.strictEqual(1, 2, 'one is not two'); });",
      '});',
    ),
    source(
      'node.test.mjs',
      "import test, { describe, it, mock } from 'node:test';",
      "import assert from 'node:assert/strict';",
      "import path from 'node:path'; import { Buffer } from 'node:buffer';",
      "test('node', async (t) => { await t.test('inner', () => assert.equal(path.join('a', '..', 'b'), 'b')); });",
      "describe('suite', () => { it('buffers', { timeout: 1000 }, () => assert.equal(Buffer.from('hi').toString('hex'), '6869')); });",
      "test('skipped', { skip: 'reason' }, () => {});",
    ),
    source('broken.test.ts', 'const x: number = ;'),
    source('missing.test.ts', "import net from 'net';", "it('x', () => { net.connect(1); });"),
  ];
  const { error, events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(error).toBeUndefined();
  expect(outcomes(events)).toEqual({
    done: 'passed',
    'done with an error': 'failed',
    mocks: 'passed',
    counts: 'failed',
    rejects: 'passed',
    'throws later': 'failed',
    'top-level > await': 'passed',
    context: 'skipped',
    spies: 'passed',
    'mocha > asserts': 'passed',
    'mocha > chai': 'passed',
    'mocha > skips itself': 'skipped',
    'mocha > differs': 'failed',
    node: 'passed',
    'suite > buffers': 'passed',
    skipped: 'skipped',
  });
  const broken = events.flatMap((event) =>
    event.type === 'broken' ? [[event.id, event.failure] as const] : [],
  );
  expect(Object.fromEntries(broken)).toMatchObject({
    'typescript:broken.test.ts': { frames: [{ path: 'broken.test.ts', line: 1 }] },
    'typescript:missing.test.ts': {
      message: expect.stringMatching(/Cannot find module 'net', imported by missing\.test\.ts/),
      frames: [{ path: 'missing.test.ts', line: 1 }],
    },
  });
  expect(broken).toHaveLength(2);
});

test('runs the TON template’s unmodified test with the product’s compiler and network', async ({ page }) => {
  await open(page);
  const files = readCounterTemplate();
  const { error, events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(error).toBeUndefined();
  expect(events.filter(({ type }) => type === 'broken')).toEqual([]);
  expect(outcomes(events)).toEqual({
    'Main > should deploy': 'passed',
    'Main > should increase counter': 'passed',
  });
});

test('computes keys and digests with TON’s packages and Node’s API, without Web Crypto', async ({ page }) => {
  await open(page);
  const files = [
    source(
      'keys.test.ts',
      "import { createHash } from 'node:crypto';",
      "import { mnemonicNew, mnemonicToPrivateKey, mnemonicValidate, pbkdf2_sha512, sha256, sha512 } from '@ton/crypto';",
      "const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';",
      "test('web', () => expect(crypto.subtle).toBeUndefined());",
      "test('digests', async () => {",
      "  expect((await sha256('abc')).toString('hex')).toBe(abc);",
      "  expect(createHash('sha256').update('abc').digest('hex')).toBe(abc);",
      "  expect((await sha512('abc')).toString('hex')).toMatch(/^ddaf35a193617aba/);",
      "  expect((await pbkdf2_sha512('password', 'salt', 1, 64)).toString('hex')).toMatch(/^867f70cf1ade02cf/);",
      '});',
      "test('words', async () => {",
      '  const words = await mnemonicNew();',
      '  expect(await mnemonicValidate(words)).toBe(true);',
      '  expect((await mnemonicToPrivateKey(words)).secretKey).toHaveLength(64);',
      '}, 60_000);',
    ),
  ];
  const { error, events } = await page.evaluate((all) => window.runnerPage.run(all), files);
  expect(error).toBeUndefined();
  expect(outcomes(events)).toEqual({ web: 'passed', digests: 'passed', words: 'passed' });
});

test('runs scripts until they have no pending work, and exits as Node does', async ({ page }) => {
  await open(page);
  const run = (path: string, ...files: ReturnType<typeof source>[]) =>
    page.evaluate(([all, entry]) => window.runnerPage.runScript(all, entry), [files, path] as const);
  const settings = source('settings.json', '{ "name": "Main", "supply": 3 }');
  const pay = source(
    'lib/pay.ts',
    'export function pay(amount: number): void {',
    "  if (amount > 2) throw new RangeError('too much');",
    '}',
  );

  // The script is not finished until its unawaited work has completed.
  const waits = source(
    'scripts/a.ts',
    "import settings from '../settings.json';",
    'async function main(): Promise<void> {',
    '  await new Promise((resolve) => setTimeout(resolve, 100));',
    '  console.log(settings.name, settings);',
    "  console.error('careful');",
    '}',
    'main().catch((error) => { console.error(error); process.exitCode = 1; });',
  );
  expect(await run('scripts/a.ts', waits, settings)).toEqual({
    outcome: { type: 'ended', exitCode: 0 },
    stdout: 'Main { name: "Main", supply: 3 }\n',
    stderr: 'careful\n',
  });

  const fails = source(
    'scripts/a.ts',
    "import { pay } from '../lib/pay';",
    "import { supply } from '../settings.json';",
    '',
    'await null;',
    'pay(supply);',
  );
  expect(await run('scripts/a.ts', fails, pay, settings)).toMatchObject({
    outcome: {
      type: 'failed',
      failure: {
        message: 'RangeError: too much',
        frames: [
          { name: 'pay', path: 'lib/pay.ts', line: 2, column: 25 },
          { path: 'scripts/a.ts', line: 5, column: 1 },
        ],
      },
    },
  });

  const exits = source(
    'scripts/a.ts',
    'setInterval(() => {}, 1000);',
    "setTimeout(() => { console.log('leaving'); process.exit(7); console.log('not reached'); }, 20);",
  );
  expect(await run('scripts/a.ts', exits)).toEqual({
    outcome: { type: 'ended', exitCode: 7 },
    stdout: 'leaving\n',
    stderr: '',
  });

  const loses = source('scripts/a.ts', "void Promise.reject(new Error('nobody caught it'));");
  expect((await run('scripts/a.ts', loses)).outcome).toMatchObject({
    type: 'failed',
    failure: { message: 'Error: nobody caught it', frames: [{ path: 'scripts/a.ts', line: 1 }] },
  });

  const broken = source('scripts/a.ts', 'const a = 1;', 'const = 2;');
  expect((await run('scripts/a.ts', broken)).outcome).toMatchObject({
    type: 'failed',
    failure: { frames: [{ path: 'scripts/a.ts', line: 2, column: 7 }] },
  });

  const wants = source('scripts/a.ts', "import { network } from 'hardhat';", 'await network.create();');
  expect((await run('scripts/a.ts', wants)).outcome).toEqual({
    type: 'notOffered',
    reason: expect.stringMatching(
      /^scripts\/a\.ts cannot be run: it imports “hardhat”, which is not available here\. .*@ton\/core, /,
    ),
  });
});

test('runs TON’s deploy script on a separate network', async ({ page }) => {
  await open(page);
  const files = readCounterTemplate();
  const { outcome, stdout } = await page.evaluate(
    (all) => window.runnerPage.runScript(all, 'scripts/deployMain.ts'),
    files,
  );
  expect(outcome).toEqual({ type: 'ended', exitCode: 0 });
  expect(stdout).toMatch(/^Contract deployed at address EQ\S+\nID \d+\n$/);
});

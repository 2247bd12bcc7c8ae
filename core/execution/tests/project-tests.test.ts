import { DisposableStore } from '@core/base/lifecycle';
import { RegisteredRunners } from '@core/execution/registered-runners';
import type { TestRunner } from '@core/execution/tests/test-runner';
import { emptyBrowser } from '@tests/support/empty-browser';
import { closeProjects, type OpenProject, openProject } from '@tests/support/open-project';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProjectTests } from './project-tests';
import { allItems } from './results/test-items';
import type { TestOutcome } from './test-runner';
import { type ScriptedRun, ScriptedRunner, testItem } from './testing/scripted-runner';

const browser = emptyBrowser();
closeProjects();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Opened extends OpenProject {
  readonly tests: ProjectTests;
  readonly runner: ScriptedRunner;
  readonly runners: RegisteredRunners<TestRunner>;
  /** Unsaved editor contents, by path. */
  readonly typed: Map<string, string>;
}

async function open(contents: Readonly<Record<string, string>>): Promise<Opened> {
  const project = await openProject(browser.openTab(), contents);
  const runners = new RegisteredRunners<TestRunner>();
  const runner = new ScriptedRunner();
  const registration = runners.register(runner);
  const typed = new Map<string, string>();
  const editor = { saveAll: vi.fn(async () => undefined), text: (path: string) => typed.get(path) };
  const tests = new ProjectTests(project.projects, project.files, editor, runners, project.logger);
  ends.push(() => {
    tests.dispose();
    registration.dispose();
  });
  await found(tests);
  return { ...project, tests, runner, runners, typed };
}

const found = (tests: ProjectTests) => firstValueFrom(tests.isDiscovering$.pipe(filter((is) => !is)));
const states = (tests: ProjectTests) =>
  Object.fromEntries([...allItems(tests.tests$.value)].map(({ name, state }) => [name, state]));
const id = (path: string, name: string) => `scripted:${path}/${name}`;
const outcome = (state: TestOutcome['state']): TestOutcome => ({
  state,
  durationMs: 1,
  failures: state === 'failed' ? [{ message: 'no', frames: [] }] : [],
});

/** Waits until the runner has started the run with this index, which the test then controls. */
async function led({ runner }: Opened, index = 0): Promise<ScriptedRun> {
  await vi.waitFor(() => expect(runner.runs.length).toBeGreaterThan(index));
  const run = runner.runs[index];
  if (!run) throw new Error('It did not start');
  return run;
}

describe('finding tests', () => {
  it('reads only test files, and reads them again when one of them has changed', async () => {
    const { tests, runner, files } = await open({ 'a.test': 'one', 'b.test': 'two', 'main.fc': '' });
    expect(states(tests)).toEqual({ 'a.test': 'idle', one: 'idle', 'b.test': 'idle', two: 'idle' });
    await files.updateFile('main.fc', ';; other');
    await files.updateFile('a.test', 'one\nthree');
    await files.deleteFile('b.test');
    await found(tests);
    expect(states(tests)).toEqual({ 'a.test': 'idle', one: 'idle', three: 'idle' });
    expect(runner.searches).toEqual([['a.test', 'b.test'], ['a.test']]);
  });

  it('shows the previous tests and logs the error when a runner fails', async () => {
    const { tests, runner, files, logger } = await open({ 'a.test': 'one' });
    runner.refusal = new Error('no parser');
    await files.updateFile('a.test', 'two');
    await found(tests);
    expect(states(tests)).toEqual({ 'a.test': 'idle', one: 'idle' });
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('includes tests from a plugin that is activated for a run', async () => {
    const { tests, runner, runners } = await open({ 'a.test': 'one', 'b.spec': 'two' });
    await found(tests);
    const lifetime = new DisposableStore();
    const late = new ScriptedRunner('late', '.spec');
    lifetime.add(runners.declare(async () => void lifetime.add(runners.register(late))));
    const run = tests.run();
    await vi.waitFor(() => expect(runner.runs).toHaveLength(1));
    runner.runs[0]?.finish();
    await vi.waitFor(() => expect(late.runs).toHaveLength(1));
    late.runs[0]?.finish();
    expect((await run).status).toBe('completed');
    lifetime.dispose();
  });

  it('updates the tests when runners or projects are added or removed', async () => {
    const { tests, runners, projects } = await open({ 'a.test': 'one', 'b.spec': 'two' });
    const second = runners.register(new ScriptedRunner('second', '.spec'));
    expect(() => runners.register(new ScriptedRunner('second'))).toThrow(
      "Runner 'second' is registered twice",
    );
    await found(tests);
    expect(Object.keys(states(tests))).toEqual(['a.test', 'one', 'b.spec', 'two']);
    second.dispose();
    await found(tests);
    expect(Object.keys(states(tests))).toEqual(['a.test', 'one']);
    projects.close();
    await found(tests);
    expect(states(tests)).toEqual({});
  });
});

describe('running tests', () => {
  it('preserves the coverage and gas of the last complete run', async () => {
    const opened = await open({ 'a.test': 'one' });
    const { tests } = opened;
    const whole = tests.run(undefined, { coverage: true });
    const first = await led(opened);
    expect(first.request.coverage).toBe(true);
    const files = [{ path: 'main.fc', lines: { 3: 1 }, branches: [], functions: [] }];
    const methods = [{ contract: 'Main', path: 'main.fc', method: 'add', gas: [7], size: 9 }];
    first.report({ type: 'covered', files });
    first.report({ type: 'measured', methods, remark: 'less than before' });
    first.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('passed') });
    first.finish();
    await whole;
    const reports = { coverage: files, gas: { methods, remarks: ['less than before'] } };
    expect(tests.reports$.value).toEqual(reports);
    const stopped = tests.run();
    await led(opened, 1);
    await tests.cancel();
    await stopped;
    expect(tests.reports$.value).toEqual(reports);
    const plain = tests.run();
    const last = await led(opened, 2);
    expect(last.request.coverage).toBeUndefined();
    last.finish();
    await plain;
    expect(tests.reports$.value).toEqual({});
  });

  it('reports a run from its start to its end', async () => {
    const opened = await open({ 'a.test': 'one\ntwo\nthree', 'lib.ts': 'export {}' });
    const { tests } = opened;
    const running = tests.run();
    const run = await led(opened);
    expect(run.request).toMatchObject({ projectId: 'project-one' });
    expect(run.request.files.map(({ path }) => path).sort()).toEqual(['a.test', 'lib.ts']);
    expect(run.request.only).toBeUndefined();
    expect(states(tests)).toMatchObject({ one: 'queued', two: 'queued', 'a.test': 'queued' });
    const activity = () => tests.tests$.value[0]?.activity;
    run.progress({ stage: 'loading', message: 'solc 0.8.35' });
    await vi.waitFor(() => expect(activity()).toBe('loading solc 0.8.35'));
    expect(tests.runs$.value[0]?.progress).toEqual({ stage: 'loading', message: 'solc 0.8.35, 1 test file' });
    run.report({ type: 'started', id: id('a.test', 'one') });
    await vi.waitFor(() => expect(activity()).toBeUndefined());
    run.progress({ stage: 'running' });
    expect(tests.runs$.value[0]?.progress).toEqual({ stage: 'running' });
    run.report({ type: 'output', id: id('a.test', 'one'), text: 'hello\n' });
    run.report({ type: 'output', text: 'warning\n' });
    run.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('passed') });
    run.report({ type: 'ended', id: id('a.test', 'two'), outcome: outcome('failed') });
    run.report({ type: 'found', parent: 'scripted:a.test', item: testItem('scripted:x', 'row', 'a.test') });
    run.report({ type: 'ended', id: 'scripted:x', outcome: outcome('passed') });
    await vi.waitFor(() => expect(tests.runs$.value[0]?.counts.passed).toBe(2));
    run.report({ type: 'ended', id: id('a.test', 'three'), outcome: outcome('skipped') });
    run.finish();
    const ended = await running;
    expect(ended).toMatchObject({ status: 'completed', title: 'All tests', total: 3 });
    expect(ended.counts).toEqual({ passed: 2, failed: 1, skipped: 1, notRun: 0, unknown: 0 });
    expect(states(tests)).toMatchObject({ one: 'passed', two: 'failed', row: 'passed', 'a.test': 'failed' });
    expect(tests.output$.value.get(id('a.test', 'one'))).toBe('hello\n');
    expect(tests.output$.value.get('')).toBe('warning\n');
    expect(tests.runs$.value).toEqual([ended]);
  });

  it('runs failed tests again, or nothing if no test has failed', async () => {
    const opened = await open({ 'a.test': 'one\ntwo' });
    expect(await opened.tests.runFailed()).toBeUndefined();
    const first = opened.tests.run(['scripted:a.test']);
    const run = await led(opened);
    run.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('failed') });
    run.report({ type: 'ended', id: id('a.test', 'two'), outcome: outcome('passed') });
    run.finish();
    expect(await first).toMatchObject({ title: 'a.test' });
    const again = opened.tests.runFailed();
    const second = await led(opened, 1);
    expect(second.request.only).toEqual([id('a.test', 'one')]);
    second.finish();
    expect(await again).toMatchObject({ title: 'Failed tests', total: 1 });
  });

  it('stops a run immediately when it is cancelled, and ignores later events', async () => {
    const opened = await open({ 'a.test': 'one\ntwo' });
    const running = opened.tests.run();
    const run = await led(opened);
    run.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('passed') });
    run.report({ type: 'started', id: id('a.test', 'two') });
    await opened.tests.cancel();
    expect(run.signal?.aborted).toBe(true);
    run.report({ type: 'ended', id: id('a.test', 'two'), outcome: outcome('failed') });
    expect(await running).toMatchObject({
      status: 'cancelled',
      counts: { passed: 1, failed: 0, skipped: 0, notRun: 0, unknown: 0 },
    });
    expect(states(opened.tests)).toMatchObject({ one: 'passed', two: 'idle' });
  });

  it('cancels the current run when a new run starts, and every run when the project closes', async () => {
    const opened = await open({ 'a.test': 'one' });
    const first = opened.tests.run();
    await led(opened);
    const second = opened.tests.run();
    expect(await first).toMatchObject({ status: 'cancelled' });
    const run = await led(opened, 1);
    expect(opened.tests.runs$.value.map(({ status }) => status)).toEqual(['running', 'cancelled']);
    opened.projects.close();
    expect(await second).toMatchObject({ status: 'cancelled' });
    expect(run.signal?.aborted).toBe(true);
    expect(opened.tests.runs$.value).toEqual([]);
    expect(await opened.tests.run()).toMatchObject({
      status: 'error',
      error: 'No project is open: open one, then run its tests',
    });
  });

  it('reports why nothing could be run', async () => {
    const opened = await open({ 'a.test': 'one' });
    expect(await opened.tests.run(['nobody'])).toMatchObject({
      status: 'error',
      error: 'The requested tests no longer exist',
    });
    const running = opened.tests.run();
    (await led(opened)).fail(new Error('no sandbox'));
    expect(await running).toMatchObject({ status: 'error', error: 'no sandbox' });
    expect(states(opened.tests)).toMatchObject({ one: 'idle' });
    await opened.files.deleteFile('a.test');
    expect(await opened.tests.run()).toMatchObject({ error: 'No tests to run' });
  });

  it('marks results as outdated when sources change, but not after a build', async () => {
    const opened = await open({ 'a.test': 'one', 'main.fc': '1' });
    const running = opened.tests.run();
    const run = await led(opened);
    run.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('passed') });
    run.finish();
    await running;
    const isOutdated = () => opened.tests.tests$.value[0]?.isOutdated;
    await opened.files.createFile('build/main.json', '{}');
    const other = opened.runners.register(new ScriptedRunner('other', '.json'));
    await found(opened.tests);
    expect(isOutdated()).toBe(false);
    other.dispose();
    await opened.files.updateFile('main.fc', '2');
    await vi.waitFor(() => expect(isOutdated()).toBe(true));
  });

  it('stores a run’s files in one step, without treating it as a change to the sources', async () => {
    const opened = await open({ 'a.test': 'one', 'old.snap': '1' });
    const { files, tests } = opened;
    const running = tests.run(undefined, { updateSnapshots: true });
    const run = await led(opened);
    expect(run.request.updateSnapshots).toBe(true);
    run.report({ type: 'ended', id: id('a.test', 'one'), outcome: outcome('passed') });
    run.report({ type: 'wrote', path: 'snaps/a.snap', content: 'x' });
    run.report({ type: 'wrote', path: 'old.snap' });
    run.finish();
    expect(await running).toMatchObject({ status: 'completed' });
    await vi.waitFor(() => expect(files.files.map(({ path }) => path)).toEqual(['a.test', 'snaps/a.snap']));
    expect((await files.read('snaps/a.snap')).content).toBe('x');
    expect(tests.tests$.value[0]?.isOutdated).toBe(false);
    expect(await files.undo()).toBe('Write snapshots');
    await vi.waitFor(() => expect(tests.tests$.value[0]?.isOutdated).toBe(true));
    expect(files.exists('old.snap')).toBe(true);
  });

  it('does not overwrite a file that the user has edited in the meantime', async () => {
    const opened = await open({ 'a.test': 'one', 'b.test': 'two', 'c.test': 'three' });
    const { files, tests, typed } = opened;
    const running = tests.run();
    const run = await led(opened);
    run.report({ type: 'wrote', path: 'a.test', content: 'one!', replaces: 'one' });
    run.report({ type: 'wrote', path: 'b.test', content: 'two!', replaces: 'two' });
    run.report({ type: 'wrote', path: 'c.test', content: 'three!', replaces: 'three' });
    await files.updateFile('b.test', 'two and more');
    typed.set('c.test', 'three and mo');
    run.finish();
    await running;
    const texts = ['a.test', 'b.test', 'c.test'].map(async (path) => (await files.read(path)).content);
    expect(await Promise.all(texts)).toEqual(['one!', 'two and more', 'three']);
    expect(tests.output$.value.get('')).toContain('during the test run: b.test, c.test');
  });

  it('does not store files from a cancelled run', async () => {
    const opened = await open({ 'a.test': 'one' });
    const running = opened.tests.run();
    const run = await led(opened);
    run.report({ type: 'wrote', path: 'a.snap', content: 'x' });
    await opened.tests.cancel();
    await running;
    const again = opened.tests.run();
    (await led(opened, 1)).finish();
    await again;
    expect(opened.files.exists('a.snap')).toBe(false);
  });

  it('stores the last fifty runs, and the start and end of long test output', async () => {
    const opened = await open({ 'a.test': 'one' });
    for (let count = 0; count < 51; count++) await opened.tests.run(['nobody']);
    expect(opened.tests.runs$.value).toHaveLength(50);
    const running = opened.tests.run();
    const run = await led(opened);
    for (let count = 0; count < 30; count++) {
      const text = `${count} ${'x'.repeat(10_000)}\n`;
      run.report({ type: 'output', id: id('a.test', 'one'), text });
    }
    run.finish();
    await running;
    const text = opened.tests.output$.value.get(id('a.test', 'one')) ?? '';
    expect(text.length).toBeLessThan(210_000);
    expect(text).toMatch(/^0 x[\s\S]*\n… 11 lines omitted …\n[\s\S]*\n29 x+\n$/);
  });
});

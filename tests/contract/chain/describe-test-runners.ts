import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { allItems } from '@core/execution/tests/results/test-items';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '@core/execution/tests/test-runner';
import type { ChannelWorker } from '@tests/support/channel-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainUnderTest } from './chain-under-test';
import { descriptionOf } from './chains-under-test';
import { counterValues } from './counter-values';
import { positionOf, withMistake } from './mistakes';
import { type OpenChain, openChain } from './open-chain';

type Ended = Extract<TestEvent, { type: 'ended' }>;

const endedOf = (events: readonly TestEvent[]) =>
  events.filter((event): event is Ended => event.type === 'ended');

/** Declares the tests for test runners. Script runners are slow, so their tests are in a separate file. */
export function describeTestRunners(chains: readonly ChainUnderTest[]): void {
  describe.each(chains)('$id runs tests', runsTests);
  describe.each(chains)('the test runner of $id', stopsTests);
}

function runsTests(chain: ChainUnderTest): void {
  const { capabilities } = descriptionOf(chain);
  const values = counterValues();
  const project = chain.tests(values);
  let open: OpenChain;
  let runner: TestRunner;
  let items: readonly TestItem[];
  /** Events from one run of all tests with coverage. */
  let events: readonly TestEvent[];
  beforeAll(async () => {
    open = await openChain(chain);
    runner = await open.testRunner();
    items = await runner.discover(project.files);
    events = await run(project.files, { coverage: true });
  });
  afterAll(() => open.dispose());

  async function run(files: readonly SourceFile[], options: Pick<TestRequest, 'only' | 'coverage'> = {}) {
    const reported: TestEvent[] = [];
    await runner.run({ projectId: 'project-1', files, ...options }, (event) => reported.push(event));
    return reported;
  }
  const idOf = (name: string) => [...allItems(items)].find((item) => item.name === name)?.id ?? '';
  const lineOf = (path: string, text: string) => positionOf(project.files, path, text).line;

  it('found in the text of files, with their positions', () => {
    expect(items).toMatchObject([{ kind: 'file', path: project.testPath }]);
    expect(runner.isTestFile(project.testPath)).toBe(true);
    const found = [...allItems(items)].filter(({ kind }) => kind === 'test');
    expect(found.map(({ name }) => name)).toEqual([project.passing, project.failing]);
    for (const { name, range } of found) {
      const { line, column } = positionOf(project.files, project.testPath, name);
      expect(range).toMatchObject({ startLine: line, startColumn: column });
    }
  });

  it('and reports how each one ended, with the message and line of a failure', () => {
    const ended = endedOf(events);
    expect(ended.map(({ id, outcome }) => [id, outcome.state])).toEqual([
      [idOf(project.passing), 'passed'],
      [idOf(project.failing), 'failed'],
    ]);
    const [failure] = ended[1]?.outcome.failures ?? [];
    expect(failure?.message).toMatch(/\S/);
    const failed = { path: project.testPath, line: lineOf(project.testPath, project.failingText) };
    expect(failure?.frames).toContainEqual(expect.objectContaining(failed));
  });

  it('one by one', async () => {
    const ended = endedOf(await run(project.files, { only: [idOf(project.passing)] }));
    expect(ended.map(({ id, outcome }) => [id, outcome.state])).toEqual([[idOf(project.passing), 'passed']]);
  });

  it('none if there are none', async () => {
    const files = project.files.map((file) =>
      file.path === project.testPath ? { ...file, content: '' } : file,
    );
    expect(await runner.discover([])).toEqual([]);
    expect(endedOf(await run(files))).toEqual([]);
  });

  it('and reports a file that does not compile, with the line', async () => {
    const files = withMistake(project.files, project.mistake);
    const reported = await run(files);
    expect(endedOf(reported)).toEqual([]);
    const { replacement, wrong } = project.mistake;
    const path = files.find(({ content }) => content.includes(replacement))?.path ?? '';
    const { line } = positionOf(files, path, wrong);
    expect(reported.filter((event) => event.type === 'broken')).toMatchObject([
      { failure: { message: expect.stringMatching(/\S/), frames: [{ path, line }] } },
    ]);
  });

  it('with coverage if and only if the manifest declares it', () => {
    const covered = events.flatMap((event) => (event.type === 'covered' ? event.files : []));
    expect(covered.some(({ path }) => path === project.sourcePath)).toBe(capabilities.includes('coverage'));
    if (!capabilities.includes('coverage')) return;
    const lines = covered.find(({ path }) => path === project.sourcePath)?.lines ?? {};
    expect(lines[lineOf(project.sourcePath, project.ranText)]).toBe(1);
    expect(lines[lineOf(project.sourcePath, project.missedText)]).toBe(0);
  });

  it('with a gas report if and only if the manifest declares it', () => {
    const methods = events.flatMap((event) => (event.type === 'measured' ? event.methods : []));
    expect(methods.length > 0).toBe(capabilities.includes('gasReport'));
    if (!capabilities.includes('gasReport')) return;
    const [increase] = methods.filter(({ method }) => method === project.method);
    expect(increase).toMatchObject({ path: project.sourcePath, contract: values.name });
    expect(increase?.gas).toHaveLength(1);
    expect(increase?.gas[0]).toBeGreaterThan(0);
  });
}

function stopsTests(chain: ChainUnderTest): void {
  const { files } = chain.tests(counterValues());
  const request = { projectId: 'project-1', files };
  let open: OpenChain;
  beforeEach(async () => {
    open = await openChain(chain);
  });
  afterEach(() => open.dispose());

  it('stops when cancelled, and runs again', async () => {
    const runner = await open.testRunner();
    const run = (report: (event: TestEvent) => void, task?: TaskOptions) => runner.run(request, report, task);
    const early = new AbortController();
    const starting = run(() => undefined, { signal: early.signal, progress: () => early.abort() });
    await expect(starting).rejects.toMatchObject({ name: 'CancellationError' });
    const late = new AbortController();
    const events: TestEvent[] = [];
    const report = (event: TestEvent) => {
      events.push(event);
      late.abort();
    };
    await expect(run(report, { signal: late.signal })).rejects.toMatchObject({ name: 'CancellationError' });
    expect(events).not.toEqual([]);
  });

  it.runIf(chain.testRunner === undefined)(
    'reports that its worker has terminated, and runs again',
    async () => {
      const runner = await open.testRunner();
      const failed = new Set<ChannelWorker>();
      const fail = () => {
        for (const worker of open.workers) {
          if (!failed.has(worker)) worker.fail('out of memory');
          failed.add(worker);
        }
      };
      await expect(runner.run(request, () => undefined, { progress: fail })).rejects.toThrow('out of memory');
      const ended: string[] = [];
      await runner.run(request, (event) => event.type === 'ended' && ended.push(event.id));
      expect(ended).toHaveLength(2);
    },
  );
}

import type { SourceFile } from '@core/chains/toolchain';
import { allItems } from '@core/execution/tests/results/test-items';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '@core/execution/tests/test-runner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainsUnderTest, descriptionOf } from './chains-under-test';
import { counterValues } from './counter-values';
import { positionOf, withMistake } from './mistakes';
import { type OpenChain, openChain } from './open-chain';

type Ended = Extract<TestEvent, { type: 'ended' }>;

const endedOf = (events: readonly TestEvent[]) =>
  events.filter((event): event is Ended => event.type === 'ended');

describe.each(chainsUnderTest)('$id runs tests', (chain) => {
  const { capabilities } = descriptionOf(chain);
  const values = counterValues();
  const project = chain.tests(values);
  let open: OpenChain;
  let runner: TestRunner;
  let items: readonly TestItem[];
  /** Of one run of all tests, with coverage. */
  let events: readonly TestEvent[];
  beforeAll(async () => {
    open = await openChain(chain);
    runner = await open.testRunner();
    items = await runner.discover(project.files);
    events = await run(project.files, { coverage: true });
  });
  afterAll(() => open.dispose());

  async function run(files: readonly SourceFile[], options: Pick<TestRequest, 'only' | 'coverage'> = {}) {
    const told: TestEvent[] = [];
    await runner.run({ projectId: 'project-1', files, ...options }, (event) => told.push(event));
    return told;
  }
  const idOf = (name: string) => [...allItems(items)].find((item) => item.name === name)?.id ?? '';
  const lineOf = (path: string, text: string) => positionOf(project.files, path, text).line;

  it('that it finds in files by their text, at their positions', () => {
    expect(items).toMatchObject([{ kind: 'file', path: project.testPath }]);
    expect(runner.isTestFile(project.testPath)).toBe(true);
    const found = [...allItems(items)].filter(({ kind }) => kind === 'test');
    expect(found.map(({ name }) => name)).toEqual([project.passing, project.failing]);
    for (const { name, range } of found) {
      const { line, column } = positionOf(project.files, project.testPath, name);
      expect(range).toMatchObject({ startLine: line, startColumn: column });
    }
  });

  it('and reports how each ended, with the message and the line of a failure', () => {
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

  it('none where there are none', async () => {
    const files = project.files.map((file) =>
      file.path === project.testPath ? { ...file, content: '' } : file,
    );
    expect(await runner.discover([])).toEqual([]);
    expect(endedOf(await run(files))).toEqual([]);
  });

  it('and reports a file that does not compile, with the line', async () => {
    const told = await run(withMistake(project.files, project.mistake));
    expect(endedOf(told)).toEqual([]);
    const broken = told.filter((event) => event.type === 'broken');
    expect(broken).toMatchObject([{ failure: { message: expect.stringMatching(/\S/) } }]);
  });

  it('with coverage exactly if the manifest declares it', () => {
    const covered = events.flatMap((event) => (event.type === 'covered' ? event.files : []));
    expect(covered.some(({ path }) => path === project.sourcePath)).toBe(capabilities.includes('coverage'));
    if (!capabilities.includes('coverage')) return;
    const lines = covered.find(({ path }) => path === project.sourcePath)?.lines ?? {};
    expect(lines[lineOf(project.sourcePath, project.ranText)]).toBe(1);
    expect(lines[lineOf(project.sourcePath, project.missedText)]).toBe(0);
  });

  it('with a gas report exactly if the manifest declares it', () => {
    const methods = events.flatMap((event) => (event.type === 'measured' ? event.methods : []));
    expect(methods.length > 0).toBe(capabilities.includes('gasReport'));
    if (!capabilities.includes('gasReport')) return;
    const [increase] = methods.filter(({ method }) => method === project.method);
    expect(increase).toMatchObject({ path: project.sourcePath, contract: values.name });
    expect(increase?.gas).toHaveLength(1);
    expect(increase?.gas[0]).toBeGreaterThan(0);
  });
});

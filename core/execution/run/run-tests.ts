import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { isTreeEvent, TestTree } from '../tests/results/test-tree';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '../tests/test-runner';
import { endedTests, runSummary } from '../tests/test-summary';
import type { TestNode } from '../tests/tests';
import type { ExecutionResult } from '../wire';
import type { RunOutput } from './run-output';
import { printFailure } from './test-lines';

/**
 * Runs all of a project's tests. Emits each verdict, and prints the test output, the failures and the counts. Returns
 * undefined if no test ran.
 */
export async function runTests(
  runners: readonly TestRunner[],
  { files, projectId }: Omit<TestRequest, 'only'>,
  output: RunOutput,
  signal: AbortSignal,
): Promise<ExecutionResult['tests']> {
  const found = await Promise.all(
    runners.map(async (runner) => ({ runner, items: await runner.discover(files, { signal }) })),
  );
  const withTests = found.filter(({ items }) => items.length > 0);
  if (withTests.length === 0) return undefined;
  const task: TaskOptions = {
    signal,
    progress: (step) => output.take({ type: 'progress', progress: { ...step, stage: 'testing' } }),
  };
  task.progress?.({ stage: 'testing' });
  const tests = new RunTests(withTests.flatMap(({ items }) => items));
  output.print('');
  for (const { runner } of withTests) {
    throwIfCancelled(signal);
    await runner.run({ projectId, files }, (event) => tests.take(event, output), task);
  }
  return tests.end(output);
}

/** The tests in one run and their results. */
class RunTests {
  readonly #tree = new TestTree();
  readonly #named = new Map<string, { readonly path: string; readonly names: readonly string[] }>();

  constructor(items: readonly TestItem[]) {
    this.#tree.discover(items);
    this.#tree.begin();
    for (const item of items) this.#name(item, []);
  }

  take(event: TestEvent, output: RunOutput): void {
    if (event.type === 'output') output.print(event.text.replace(/\n$/, ''));
    // Written files and reports belong to the test view, not to this run.
    else if (isTreeEvent(event)) this.#tree.apply(event);
    if (event.type === 'found') this.#name(event.item, this.#named.get(event.parent ?? '')?.names ?? []);
    const named = event.type === 'ended' ? this.#named.get(event.id) : undefined;
    if (event.type !== 'ended' || !named) return;
    const { durationMs, state } = event.outcome;
    output.take({ type: 'test', ...named, state, ...(durationMs !== undefined && { durationMs }) });
  }

  /** Prints the failures and the counts. */
  end(output: RunOutput): ExecutionResult['tests'] {
    this.#tree.end(true);
    printFailures(output, this.#tree.nodes(), []);
    const counts = this.#tree.counts();
    output.print(runSummary({ counts, status: 'completed', total: endedTests(counts) }));
    if (endedTests(counts) === 0) return undefined;
    const { passed, failed, notRun, unknown } = counts;
    return { passed, failed, ...(notRun > 0 && { notRun }), ...(unknown > 0 && { unknown }) };
  }

  #name({ children, id, kind, name, path }: TestItem, above: readonly string[]): void {
    const names = kind === 'file' ? above : [...above, name];
    this.#named.set(id, { path, names });
    for (const child of children) this.#name(child, names);
  }
}

function printFailures(output: RunOutput, nodes: readonly TestNode[], above: readonly string[]): void {
  for (const { children, failures, kind, name, path } of nodes) {
    const names = kind === 'file' ? above : [...above, name];
    const title = names.length > 0 ? names.join(' > ') : undefined;
    for (const failure of failures) printFailure((line) => output.printError(line), path, failure, title);
    printFailures(output, children, names);
  }
}

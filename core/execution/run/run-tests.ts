import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { isTreeEvent, TestTree } from '../tests/results/test-tree';
import type { TestRequest, TestRunner } from '../tests/test-runner';
import { endedTests, runSummary } from '../tests/test-summary';
import type { TestNode } from '../tests/tests';
import type { ExecutionResult } from '../wire';
import type { OutputBuffer } from './output-buffer';
import { printFailure } from './print-failure';

/** Runs all tests of a project and writes what they print, what failed, and the counts; undefined when none ran. */
export async function runTests(
  runners: readonly TestRunner[],
  { files, projectId }: Omit<TestRequest, 'only'>,
  { stdout, stderr }: { readonly stdout: OutputBuffer; readonly stderr: OutputBuffer },
  task: TaskOptions,
): Promise<ExecutionResult['tests']> {
  const found = await Promise.all(
    runners.map(async (runner) => ({ runner, items: await runner.discover(files, task) })),
  );
  const withTests = found.filter(({ items }) => items.length > 0);
  if (withTests.length === 0) return undefined;
  task.progress?.({ stage: 'testing' });
  const tree = new TestTree();
  tree.discover(withTests.flatMap(({ items }) => items));
  tree.begin();
  stdout.line('');
  const testing: TaskOptions = {
    ...task,
    progress: (step) => task.progress?.({ ...step, stage: 'testing' }),
  };
  for (const { runner } of withTests) {
    throwIfCancelled(task.signal);
    await runner.run(
      { projectId, files },
      (event) => {
        if (event.type === 'output') stdout.line(event.text.replace(/\n$/, ''));
        // What a run leaves in the project, and its reports, belong to the run in the list of tests.
        else if (isTreeEvent(event)) tree.apply(event);
      },
      testing,
    );
  }
  tree.end(true);
  printFailures(stderr, tree.nodes(), []);
  const counts = tree.counts();
  stdout.line(runSummary({ counts, status: 'completed', total: endedTests(counts) }));
  if (endedTests(counts) === 0) return undefined;
  const { passed, failed, notRun } = counts;
  return { passed, failed, ...(notRun > 0 && { notRun }) };
}

function printFailures(stderr: OutputBuffer, nodes: readonly TestNode[], above: readonly string[]): void {
  for (const { children, failures, kind, name, path } of nodes) {
    const names = kind === 'file' ? above : [...above, name];
    const title = names.length > 0 ? names.join(' > ') : undefined;
    for (const failure of failures) printFailure(stderr, path, failure, title);
    printFailures(stderr, children, names);
  }
}

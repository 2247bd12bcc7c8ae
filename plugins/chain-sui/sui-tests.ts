import { throwIfCancelled } from '@core/base/errors';
import { isInside } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { brokenFile } from '@core/execution/tests/broken-file';
import { FoundTests } from '@core/execution/tests/found-tests';
import { isAsked } from '@core/execution/tests/test-ids';
import type { TestEvent, TestItem, TestRequest } from '@core/execution/tests/test-runner';
import type { Engine } from '@host/api/engine';
import type { SuiEngine } from './engine';
import { readPackages } from './engine/compiler/read-packages';
import {
  discoverTests,
  fileId,
  isMoveTestFile,
  RUNNER_ID,
  withRequestedTests,
} from './engine/testing/discover-tests';
import type { PackageTests } from './engine/testing/run-move-tests';
import { messages } from './messages';
import type { SuiSources } from './sui-sources';

export interface SuiTestsOptions {
  /** Runs the tests. This engine is stopped when a run is cancelled. */
  readonly runner: Pick<Engine<SuiEngine>, 'api'>;
  readonly sources: SuiSources;
  /** False if the open project is for another chain, which has a separate runner for Move tests. */
  readonly isSuiProject: () => boolean;
}

/** Runs Move tests against the complete framework sources. */
export class SuiTests extends FoundTests {
  readonly id = RUNNER_ID;
  readonly displayName = 'Sui Move';
  readonly #options: SuiTestsOptions;

  constructor(options: SuiTestsOptions) {
    super();
    this.#options = options;
  }

  isTestFile(path: string): boolean {
    return isMoveTestFile(path);
  }

  protected async find(files: readonly SourceFile[]): Promise<readonly TestItem[]> {
    return this.#options.isSuiProject() ? discoverTests(files) : [];
  }

  protected async runFiles(
    wanted: readonly TestItem[],
    { files, only }: TestRequest,
    report: (event: TestEvent) => void,
    task: TaskOptions,
  ): Promise<void> {
    const packages = readPackages(files);
    const rootOf = (path: string) =>
      packages
        .map(({ root }) => root)
        .filter((root) => isInside(path, root))
        .toSorted((a, b) => b.length - a.length)[0];
    const roots = [...new Set(wanted.flatMap(({ path }) => rootOf(path) ?? []))];
    for (const { path } of wanted) {
      if (rootOf(path) === undefined) report(brokenFile(fileId(path), path, [], () => messages.noPackage));
    }
    if (roots.length === 0) return;
    const requested = only === undefined ? files : withRequestedTests(files, (id) => isAsked(id, only));
    const unavailable: { readonly root: string; readonly message: string }[] = [];
    for (const root of roots) {
      const { result, reasons } = await this.#options.sources.supply(
        (fetched) => this.#options.runner.api.runTests({ files: requested, roots: [root], fetched }, task),
        task,
      );
      const [reason] = reasons.values();
      if (reason !== undefined) unavailable.push({ root, message: messages.testsNeedFramework(reason) });
      const items = wanted.filter(({ path }) => rootOf(path) === root);
      for (const outcome of result.packages) reportOutcome(outcome, items, only, report);
      throwIfCancelled(task.signal);
    }
    const [first] = unavailable;
    if (first && unavailable.length === roots.length) throw new Error(first.message);
    for (const { root, message } of unavailable) {
      for (const { path } of wanted.filter((item) => rootOf(item.path) === root))
        report(brokenFile(fileId(path), path, [], () => message));
    }
  }
}

/** Test durations are absent because the runner does not measure them. */
function reportOutcome(
  { output, results, diagnostics }: PackageTests,
  items: readonly TestItem[],
  only: readonly string[] | undefined,
  report: (event: TestEvent) => void,
): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const describe = (reason = '') => messages.doesNotCompile(reason);
    for (const { path } of items) report(brokenFile(fileId(path), path, diagnostics, describe));
    return;
  }
  if (output !== '') report({ type: 'output', text: output.endsWith('\n') ? output : `${output}\n` });
  for (const suite of items.flatMap(({ children }) => children)) {
    for (const { id, name } of suite.children) {
      if (!isAsked(id, only)) continue;
      const result = results.find(
        ({ address, module, name: test }) =>
          test === name && (suite.name === module || suite.name === `${address}::${module}`),
      );
      const state = result === undefined ? 'unknown' : result.passed ? 'passed' : 'failed';
      report({ type: 'started', id });
      report({
        type: 'ended',
        id,
        outcome: {
          state,
          failures: result?.failure ? [result.failure] : [],
        },
      });
    }
  }
}

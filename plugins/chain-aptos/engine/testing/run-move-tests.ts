import { joinPath } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { allItems } from '@core/execution/tests/results/test-items';
import { holdsAsked, isAsked } from '@core/execution/tests/test-ids';
import type { TestEvent, TestFailure, TestItem } from '@core/execution/tests/test-runner';
import type { Diagnostic, TextRange } from '@core/languages/diagnostics/diagnostics';
import { compileTests, type TestOutput } from '../../../move-toolchain/engine/compile/compile-tests';
import { LineIndex } from '../../../move-toolchain/engine/diagnostics/line-index';
import type { Place } from '../../../move-toolchain/engine/diagnostics/source-span';
import type { Framework } from '../../../move-toolchain/engine/framework/framework';
import { givenAddresses, type WrittenAddresses } from '../package/given-addresses';
import { type MovePackage, readMoveProject } from '../package/move-project';
import { PackageMemory } from '../package/package-memory';
import { type TestOutcome, TestRun } from '../vm/tests/run-test-plan';
import { discoverTests } from './discover-tests';
import { messages } from './messages';
import { fileId } from './test-ids';

export interface MoveTestRun {
  /** All text files in the project and in the packages it uses. */
  readonly files: readonly SourceFile[];
  /**
   * The reasons why packages cannot be tested, reported at their Move.toml files. Tests in other packages still run.
   */
  readonly problems?: readonly Diagnostic[];
  readonly namedAddresses?: WrittenAddresses;
  readonly only?: readonly string[];
  readonly coverage?: boolean;
}

/**
 * Compiles the packages that contain the requested tests. Runs the tests one by one, each on an empty chain, and
 * reports each result.
 * @param compiled outputs of earlier runs.
 */
export function runMoveTests(
  framework: Framework,
  { files, namedAddresses, problems = [], only, coverage = false }: MoveTestRun,
  report: (event: TestEvent) => void,
  { progress }: TaskOptions = {},
  compiled = new PackageMemory<TestOutput>(),
): void {
  const wanted = discoverTests(files).filter(({ id }) => holdsAsked(id, only));
  const { packages } = readMoveProject(files, 'develop', givenAddresses(namedAddresses));
  for (const item of wanted) {
    if (!packages.some((one) => holds(one, item)))
      report(broken(item, { message: messages.noPackage, frames: [] }));
  }
  for (const one of packages) {
    const items = wanted.filter((item) => holds(one, item));
    if (items.length === 0) continue;
    const problem = problems.find(({ path }) => path === joinPath(one.root, 'Move.toml'));
    if (problem) {
      for (const item of items) report(broken(item, { message: problem.message, frames: [] }));
      continue;
    }
    progress?.({ stage: messages.compiling, message: one.name });
    const { plan, diagnostics } = compiled.output(one, () => compileTests(one, framework));
    if (plan === undefined) {
      for (const item of items) report(broken(item, failureOf(diagnostics, item.path)));
      continue;
    }
    const sources = new Map(one.sources.map(({ path, content }) => [path, content]));
    const run = new TestRun(plan, framework, { hasCoverage: coverage, sources });
    const idOf = idsByPlace(items, sources);
    const asked = plan.tests.flatMap((test) => {
      const id = idOf(test.place);
      return id !== undefined && isAsked(id, only) ? [{ id, test }] : [];
    });
    for (const [index, { id, test }] of asked.entries()) {
      progress?.({ stage: messages.testing, message: test.name, fraction: index / asked.length });
      report({ type: 'started', id });
      const started = performance.now();
      const outcome = run.run(test);
      const durationMs = performance.now() - started;
      report({ type: 'output', id, text: outputOf(outcome) });
      const failures = outcome.isPassed ? [] : [failureIn(outcome)];
      report({
        type: 'ended',
        id,
        outcome: { state: outcome.isPassed ? 'passed' : 'failed', durationMs, failures },
      });
    }
    if (coverage) {
      const covered = run.coverage.map((file) => ({ ...file, branches: [], functions: [] }));
      report({ type: 'covered', files: covered });
    }
  }
}

/** Finds a test's id by the location of its name, because modules at different addresses may share a name. */
function idsByPlace(
  items: readonly TestItem[],
  sources: ReadonlyMap<string, string>,
): (place: Place) => string | undefined {
  const key = (path: string, range: TextRange | undefined) =>
    `${path}:${range?.startLine}:${range?.startColumn}`;
  const ids = new Map([...allItems(items)].map(({ id, path, range }) => [key(path, range), id]));
  const lines = new Map(items.map(({ path }) => [path, new LineIndex(sources.get(path) ?? '')]));
  return ({ path, span }) => ids.get(key(path, lines.get(path)?.rangeOf(span)));
}

function holds({ sources }: MovePackage, { path }: TestItem): boolean {
  return sources.some((source) => source.path === path);
}

/** The code's debug output, marked as in the CLI, and the gas used. */
function outputOf({ output, gasUsed }: TestOutcome): string {
  return [...output.map((text) => `[debug] ${text}`), `gas: ${gasUsed}`].map((line) => `${line}\n`).join('');
}

function failureIn({ message = '', failure, test }: TestOutcome): TestFailure {
  const frames = (failure?.trace ?? []).flatMap(({ module, function: name, source }) =>
    source === undefined ? [] : [{ name: module === undefined ? name : `${module}::${name}`, ...source }],
  );
  return { message: message === '' ? messages.failed(test.name) : message, frames };
}

function broken({ path }: TestItem, failure: TestFailure): TestEvent {
  return { type: 'broken', id: fileId(path), failure };
}

/** Why a package did not compile. Errors in the file at `path` are preferred. */
function failureOf(diagnostics: readonly Diagnostic[], path: string): TestFailure {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const error = errors.find((each) => each.path === path) ?? errors[0];
  const range = error?.range;
  return {
    message: messages.doesNotCompile(error?.message ?? ''),
    frames: error && range ? [{ path: error.path, line: range.startLine, column: range.startColumn }] : [],
  };
}

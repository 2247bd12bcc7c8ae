import { throwIfCancelled } from '@core/base/cancellation';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/diagnostics/diagnostics';
import type { TestEvent, TestFailure, TestItem, TestRequest, TestRunner } from '@core/tests/test-runner';
import type { Engine } from '@host/api/engine';
import { BehaviorSubject } from 'rxjs';
import type { EthereumEngine } from './engine';
import type { CompilerPreferences } from './engine/settings/compiler-settings';
import { discoverTests } from './engine/testing/discover-tests';
import { fileId, holdsAsked, isAsked, isSolidityTestFile, RUNNER_ID } from './engine/testing/test-ids';
import type { SolidityTestReport } from './engine/testing/test-report';
import { messages } from './messages';

export interface SolidityTestsOptions {
  /** Has the compilers, warm; what stops a run leaves it alone. */
  readonly compiler: Pick<Engine<EthereumEngine>, 'api'>;
  /** Runs the tests, and ends with a run that is cancelled. */
  readonly runner: Pick<Engine<EthereumEngine>, 'api'>;
  readonly preferences: () => CompilerPreferences;
}

/** Tests in Solidity, in Foundry's style. */
export class SolidityTests implements TestRunner {
  readonly id = RUNNER_ID;
  readonly displayName = 'Solidity';
  readonly #options: SolidityTestsOptions;
  /** What the last run left behind; absent before the first. */
  readonly report$ = new BehaviorSubject<SolidityTestReport | undefined>(undefined);
  /** Whether the next run follows every instruction. */
  followsCoverage = false;

  constructor(options: SolidityTestsOptions) {
    this.#options = options;
  }

  isTestFile(path: string): boolean {
    return isSolidityTestFile(path);
  }

  async discover(files: readonly SourceFile[], { signal }: TaskOptions = {}): Promise<readonly TestItem[]> {
    throwIfCancelled(signal);
    return discoverTests(files);
  }

  async run(request: TestRequest, tell: (event: TestEvent) => void, task: TaskOptions = {}): Promise<void> {
    const { files, only } = request;
    const { compiler, runner, preferences } = this.#options;
    const coverage = this.followsCoverage;
    const items = discoverTests(files).filter(({ id }) => holdsAsked(id, only));
    const paths = items.map(({ path }) => path);
    if (paths.length === 0) return;
    const { artifacts, diagnostics } = await compiler.api.compile(
      { files, entries: paths, withImports: true, withSyntax: coverage, preferences: preferences() },
      task,
    );
    throwIfCancelled(task.signal);
    const ready = paths.filter((path) => artifacts.some(({ sourcePath }) => sourcePath === path));
    for (const path of paths) if (!ready.includes(path)) tell(broken(path, diagnostics));
    const known = items.filter(({ path }) => ready.includes(path));
    const ended = new Set<string>();
    const listen = (event: TestEvent) => {
      if (event.type === 'ended') ended.add(event.id);
      tell(event);
    };
    const run = { files, artifacts, paths: ready, coverage, ...(only && { only }) };
    this.report$.next(await runner.api.runTests(run, listen, task));
    for (const test of missing(known, only, ended)) tell(test);
  }
}

/** A file that did not compile: why, and where. */
function broken(path: string, diagnostics: readonly Diagnostic[]): TestEvent {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const error = errors.find((each) => each.path === path) ?? errors[0];
  const failure: TestFailure = {
    message: error ? messages.doesNotCompile(error.message) : messages.nothingCompiled,
    frames:
      error?.range && error.path !== ''
        ? [{ path: error.path, line: error.range.startLine, column: error.range.startColumn }]
        : [],
  };
  return { type: 'broken', id: fileId(path), failure };
}

/** Tests that the text shows and the compiled contract does not have, such as those that are private. */
function missing(
  items: readonly TestItem[],
  only: readonly string[] | undefined,
  ended: ReadonlySet<string>,
): readonly TestEvent[] {
  return items.flatMap((file) =>
    file.children
      // A contract whose setUp failed has told so itself, and none of its tests ran.
      .filter(({ children }) => children.some(({ id }) => ended.has(id)))
      .flatMap(({ children }) => children)
      .filter(({ id }) => isAsked(id, only) && !ended.has(id))
      .map(({ id }) => ({
        type: 'ended' as const,
        id,
        outcome: { state: 'skipped' as const, durationMs: 0, failures: [] },
      })),
  );
}

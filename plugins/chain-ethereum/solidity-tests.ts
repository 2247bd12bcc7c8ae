import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { brokenFile } from '@core/execution/tests/broken-file';
import { FoundTests } from '@core/execution/tests/found-tests';
import { holdsAsked, isAsked } from '@core/execution/tests/test-ids';
import type { TestEvent, TestItem, TestRequest } from '@core/execution/tests/test-runner';
import { BehaviorSubject } from 'rxjs';
import type { PageCompiler } from './compilers/page-compiler';
import { FOUNDRY_CONFIG, type SourceLayout } from './engine/settings/source-layout';
import { discoverTests } from './engine/testing/discover-tests';
import { GAS_SNAPSHOT_PATH, gasDifferences } from './engine/testing/gas-snapshot';
import { fileId, RUNNER_ID } from './engine/testing/test-ids';
import type { SolidityTestReport } from './engine/testing/test-report';
import { messages } from './messages';
import type { TestWorkers } from './test-workers';

export interface SolidityTestsOptions {
  /** Runs the compilers, which keep running when a test run is cancelled. */
  readonly compiler: Pick<PageCompiler, 'compile'>;
  /** The workers that run the tests. They are terminated when a run is cancelled. */
  readonly workers: Pick<TestWorkers, 'run'>;
  /** The selected profile in `foundry.toml`; empty for 'default'. */
  readonly profile?: () => string;
  /** Asks the user for a value that a test requests; undefined if the user cancels. */
  readonly ask?: (text: string, isSecret: boolean) => Promise<string | undefined>;
}

/** Foundry-style Solidity tests. */
export class SolidityTests extends FoundTests {
  readonly id = RUNNER_ID;
  readonly displayName = 'Solidity';
  readonly #options: SolidityTestsOptions;
  /** The report of the last run; undefined before the first run. */
  readonly report$ = new BehaviorSubject<SolidityTestReport | undefined>(undefined);

  constructor(options: SolidityTestsOptions) {
    super();
    this.#options = options;
  }

  get #profile(): string {
    return this.#options.profile?.() ?? '';
  }

  /** A change to `foundry.toml` also affects the tests, because the file sets the test folder. */
  isTestFile(path: string): boolean {
    return path.endsWith('.sol') || path === FOUNDRY_CONFIG;
  }

  protected async find(files: readonly SourceFile[]): Promise<readonly TestItem[]> {
    return discoverTests(files, await layoutOf(files, this.#profile));
  }

  protected async runFiles(
    items: readonly TestItem[],
    { files, binaries = [], only, coverage = false }: TestRequest,
    reportEvent: (event: TestEvent) => void,
    task: TaskOptions,
  ): Promise<void> {
    const { compiler, workers, ask } = this.#options;
    const paths = items.map(({ path }) => path);
    const { artifacts, diagnostics, syntax } = await compiler.compile(
      { files, entries: paths, withImports: true, withSyntax: coverage },
      task,
    );
    throwIfCancelled(task.signal);
    const ready = paths.filter((path) => artifacts.some(({ sourcePath }) => sourcePath === path));
    for (const path of paths)
      if (!ready.includes(path)) reportEvent(brokenFile(fileId(path), path, diagnostics, describeBroken));
    const known = items.filter(({ path }) => ready.includes(path));
    const ended = new Set<string>();
    const listen = (event: TestEvent) => {
      if (event.type === 'ended') ended.add(event.id);
      reportEvent(event);
    };
    const run = {
      files,
      artifacts,
      paths: ready,
      profile: this.#profile,
      ...(readsBinaries(files) && { binaries }),
      ...(syntax && { syntax }),
      ...(only && { only }),
    };
    const suites = known.flatMap(({ children }) => children.filter(({ id }) => holdsAsked(id, only)));
    const report = await workers.run(run, listen, ask, task, suites.length);
    this.report$.next(report);
    reportEvent({ type: 'covered', files: report.coverage ?? [] });
    reportEvent({ type: 'measured', methods: report.methods, ...remarkOf(report, files) });
    for (const test of missing(known, only, ended)) reportEvent(test);
  }
}

async function layoutOf(files: readonly SourceFile[], profile: string): Promise<SourceLayout> {
  if (!files.some(({ path }) => path === FOUNDRY_CONFIG)) return {};
  const { foundryLayout } = await import('./engine/settings/foundry-config');
  return foundryLayout(files, profile);
}

/** Whether tests may read files that are not text. Otherwise, these files are not copied to the workers. */
function readsBinaries(files: readonly SourceFile[]): boolean {
  return files.some(({ path, content }) => path.endsWith('.sol') && content.includes('.readFileBinary('));
}

function describeBroken(reason: string | undefined): string {
  return reason === undefined ? messages.nothingCompiled : messages.doesNotCompile(reason);
}

/** How the tests' gas differs from the project's snapshot; empty if the project has no snapshot. */
function remarkOf(
  { figures }: SolidityTestReport,
  files: readonly SourceFile[],
): { readonly remark?: string } {
  const snapshot = files.find(({ path }) => path === GAS_SNAPSHOT_PATH)?.content;
  if (snapshot === undefined) return {};
  const differences = gasDifferences(snapshot, figures).map(messages.gasDifference);
  return { remark: differences.join('\n') || messages.sameGas };
}

/** Tests that are in the source text but not in the compiled contract, for example private functions. */
function missing(
  items: readonly TestItem[],
  only: readonly string[] | undefined,
  ended: ReadonlySet<string>,
): readonly TestEvent[] {
  // Excludes contracts whose setUp failed: they have already been reported, and none of their tests ran.
  const ran = items.flatMap(({ children }) =>
    children.filter((contract) => contract.children.some(({ id }) => ended.has(id))),
  );
  return ran
    .flatMap(({ children }) => children)
    .filter(({ id }) => isAsked(id, only) && !ended.has(id))
    .map(({ id }) => ({ type: 'ended', id, outcome: { state: 'skipped', failures: [] } }));
}

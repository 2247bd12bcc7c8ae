import { CancellationError, errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { Logger } from '@core/base/logger';
import { isInside } from '@core/base/path';
import type { TaskProgress } from '@core/base/task';
import { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { inject, injectable } from 'inversify';
import { auditTime, BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import { FirstSteps, filesOfRequest } from './first-steps';
import { messages } from './messages';
import { RunHistory, type RunRecord } from './results/run-history';
import { RunReports } from './results/run-reports';
import { allItems } from './results/test-items';
import { TestOutput } from './results/test-output';
import type { TestReports } from './results/test-reports';
import { TestTree } from './results/test-tree';
import { type DiscoveredTests, TestDiscovery } from './test-discovery';
import { type TestEvent, type TestRunner, TestRunnerService } from './test-runner';
import type { TestNode, TestRun, TestRunOptions, TestService } from './tests';
import { WrittenFiles } from './written-files';

/**
 * Interval between published updates, in milliseconds. Updates are batched, because there may be thousands of events.
 */
const PUBLISH_MS = 50;

/** Folder for build output, which is not source code. */
const BUILD_FOLDER = 'build';

/** The members of {@link ProjectFiles} that tests need. */
type TestedFiles = Pick<
  ProjectFiles,
  'state$' | 'files$' | 'changes$' | 'exists' | 'read' | 'readAll' | 'apply'
>;

/** The share of a run that one runner handles. If `only` is absent, all of the runner's tests are run. */
interface RunPart {
  readonly runner: TestRunner;
  /** Files whose tests this runner runs. */
  readonly files: readonly TestNode[];
  readonly only?: readonly string[];
}

/** The current run. */
interface RunningTests {
  readonly controller: AbortController;
  readonly record: RunRecord;
  /** True once the tree shows this run. */
  hasBegun: boolean;
}

/** The open project's tests, found in its files and run by plugin runners. */
@injectable()
export class ProjectTests implements TestService, Disposable {
  readonly #projects: Pick<ProjectService, 'project$' | 'project'>;
  readonly #files: TestedFiles;
  readonly #editor: Pick<EditorService, 'saveAll' | 'text'>;
  readonly #store = new DisposableStore();
  readonly #discovery: TestDiscovery;
  readonly #history = new RunHistory();
  readonly #changed$ = new Subject<void>();
  readonly #runners: Pick<TestRunnerService, 'all'>;
  readonly #written: WrittenFiles;
  #tree = new TestTree();
  #output = new TestOutput();
  #reports = new RunReports();
  #found: readonly DiscoveredTests[] = [];
  #running: RunningTests | undefined;
  readonly tests$ = new BehaviorSubject<readonly TestNode[]>([]);
  readonly output$ = new BehaviorSubject<ReadonlyMap<string, string>>(new Map());
  readonly reports$ = new BehaviorSubject<TestReports | undefined>(undefined);
  readonly runs$ = this.#history.runs$;
  readonly isDiscovering$;

  constructor(
    @inject(ProjectService) projects: Pick<ProjectService, 'project$' | 'project'>,
    @inject(ProjectFiles) files: TestedFiles,
    @inject(EditorService) editor: Pick<EditorService, 'saveAll' | 'text'>,
    @inject(TestRunnerService) runners: Pick<TestRunnerService, 'runners$' | 'all'>,
    @inject(Logger) logger: Pick<Logger, 'error'>,
  ) {
    this.#projects = projects;
    this.#files = files;
    this.#editor = editor;
    this.#runners = runners;
    this.#written = new WrittenFiles({ editor, files });
    const projectId$ = openProjectId$(projects);
    this.#store.add(projectId$.subscribe(() => this.#forget()));
    this.#store.add(
      files.changes$.subscribe((change) => {
        if (change.type !== 'renamed' && isInside(change.path, BUILD_FOLDER)) return;
        if (this.#written.isOwn(change)) return;
        this.#tree.changeSources();
        this.#changed$.next();
      }),
    );
    this.#store.add(this.#changed$.pipe(auditTime(PUBLISH_MS)).subscribe(() => this.#publish()));
    this.#discovery = this.#store.add(
      new TestDiscovery({ files, runners, logger, onFound: (found) => this.#discover(found) }),
    );
    this.isDiscovering$ = this.#discovery.isDiscovering$.pipe(distinctUntilChanged());
  }

  async run(ids?: readonly string[], options: TestRunOptions = {}): Promise<TestRun> {
    return this.#run(ids, ids ? this.#titleOf(ids) : messages.allTests, options);
  }

  async runFailed(): Promise<TestRun | undefined> {
    const nodes = [...allItems(this.#tree.nodes())];
    const failed = nodes.filter(({ kind, state, failures }) =>
      kind === 'test' ? state === 'failed' : failures.length > 0,
    );
    if (failed.length === 0) return undefined;
    return this.#run(
      failed.map(({ id }) => id),
      messages.failedTests,
    );
  }

  async cancel(): Promise<void> {
    this.#cancel();
  }

  dispose(): void {
    this.#cancel();
    this.#store.dispose();
  }

  async #run(
    ids: readonly string[] | undefined,
    title: string,
    options: TestRunOptions = {},
  ): Promise<TestRun> {
    this.#cancel();
    const controller = new AbortController();
    const running = { controller, record: this.#history.start(title, ids), hasBegun: false };
    this.#running = running;
    try {
      await untilCancelled(this.#do(running, ids, options), controller.signal);
      this.#end(running, { status: 'completed' });
    } catch (error) {
      if (isCancellation(error)) this.#end(running, { status: 'cancelled' });
      else this.#end(running, { status: 'error', error: errorMessage(error) });
    }
    return running.record.run;
  }

  /** Ends the current run for all observers; the runner itself stops later. */
  #cancel(): void {
    const running = this.#running;
    if (!running) return;
    this.#end(running, { status: 'cancelled' });
    running.controller.abort();
  }

  async #do(
    running: RunningTests,
    ids: readonly string[] | undefined,
    options: TestRunOptions,
  ): Promise<void> {
    const { signal } = running.controller;
    const [editor, files] = [this.#editor, this.#files];
    const { project } = this.#projects;
    if (!project) throw new Error(messages.noProject);
    await editor.saveAll();
    // A run immediately after the page has loaded includes tests from plugins that are not active yet.
    await this.#runners.all(signal);
    await this.#discovery.settle();
    throwIfCancelled(signal);
    const records = await files.readAll();
    throwIfCancelled(signal);
    const sources = records.flatMap(({ path, content }) =>
      typeof content === 'string' ? { path, content } : [],
    );
    const binaries = records.flatMap(({ path, content }) =>
      typeof content === 'string' ? [] : { path, bytes: content },
    );
    const parts = this.#partsOf(ids);
    if (parts.length === 0) throw new Error(ids ? messages.gone : messages.noTests);
    this.#begin(running, ids);
    this.#written.clear();
    this.#reports = new RunReports();
    for (const { files: own, only, runner } of parts) {
      const request = {
        projectId: project.id,
        files: sources,
        binaries,
        ...options,
        ...(only ? { only } : {}),
      };
      const first = new FirstSteps(own, (event) => this.#handleEvent(event));
      const progress = (step: TaskProgress) => {
        if (!signal.aborted) running.record.update({ progress: first.step(step) });
      };
      const report = (event: TestEvent) => {
        if (signal.aborted) return;
        first.end();
        this.#handleEvent(event);
      };
      await runner.run(request, report, { signal, progress });
      throwIfCancelled(signal);
    }
    const left = await this.#written.store();
    if (left.length > 0) this.#output.append('', `${messages.leftAlone(left)}\n`);
    this.reports$.next(this.#reports.reports);
  }

  /** Distributes requested ids among the runners. */
  #partsOf(ids: readonly string[] | undefined): readonly RunPart[] {
    const wanted = ids && new Set(ids);
    const known = this.#tree.nodes();
    return this.#found.flatMap(({ runner, items }): RunPart[] => {
      const discovered = new Set(items.map(({ id }) => id));
      const files = known.filter(({ id }) => discovered.has(id));
      if (files.length === 0) return [];
      if (!wanted) return [{ runner, files }];
      const only = [...allItems(files)].map(({ id }) => id).filter((id) => wanted.has(id));
      return only.length > 0 ? [{ runner, files: filesOfRequest(files, only), only }] : [];
    });
  }

  #begin(running: RunningTests, ids: readonly string[] | undefined): void {
    running.record.update({ total: this.#tree.begin(ids) });
    running.hasBegun = true;
    const queued = new Set(
      [...allItems(this.#tree.nodes())].filter(({ state }) => state === 'queued').map(({ id }) => id),
    );
    this.#output.forget((id) => id === '' || queued.has(id));
    this.#publish();
  }

  #handleEvent(event: TestEvent): void {
    if (event.type === 'output') this.#output.append(event.id ?? '', event.text);
    else if (event.type === 'wrote') this.#written.add(event);
    else if (event.type === 'covered' || event.type === 'measured') this.#reports.add(event);
    else this.#tree.apply(event);
    this.#changed$.next();
  }

  #end(running: RunningTests, how: Pick<TestRun, 'status'> & Partial<Pick<TestRun, 'error'>>): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    const { record, hasBegun } = running;
    if (hasBegun) this.#tree.end(how.status === 'completed');
    const counts = hasBegun ? this.#tree.counts() : record.run.counts;
    // Subscribers that are notified of the end must see the final state.
    this.#publish();
    record.end({ ...how, counts });
  }

  #discover(found: readonly DiscoveredTests[]): void {
    this.#found = found;
    this.#tree.discover(found.flatMap(({ items }) => items));
    this.#publish();
  }

  #publish(): void {
    this.tests$.next(this.#tree.nodes());
    this.output$.next(this.#output.snapshot());
    if (this.#running?.hasBegun) this.#running.record.update({ counts: this.#tree.counts() });
  }

  #forget(): void {
    this.#cancel();
    this.#tree = new TestTree();
    this.#output = new TestOutput();
    this.#found = [];
    this.#history.clear();
    this.reports$.next(undefined);
    this.#publish();
  }

  #titleOf(ids: readonly string[]): string {
    const [first] = ids;
    const only = [...allItems(this.#tree.nodes())].find(({ id }) => id === first);
    return ids.length === 1 && only ? only.name : messages.someTests(ids.length);
  }
}

/**
 * Settles with the result of the work, or rejects as soon as the signal is aborted, without waiting for the work to
 * stop.
 */
function untilCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CancellationError()), { once: true });
    work.then(resolve, reject);
  });
}

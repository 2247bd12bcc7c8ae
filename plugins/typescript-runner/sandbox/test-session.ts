import type { ExpectStatic } from '@vitest/expect';
import {
  type File,
  type Suite,
  startTests,
  type Task,
  type Test,
  type TestContext,
  type VitestRunner,
} from '@vitest/runner';
import { processError } from '@vitest/utils/error';
import { ChildIds, fileId } from '../engine/test-ids';
import { checkCount, startCounting } from './expect';
import { fromProcessed } from './failures';
import { InlineSnapshots } from './inline-snapshots';
import type { NoteBatch } from './note-batch';
import type { FileRun, RunnerNote } from './protocol';
import { runnerConfig } from './runner-config';
import { SnapshotFile } from './snapshot-file';
import { snapshotMatchers } from './snapshots';
import { abandonedReason, fileFramework, startFile } from './suite-context';
import { followSignal } from './timed-run';

/** How long tests may run without yielding before the worker handles incoming messages, in milliseconds. */
const YIELD_MS = 100;

// Stored at load time, because tests may replace the global timers with fake ones.
const later = setTimeout.bind(globalThis);
const now = performance.now.bind(performance);

type EndedNote = Extract<RunnerNote, { readonly type: 'ended' }>;

export interface TestSessionOptions {
  readonly expect: ExpectStatic;
  readonly notes: NoteBatch;
  /** Runs the test file, which defines its tests. */
  readonly importFile: (path: string) => Promise<unknown>;
  /** Reads a project file. Resolves with undefined if the file does not exist. */
  readonly readFile: (path: string) => Promise<string | undefined>;
}

/** Runs the tests in one file with Vitest's runner and reports their results. */
export class TestSession implements VitestRunner {
  readonly #options: TestSessionOptions;
  readonly #request: FileRun;
  readonly #ids = new Map<Task, string>();
  readonly #wanted = new Set<Task>();
  /** The requested tests that the test file skips. */
  readonly #skipped = new Set<Task>();
  readonly config = runnerConfig;
  readonly #snapshots: SnapshotFile;
  readonly #inline: InlineSnapshots;
  /** Set by the runner during a run. Aborts the tests' signals, and skips tests that have not started. */
  cancel?: NonNullable<VitestRunner['cancel']>;
  #running: Test | undefined;
  #lastYield = now();

  constructor(request: FileRun, options: TestSessionOptions) {
    this.#request = request;
    this.#options = options;
    this.#snapshots = new SnapshotFile(request.path, request.snapshots);
    this.#inline = new InlineSnapshots(request.path, request.snapshots.update);
  }

  get path(): string {
    return this.#request.path;
  }

  /** Id of the running test; undefined between tests. */
  get current(): string | undefined {
    return this.#running && this.#ids.get(this.#running);
  }

  async run(): Promise<void> {
    const { framework, path } = this.#request;
    startFile(framework);
    await this.#snapshots.open();
    this.#options.expect.extend(
      snapshotMatchers({
        path,
        file: this.#snapshots,
        inline: this.#inline,
        testName: () => this.#currentName(),
        readFile: this.#options.readFile,
      }),
    );
    const [file] = await startTests([`/${path}`], this);
    if (file) {
      this.#endSuite(file);
      await this.#closeSnapshots(file);
    }
    this.#options.notes.flush();
  }

  /** Fails the running test after an uncaught error. Returns false if no test is running. */
  fail(error: unknown): boolean {
    if (!this.#running?.result) return false;
    this.#running.result.state = 'fail';
    this.#running.result.errors = [...(this.#running.result.errors ?? []), processError(error)];
    return true;
  }

  stop(): void {
    this.cancel?.('keyboard-input');
  }

  async importFile(): Promise<unknown> {
    return this.#options.importFile(this.#request.path);
  }

  /** Assigns ids to the defined tests and skips tests that were not requested. */
  onCollected([file]: File[]): void {
    if (file) this.#collect(file, fileId(this.#request.path), false);
  }

  extendTaskContext(context: TestContext): TestContext {
    followSignal(context);
    return context;
  }

  onBeforeRunTask(test: Test): void {
    const reason = abandonedReason(test);
    if (reason !== undefined) test.mode = 'skip';
    if (test.mode === 'run' || test.mode === 'queued') return;
    if (reason === undefined || this.#skipped.has(test)) this.#end(test, 'skipped');
    else this.#end(test, 'notRun', { reason });
  }

  async onBeforeTryTask(test: Test): Promise<void> {
    await this.#yieldToEventLoop();
    const id = this.#ids.get(test);
    if (id === undefined) return;
    this.#running = test;
    this.#snapshots.forget(this.#nameOf(test));
    this.#inline.forget(this.#nameOf(test));
    startCounting(this.#options.expect);
    this.#options.notes.start({ type: 'started', id });
  }

  onAfterTryTask(): void {
    checkCount(this.#options.expect);
  }

  onTaskUpdate = async (): Promise<void> => {};

  onAfterRunTask(test: Test): void {
    const { result } = test;
    if (result?.state === 'skip') return;
    this.#end(test, result?.state === 'pass' ? 'passed' : 'failed');
  }

  onAfterRunSuite(suite: Suite): void {
    if (suite.file !== suite) this.#endSuite(suite);
  }

  /**
   * Ends a suite or file. Its errors come from its hooks or from loading the file. If there are errors, Mocha reports
   * them on the suite, and reports the remaining tests as not run. Other frameworks fail the remaining tests.
   */
  #endSuite(suite: Suite): void {
    const errors = (suite.result?.errors ?? []).map(fromProcessed);
    const left = this.#pendingTests(suite);
    const failsTests = errors.length > 0 && left.length > 0 && fileFramework() !== 'mocha';
    for (const test of left) {
      if (failsTests) this.#end(test, 'failed', { failures: errors });
      else if (test.result?.state === 'fail') this.#end(test, 'failed');
      else if (errors.length > 0) this.#end(test, 'notRun', { reason: abandonedReason(test) });
      else this.#end(test, 'skipped');
    }
    const id = suite.file === suite ? fileId(this.#request.path) : this.#ids.get(suite);
    if (failsTests || id === undefined) return;
    for (const failure of errors) this.#options.notes.add({ type: 'broken', id, failure });
  }

  /** Reports the suite's skipped tests, and returns its other tests that have no result yet. */
  #pendingTests(suite: Suite): readonly Test[] {
    const tests = testsOf(suite).filter((test) => this.#wanted.has(test));
    for (const test of tests) if (this.#skipped.has(test)) this.#end(test, 'skipped');
    return tests.filter((test) => this.#wanted.has(test));
  }

  /**
   * Reports the snapshots to the page. Snapshots from skipped and failed tests are preserved, because they are still
   * needed.
   */
  async #closeSnapshots(file: File): Promise<void> {
    const isBroken = file.result?.state === 'fail' && file.tasks.length === 0;
    if (isBroken) return;
    for (const test of testsOf(file)) {
      if (test.result?.state !== 'pass') this.#snapshots.record(this.#nameOf(test));
    }
    const note = await this.#snapshots.close();
    const inline = this.#inline.notes;
    if (!note && inline.length === 0) return;
    const none = { isDeleted: false, added: 0, updated: 0, removed: 0, obsolete: [], files: [] };
    this.#options.notes.add({ type: 'snapshots', ...(note ?? none), inline });
  }

  /**
   * Yields to the event loop between tests. Without this, the page could not distinguish synchronous tests from one
   * long computation, and the watchdog would stop the file.
   */
  async #yieldToEventLoop(): Promise<void> {
    if (now() - this.#lastYield < YIELD_MS) return;
    await new Promise<void>((resolve) => later(resolve, 0));
    this.#lastYield = now();
  }

  #currentName(): string {
    if (!this.#running) throw new Error('Snapshots can be compared only while a test is running');
    return this.#nameOf(this.#running);
  }

  /** The test's name preceded by the names of its suites, as used in snapshot keys. */
  #nameOf(test: Test): string {
    const names = [test.name];
    for (let { suite } = test; suite; { suite } = suite) names.unshift(suite.name);
    return names.join(this.#request.snapshots.separator);
  }

  #end(
    test: Test,
    state: EndedNote['state'],
    { failures, reason }: { failures?: EndedNote['failures']; reason?: string | undefined } = {},
  ): void {
    this.#running = undefined;
    const id = this.#ids.get(test);
    if (id === undefined || !this.#wanted.delete(test)) return;
    const own = () => (test.result?.errors ?? []).map(fromProcessed);
    this.#options.notes.add({
      type: 'ended',
      id,
      state,
      ...((state === 'passed' || state === 'failed') &&
        test.result?.duration !== undefined && { durationMs: test.result.duration }),
      failures: state === 'failed' ? (failures ?? own()) : [],
      ...(reason !== undefined && { reason }),
    });
  }

  #collect(group: Suite, groupId: string, isAsked: boolean): boolean {
    const { ended, only } = this.#request;
    const ids = new ChildIds(groupId);
    const all = isAsked || only === undefined || only.includes(groupId);
    let hasWanted = false;
    for (const task of group.tasks) {
      const id = ids.next(task.name);
      this.#ids.set(task, id);
      const isWanted = all || (only?.includes(id) ?? false);
      if (task.type === 'suite') {
        if (this.#collectSuite(task, id, groupId, isWanted)) hasWanted = true;
      } else if (isWanted && !ended.includes(id)) {
        hasWanted = true;
        this.#wanted.add(task);
        if (task.mode !== 'run') this.#skipped.add(task);
        this.#options.notes.add({ type: 'found', id, parent: groupId, name: task.name, kind: 'test' });
      } else task.mode = 'skip';
    }
    return hasWanted;
  }

  #collectSuite(suite: Suite, id: string, parent: string, isAsked: boolean): boolean {
    this.#options.notes.add({ type: 'found', id, parent, name: suite.name, kind: 'suite' });
    const hasWanted = this.#collect(suite, id, isAsked);
    if (!hasWanted) suite.mode = 'skip';
    return hasWanted;
  }
}

function testsOf(suite: Suite): readonly Test[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}

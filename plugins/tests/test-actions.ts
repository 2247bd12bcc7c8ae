import { errorMessage } from '@core/base/errors';
import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { TestFrame } from '@core/execution/tests/test-runner';
import type { TestNode, TestRun, TestRunOptions, TestService } from '@core/execution/tests/tests';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, firstValueFrom, Subject } from 'rxjs';
import { messages } from './messages';
import { placeOfFailure, placeOfTest, rangeOfPlace } from './place-of-test';
import { failedTests, findTest, testAt, testFileOf } from './tests-at';

export const TESTS_TAB = 'tests';

interface Services {
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly editor: EditorService;
  readonly notifications: NotificationService;
  readonly tests: TestService;
  readonly workspace: WorkspaceService;
}

export class TestActions {
  readonly #services: Services;
  readonly #revealed$ = new Subject<string>();
  readonly revealed$ = this.#revealed$.asObservable();
  readonly chosen$ = new BehaviorSubject<string | undefined>(undefined);
  /** Id of the latest run that `chooseFailure` has processed. */
  #checkedRunId: string | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  show(): void {
    this.#services.workspace.openTab({ type: TESTS_TAB });
  }

  /** Runs the tests with the given ids, or all tests if no ids are given. Running all tests reveals the list. */
  async run(ids?: readonly string[], options?: TestRunOptions): Promise<void> {
    if (!ids) this.show();
    const { status, error } = await this.#services.tests.run(ids, options);
    if (status === 'error') this.#fail(messages.notRun(error ?? ''));
  }

  async runFailed(): Promise<void> {
    const run = await this.#services.tests.runFailed();
    if (!run) this.#notify(messages.nothingFailed);
    else if (run.status === 'error') this.#fail(messages.notRun(run.error ?? ''));
  }

  /** Runs the test at the cursor, or all tests in the active file. */
  async runInEditor(what: 'test' | 'file'): Promise<void> {
    const active = await firstValueFrom(this.#services.editor.active$);
    const file = active && testFileOf(await this.#nodes(), active.path);
    if (!file) return this.#notify(active ? messages.noTestsInFile(active.path) : messages.noTestAtCursor);
    await this.run([what === 'file' ? file.id : testAt(file, active.position).id]);
  }

  cancel(): Promise<void> {
    return this.#services.tests.cancel();
  }

  async goToTest(node: TestNode, focus = true): Promise<void> {
    await this.open(placeOfTest(node), focus);
  }

  /**
   * Opens the location of a test's failure. Without an id, opens the failure at the cursor if there is one, and the
   * first failure if not.
   */
  async goToFailure(id?: string): Promise<void> {
    const nodes = await this.#nodes();
    const failed = failedTests(nodes);
    const wanted = id === undefined ? await this.#atCursor(nodes) : findTest(nodes, id)?.node;
    const node = failed.find((each) => each.id === wanted?.id) ?? (id === undefined ? failed[0] : undefined);
    if (!node) return this.#notify(messages.nothingFailed);
    await this.open(placeOfFailure(node), true);
  }

  /** Reveals a test in the list. Without an id, reveals the test at the cursor. */
  async reveal(id?: string): Promise<void> {
    const wanted = id ?? (await this.#atCursor(await this.#nodes()))?.id;
    this.show();
    if (wanted !== undefined) this.#revealed$.next(wanted);
  }

  choose(id: string | undefined): void {
    this.chosen$.next(id);
  }

  /**
   * Selects a completed run's first failure, unless a failed test is already selected. Runs only once per run, so that
   * a later selection by the user is preserved. `nodes` contains the run's results.
   */
  chooseFailure({ id, status, counts }: TestRun, nodes: readonly TestNode[]): void {
    const failed = failedTests(nodes);
    const [first] = failed;
    if (status === 'running' || counts.failed === 0 || !first || id === this.#checkedRunId) return;
    this.#checkedRunId = id;
    if (failed.some((node) => node.id === this.chosen$.value)) return;
    this.choose(first.id);
    this.#revealed$.next(first.id);
  }

  async open(place: TestFrame, focus: boolean): Promise<void> {
    try {
      await this.#services.editor.open(place.path, { range: rangeOfPlace(place), focus });
    } catch (error) {
      this.#fail(errorMessage(error));
    }
  }

  async compare(name: string, expected: string, received: string): Promise<void> {
    await this.#services.editor.compare({
      title: messages.compareTitle(name),
      original: { label: messages.expected, text: expected },
      modified: { label: messages.received, text: received },
    });
  }

  async toggleRerunOnSave(): Promise<void> {
    const { configuration } = this.#services;
    await configuration.set('tests.rerunOnSave', configuration.get('tests.rerunOnSave') !== true);
  }

  async #atCursor(nodes: readonly TestNode[]): Promise<TestNode | undefined> {
    const active = await firstValueFrom(this.#services.editor.active$);
    const file = active && testFileOf(nodes, active.path);
    return file && testAt(file, active.position);
  }

  #nodes(): Promise<readonly TestNode[]> {
    return firstValueFrom(this.#services.tests.tests$);
  }

  #notify(message: string): void {
    this.#services.notifications.show({ severity: 'info', message });
  }

  #fail(message: string): void {
    this.#services.notifications.show({ severity: 'error', source: messages.tests, message });
  }
}

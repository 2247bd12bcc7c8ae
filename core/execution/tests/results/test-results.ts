import type { TestEvent, TestFailure } from '../test-runner';
import type { TestCounts, TestNode, TestState } from '../tests';

/** Result of a test or group in the last run. */
export interface TestResult {
  /** State in the run. */
  readonly state: Exclude<TestState, 'idle'>;
  /** Duration in milliseconds; absent if not measured. */
  readonly durationMs?: number;
  /** Why the test or group was not run. */
  readonly reason?: string;
  /** Failures of the test, or of the group itself. */
  readonly failures: readonly TestFailure[];
  /** Number of the source version that was tested. */
  readonly revision: number;
}

const NO_VERDICTS: TestCounts = { passed: 0, failed: 0, skipped: 0, notRun: 0, unknown: 0 };

/** Results by id. After a run, tests that did not finish get their previous results back. */
export class TestResults {
  readonly #results = new Map<string, TestResult>();
  /** Results before the current run. */
  readonly #before = new Map<string, TestResult | undefined>();
  readonly #ended = new Set<string>();
  readonly #activities = new Map<string, string>();
  #verdicts: TestCounts = NO_VERDICTS;
  /** Source version of the current run. */
  #revision = 0;

  /** Result of a test or group; undefined if there is none. */
  of(id: string): TestResult | undefined {
    return this.#results.get(id);
  }

  /** The activity of a test or group, as text for users. */
  activityOf(id: string): string | undefined {
    return this.#activities.get(id);
  }

  /** Sets the activity of a test or group; undefined removes it. */
  setActivity(id: string, text: string | undefined): void {
    if (text === undefined) this.#activities.delete(id);
    else this.#activities.set(id, text);
  }

  /** Ids of the tests and groups that ended in the last run. */
  get ended(): ReadonlySet<string> {
    return this.#ended;
  }

  /** Counts of the last run's verdicts, including those for tests that no longer exist. */
  get verdicts(): TestCounts {
    return this.#verdicts;
  }

  /** Starts a run: `tests` become queued, and results of `groups` are removed. */
  begin(tests: Iterable<string>, groups: Iterable<string>, revision: number): void {
    this.end();
    this.#ended.clear();
    this.#verdicts = NO_VERDICTS;
    this.#revision = revision;
    for (const id of groups) {
      this.#remember(id);
      this.#results.delete(id);
    }
    for (const id of tests) this.#set(id, { state: 'queued', failures: [], revision });
  }

  /** Applies an event from the current run. */
  apply(event: Extract<TestEvent, { readonly type: 'started' | 'ended' | 'broken' }>): void {
    const revision = this.#revision;
    this.#activities.delete(event.id);
    if (event.type === 'started') {
      // A finished test keeps its result during a retry, until the retry ends.
      if (!this.#ended.has(event.id)) this.#set(event.id, { state: 'running', failures: [], revision });
      return;
    }
    if (event.type === 'ended') {
      const { state } = event.outcome;
      this.#verdicts = { ...this.#verdicts, [state]: this.#verdicts[state] + 1 };
      this.#set(event.id, { ...event.outcome, revision });
    } else this.#set(event.id, { state: 'failed', failures: [event.failure], revision });
    this.#ended.add(event.id);
  }

  /** Ends the run. Afterwards, no test is queued or running. */
  end(): void {
    for (const [id, result] of this.#before) {
      if (this.#ended.has(id)) continue;
      if (result) this.#results.set(id, result);
      else this.#results.delete(id);
    }
    this.#before.clear();
    this.#activities.clear();
  }

  /** Removes the results of all tests and groups except those with the given ids. */
  retain(ids: ReadonlySet<string>): void {
    for (const id of [...this.#results.keys()]) if (!ids.has(id)) this.#results.delete(id);
    for (const id of [...this.#before.keys()]) if (!ids.has(id)) this.#before.delete(id);
  }

  #set(id: string, result: TestResult): void {
    this.#remember(id);
    this.#results.set(id, result);
  }

  #remember(id: string): void {
    if (!this.#before.has(id)) this.#before.set(id, this.#results.get(id));
  }
}

/** Number of groups that could not be run and have no failed tests. */
export function countBroken(nodes: readonly TestNode[], ended: ReadonlySet<string>): number {
  let broken = 0;
  const hasFailed = (node: TestNode): boolean => {
    const failedInside = node.children.filter(hasFailed).length > 0;
    if (!ended.has(node.id) || node.failures.length === 0) return failedInside;
    if (node.kind !== 'test' && !failedInside) broken++;
    return true;
  };
  nodes.forEach(hasFailed);
  return broken;
}

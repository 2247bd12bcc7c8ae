import type { TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TestReports } from './results/test-reports';
import type { TestFailure, TestItem } from './test-runner';

/**
 * 'idle': no run has reported the test yet. 'notRun': the last run could not run it. 'unknown': the last run ended
 * without a verdict for it.
 */
export type TestState =
  | 'idle'
  | 'queued'
  | 'running'
  | 'passed'
  | 'failed'
  | 'skipped'
  | 'notRun'
  | 'unknown';

/** A test, suite or file with its latest result; a later state is a new object with the same id. */
export interface TestNode extends Omit<TestItem, 'children'> {
  /**
   * State of the test. For a group: 'failed' if any child has failed; otherwise the first of running, queued, passed,
   * notRun, unknown, skipped and idle that any child has.
   */
  readonly state: TestState;
  /** Duration in milliseconds; absent if not measured. For a group, the sum of its children's durations. */
  readonly durationMs?: number;
  /** Why the test was not run. */
  readonly reason?: string;
  /** Activity while the test is queued or running: 'compiling', 'busy for 12 s'. */
  readonly activity?: string;
  /** True if the sources have changed since this result. */
  readonly isOutdated: boolean;
  /** Failures of the test. For a group: why the group itself could not be run, without the failures of its children. */
  readonly failures: readonly TestFailure[];
  /** Children in source order. */
  readonly children: readonly TestNode[];
}

/** Number of tests by result. A group that could not be run and has no failed test counts as one failure. */
export interface TestCounts {
  /** Number of passed tests. */
  readonly passed: number;
  /** Number of failed tests. */
  readonly failed: number;
  /** Number of tests skipped in the source. */
  readonly skipped: number;
  /** Number of requested tests that were not run, for example because a hook failed. */
  readonly notRun: number;
  /** Number of requested tests for which the runner did not report a verdict. */
  readonly unknown: number;
}

/** One test run, in progress or finished. */
export interface TestRun {
  /** Id of the run. */
  readonly id: string;
  /** Start time in ISO format. */
  readonly startTime: string;
  /** End time in ISO format; absent while the run is in progress. */
  readonly endTime?: string;
  /** Status of the run; failed tests do not make it an 'error'. */
  readonly status: 'running' | 'completed' | 'cancelled' | 'error';
  /** Title of the request, as shown to users: 'All tests', or a test's name. */
  readonly title: string;
  /** Requested ids; absent if all tests were requested. */
  readonly only?: readonly string[];
  /** Results so far. */
  readonly counts: TestCounts;
  /** Number of tests in the run that are known so far. */
  readonly total: number;
  /** The current step, if there is more to report than the counts. */
  readonly progress?: TaskProgress;
  /** Why the run ended with status 'error'. */
  readonly error?: string;
}

/** Options for a test run. */
export interface TestRunOptions {
  /** Overwrites snapshots that differ; new snapshots are always written. */
  readonly updateSnapshots?: boolean;
  /** Measures the coverage of the project's contracts. */
  readonly coverage?: boolean;
}

/**
 * The open project's tests. They are discovered as files change, run by plugin runners, and stored with their latest
 * results. Only one run is active at a time: starting another cancels the current one.
 */
export interface TestService {
  /** Files with tests, sorted by path; replays the latest value. */
  readonly tests$: Observable<readonly TestNode[]>;
  /** True while the project is being searched for tests. */
  readonly isDiscovering$: Observable<boolean>;
  /**
   * Runs of the open project, newest first, at most 50; the first may be in progress. Replays the latest
   * value.
   */
  readonly runs$: Observable<readonly TestRun[]>;
  /**
   * Output of each test in its last run, by test id; the output of the last run itself is under ''. Updated during a
   * run. Replays the latest value.
   */
  readonly output$: Observable<ReadonlyMap<string, string>>;
  /** Coverage and gas from the last run; undefined before the first run. Replays the latest value. */
  readonly reports$: Observable<TestReports | undefined>;
  /**
   * Saves unsaved changes, then runs the tests, suites or files with these ids, or all tests. Resolves to the result
   * even if tests fail, the run is cancelled, or nothing could be run.
   */
  run(ids?: readonly string[], options?: TestRunOptions): Promise<TestRun>;
  /** Runs failed tests again; resolves to undefined if there are none. */
  runFailed(): Promise<TestRun | undefined>;
  /** Stops the current run; tests that have ended retain their results. */
  cancel(): Promise<void>;
}

export const TestService = serviceToken<TestService>('TestService');

import type { TaskProgress } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TestReports } from './results/test-reports';
import type { TestFailure, TestItem } from './test-runner';

/**
 * 'idle': no run has reported the test yet. 'notRun': the last run could not run it. 'unknown': the last run ended without a
 * verdict for it.
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

/** A test, suite or file with what the last run said of it; a later state is a new object with the same id. */
export interface TestNode extends Omit<TestItem, 'children'> {
  /** Of a group: failed when anything in it is, else running, queued, passed, notRun, unknown, skipped, idle, in this order. */
  readonly state: TestState;
  /** Milliseconds; absent where they were not measured. Of a group, the sum. */
  readonly durationMs?: number;
  /** Why it was not run. */
  readonly reason?: string;
  /** Its activity while it waits or runs: 'compiling', 'busy for 12 s'. */
  readonly activity?: string;
  /** The sources have changed since; the state is that of the older text. */
  readonly isOutdated: boolean;
  /** Of a group: why it could not be run, without the failures of what is in it. */
  readonly failures: readonly TestFailure[];
  readonly children: readonly TestNode[];
}

/** How many tests ended how; a group that could not be run, with no failed test in it, counts as one that failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that were requested and could not be run. */
  readonly notRun: number;
  /** Tests that were requested and for which the runner gave no verdict. */
  readonly unknown: number;
}

/** One run of tests, under way or over. */
export interface TestRun {
  readonly id: string;
  /** ISO times. */
  readonly startTime: string;
  readonly endTime?: string;
  readonly status: 'running' | 'completed' | 'cancelled' | 'error';
  /** What was asked for, as people read it: 'All tests', or a test's name. */
  readonly title: string;
  /** Ids that were asked for; absent: all. */
  readonly only?: readonly string[];
  readonly counts: TestCounts;
  /** How many tests it is about, as far as is known. */
  readonly total: number;
  /** What is being done, while it is under way and more is known than the counts. */
  readonly progress?: TaskProgress;
  /** Why it ended as 'error'. */
  readonly error?: string;
}

export interface TestRunOptions {
  /** Snapshots that differ from what tests found are written anew; new ones are written in any case. */
  readonly updateSnapshots?: boolean;
  /** Tells which lines of the project's contracts were run. */
  readonly coverage?: boolean;
}

/**
 * The tests of the open project: found as files change, run by the runners that plugins bring, kept with what the last
 * run said. One run at a time: starting another cancels the one under way.
 */
export interface TestService {
  /** Files with tests, sorted by path; replays the latest. */
  readonly tests$: Observable<readonly TestNode[]>;
  /** True until the files of the project were looked through for the first time, and while they are again. */
  readonly isDiscovering$: Observable<boolean>;
  /** Of the open project, newest first, at most 50; the first may be under way. Replays the latest. */
  readonly runs$: Observable<readonly TestRun[]>;
  /**
   * What each test printed when it ran last, by its id, and under '' what the last run printed itself; grows while a run is
   * under way. Replays the latest.
   */
  readonly output$: Observable<ReadonlyMap<string, string>>;
  /** Coverage and gas of the last run; replays the latest, undefined before the first. */
  readonly reports$: Observable<TestReports | undefined>;
  /**
   * Saves what is unsaved and runs tests, suites or files by id, or all; resolves to how it ended, also when tests fail, it
   * is cancelled, or nothing could be run.
   */
  run(ids?: readonly string[], options?: TestRunOptions): Promise<TestRun>;
  /** Runs again what failed; does nothing when nothing did. */
  runFailed(): Promise<TestRun | undefined>;
  /** Stops the run under way for real; what had ended stays. */
  cancel(): Promise<void>;
}

export const TestService = serviceToken<TestService>('TestService');

import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { TestFailure, TestItem, TestRunner } from './test-runner';

/** 'idle' is a test that has not run since its file was opened or changed in name. */
export type TestState = 'idle' | 'queued' | 'running' | 'passed' | 'failed' | 'skipped';

/** A test, suite or file with what the last run said of it; a later state is a new object with the same id. */
export interface TestNode extends Omit<TestItem, 'children'> {
  /** Of a group: failed when anything in it is, else running, queued, passed, skipped, idle, in this order. */
  readonly state: TestState;
  /** Milliseconds; absent until it has run. Of a group, the sum. */
  readonly durationMs?: number;
  /** The sources have changed since; the state is that of the older text. */
  readonly isOutdated: boolean;
  readonly failures: readonly TestFailure[];
  readonly children: readonly TestNode[];
}

/** How many tests ended how. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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
  readonly counts: TestCounts;
  /** Why it ended as 'error'. */
  readonly error?: string;
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
  /** What a test, with all in it, or (without id) the run itself has printed in the last run; grows while it runs. */
  output$(id?: string): Observable<string>;
  /** Runs tests, suites or files by id, or all; resolves to how it ended, also when tests fail or it is cancelled. */
  run(ids?: readonly string[]): Promise<TestRun>;
  /** Runs again what failed; does nothing when nothing did. */
  runFailed(): Promise<TestRun | undefined>;
  /** Stops the run under way for real; what had ended stays. */
  cancel(): void;
  register(runner: TestRunner): Disposable;
}

export const TestService = serviceToken<TestService>('TestService');

/** The line that ends every test run, in the page, the terminal and on the server (decisions.md, "Visible names"). */
export function testSummary({ passed, failed }: TestCounts): string {
  return `${passed} passed, ${failed} failed`;
}

import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { Runners } from '../runners';
import type { FileCoverage, MethodGas } from './results/test-reports';

/**
 * A test or group of a runner. Its id is unique in the project and the same in every run, as long as its
 * file, its suites and its name are the same: runners derive it from those.
 */
export interface TestItem {
  /** Unique id in the project. */
  readonly id: string;
  /** Name in the source; for a file, the file name. */
  readonly name: string;
  /** Kind of the item. */
  readonly kind: 'file' | 'suite' | 'test';
  /** Project path of its file. */
  readonly path: string;
  /** Range of its name; absent for files and for tests that are only known from runs. */
  readonly range?: TextRange;
  /** Children in the order of the source; empty for a test. */
  readonly children: readonly TestItem[];
}

/** Tests to run, with the project's files. */
export interface TestRequest {
  /** Id of the project. */
  readonly projectId: string;
  /** All text files of the project, with unsaved changes. */
  readonly files: readonly SourceFile[];
  /** Ids of tests, suites or files; a group includes all its tests. Absent: all. */
  readonly only?: readonly string[];
  /** Overwrites snapshots of earlier runs that differ. */
  readonly updateSnapshots?: boolean;
  /** Measures the coverage of the project's contracts, which takes longer. */
  readonly coverage?: boolean;
}

/** A frame of a failure's call stack. */
export interface TestFrame {
  /** Name of the function; absent at the top level of a file. */
  readonly name?: string;
  /** Project path of the file. */
  readonly path: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Column in UTF-16 code units, from 1. */
  readonly column: number;
}

/** Why a test failed. */
export interface TestFailure {
  /** Message for users, without call stack and without the two values. */
  readonly message: string;
  /** Call stack, innermost frame first, with project files only. */
  readonly frames: readonly TestFrame[];
  /** Expected and actual value as texts that can be compared line by line; both or neither. */
  readonly expected?: string;
  /** Actual value; see `expected`. */
  readonly received?: string;
}

/** Result of a test. */
export interface TestOutcome {
  /**
   * 'skipped': by its source. 'notRun': for another reason, such as a failed hook. 'unknown': the runner gave no verdict.
   */
  readonly state: 'passed' | 'failed' | 'skipped' | 'notRun' | 'unknown';
  /**
   * Duration in milliseconds including hooks; absent if it was not run, or the runner does not measure it.
   */
  readonly durationMs?: number;
  /** Why it was not run. */
  readonly reason?: string;
  /** At least one if it failed. */
  readonly failures: readonly TestFailure[];
}

/** Events of a run, in order. */
export type TestEvent =
  /** A test or group that `discover` did not find; `parent` is absent for a file. */
  | { readonly type: 'found'; readonly parent?: string; readonly item: TestItem }
  | { readonly type: 'started'; readonly id: string }
  /**
   * Activity of a test or group, such as 'compiling' or 'busy for 12 s', until its next event; absent: none.
   */
  | { readonly type: 'activity'; readonly id: string; readonly text?: string }
  /** Output of a test; without `id` it belongs to the run. */
  | { readonly type: 'output'; readonly id?: string; readonly text: string }
  /**
   * A file that the run writes to the project, such as a snapshot; without `content` it is deleted. With
   * `replaces` it is not written if its text differs by then, because the user has edited it.
   */
  | { readonly type: 'wrote'; readonly path: string; readonly content?: string; readonly replaces?: string }
  /** Coverage of a run that measures it. */
  | { readonly type: 'covered'; readonly files: readonly FileCoverage[] }
  /** Gas of calls; `remark` describes differences from the project's stored values. */
  | { readonly type: 'measured'; readonly methods: readonly MethodGas[]; readonly remark?: string }
  | { readonly type: 'ended'; readonly id: string; readonly outcome: TestOutcome }
  /**
   * A file or group that could not be run at all: it cannot be parsed, or one of its hooks failed. Its tests
   * need not end.
   */
  | { readonly type: 'broken'; readonly id: string; readonly failure: TestFailure };

/** Finds and runs the tests of one language or framework. Stateless between calls. */
export interface TestRunner {
  /** Unique id; also the prefix of the ids of its tests. */
  readonly id: string;
  /** Name for users: 'TypeScript', 'Move'. */
  readonly displayName: string;
  /**
   * True for a path of a possible test file; such files are read after each save and passed to `discover`.
   */
  isTestFile(path: string): boolean;
  /**
   * Returns the files that contain tests, with the tests found in their text. It must be fast, because it is
   * called after every save, and must not run code. For a file that cannot be parsed, it returns a partial result.
   */
  discover(files: readonly SourceFile[], task?: TaskOptions): Promise<readonly TestItem[]>;
  /**
   * Runs tests and resolves when all have ended; failed tests are events, not errors. Every requested test
   * gets exactly one 'ended', unless the run is cancelled. Rejects with `CancellationError`, `DeadlineError`,
   * or an error with the reason why nothing could be run.
   */
  run(request: TestRequest, report: (event: TestEvent) => void, task?: TaskOptions): Promise<void>;
}

/** Runners of tests. */
export type TestRunnerService = Runners<TestRunner>;

export const TestRunnerService = serviceToken<TestRunnerService>('TestRunnerService');

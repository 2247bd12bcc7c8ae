import type { TaskOptions } from '@core/base/task';
import type { BinaryFile, SourceFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { Runners } from '../runners';
import type { FileCoverage, MethodGas } from './results/test-reports';

/**
 * A test or group from a runner. Its id is unique within the project. Runners derive the id from the file, the suites
 * and the name, so it is the same in every run until one of them changes.
 */
export interface TestItem {
  /** Id, unique within the project. */
  readonly id: string;
  /** Name in the source; for a file, the file name. */
  readonly name: string;
  /** The item's kind. */
  readonly kind: 'file' | 'suite' | 'test';
  /** Project path of the file that contains the item. */
  readonly path: string;
  /** Range of the name; absent for files, inherited tests, and tests that were found only during runs. */
  readonly range?: TextRange;
  /** Children in source order; empty for a test. */
  readonly children: readonly TestItem[];
}

/** Tests to run, and the project's files. */
export interface TestRequest {
  /** Id of the project. */
  readonly projectId: string;
  /** All text files in the project, including unsaved changes. */
  readonly files: readonly SourceFile[];
  /** All other files in the project. */
  readonly binaries?: readonly BinaryFile[];
  /** Ids of tests, suites or files; a group includes all its tests. If absent, all tests run. */
  readonly only?: readonly string[];
  /** Overwrites snapshots from earlier runs if they differ. */
  readonly updateSnapshots?: boolean;
  /** Measures the coverage of the project's contracts, which takes longer. */
  readonly coverage?: boolean;
}

/** A frame in a failure's call stack. */
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

/** Why a test or group failed. */
export interface TestFailure {
  /** Message for users, without the call stack and without the expected and actual values. */
  readonly message: string;
  /** Call stack, innermost frame first, restricted to project files. */
  readonly frames: readonly TestFrame[];
  /**
   * Expected value as text, which can be compared with the actual value line by line. Either both values are present or
   * neither is.
   */
  readonly expected?: string;
  /** Actual value; see `expected`. */
  readonly received?: string;
}

/** Result of a test. */
export interface TestOutcome {
  /**
   * 'skipped': marked as skipped in the source. 'notRun': not run for another reason, such as a failed hook. 'unknown':
   * the runner did not report a verdict.
   */
  readonly state: 'passed' | 'failed' | 'skipped' | 'notRun' | 'unknown';
  /**
   * Duration in milliseconds, including hooks; absent if the test was not run or if the runner does not measure
   * durations.
   */
  readonly durationMs?: number;
  /** Why the test was not run. */
  readonly reason?: string;
  /** Contains at least one failure if the test failed. */
  readonly failures: readonly TestFailure[];
}

/** An event in a run; events are reported in order. */
export type TestEvent =
  /** A test or group that `discover` did not find; `parent` is absent for a file. */
  | { readonly type: 'found'; readonly parent?: string; readonly item: TestItem }
  | { readonly type: 'started'; readonly id: string }
  /**
   * Activity of a test or group until its next event, such as 'compiling' or 'busy for 12 s'; absent if there is none.
   */
  | { readonly type: 'activity'; readonly id: string; readonly text?: string }
  /** Output of a test; if `id` is absent, output of the run itself. */
  | { readonly type: 'output'; readonly id?: string; readonly text: string }
  /**
   * A file that the run writes to the project, such as a snapshot. If `content` is absent, the file is deleted. If
   * `replaces` is present and differs from the file's current text, the file is not written, because the user has
   * edited it.
   */
  | { readonly type: 'wrote'; readonly path: string; readonly content?: string; readonly replaces?: string }
  /** Coverage, if the run measures it. */
  | { readonly type: 'covered'; readonly files: readonly FileCoverage[] }
  /** Gas used by calls; `remark` describes differences from the project's stored values. */
  | { readonly type: 'measured'; readonly methods: readonly MethodGas[]; readonly remark?: string }
  | { readonly type: 'ended'; readonly id: string; readonly outcome: TestOutcome }
  /**
   * A file or group that could not be run at all, because it cannot be parsed or one of its hooks failed. Its tests
   * need no 'ended' events.
   */
  | { readonly type: 'broken'; readonly id: string; readonly failure: TestFailure };

/** Finds and runs tests for one language or framework. Stateless between calls. */
export interface TestRunner {
  /** Unique id; also the prefix of its tests' ids. */
  readonly id: string;
  /** Name for users: 'TypeScript', 'Move'. */
  readonly displayName: string;
  /** True for the path of a possible test file. These files are read after each save and passed to `discover`. */
  isTestFile(path: string): boolean;
  /**
   * Returns the files that contain tests, with the tests found in their text. It must be fast, because it is
   * called after every save, and must not run code. For a file that cannot be parsed, it returns a partial result.
   */
  discover(files: readonly SourceFile[], task?: TaskOptions): Promise<readonly TestItem[]>;
  /**
   * Runs tests and resolves when all have ended; failed tests are events, not errors. Every requested test gets exactly
   * one 'ended' event, unless the run is cancelled. Rejects with `CancellationError`, `DeadlineError`, or an error that
   * explains why nothing could be run.
   */
  run(request: TestRequest, report: (event: TestEvent) => void, task?: TaskOptions): Promise<void>;
}

/** The registered test runners. */
export type TestRunnerService = Runners<TestRunner>;

export const TestRunnerService = serviceToken<TestRunnerService>('TestRunnerService');

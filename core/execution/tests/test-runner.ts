import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { Runners } from '../runners';
import type { FileCoverage, MethodGas } from './results/test-reports';

/**
 * A test, or what groups tests, as a runner names it. Its id is unique in the project and the same in every run in which
 * its file, its suites and its name are the same: runners make it from those.
 */
export interface TestItem {
  readonly id: string;
  /** As the source names it; of a file, its name. */
  readonly name: string;
  readonly kind: 'file' | 'suite' | 'test';
  /** Project path of the file it stands in. */
  readonly path: string;
  /** Where its name stands; absent for files and for tests that are only known from running. */
  readonly range?: TextRange;
  /** In the order of the source; empty for a test. */
  readonly children: readonly TestItem[];
}

/** Which tests to run, and on which files. */
export interface TestRequest {
  readonly projectId: string;
  /** Every text file of the project, with what is unsaved. */
  readonly files: readonly SourceFile[];
  /** Ids of tests, suites or files; a group stands for all that is in it. Absent: all. */
  readonly only?: readonly string[];
  /** What tests compare with and was written by earlier runs (snapshots) is written anew where it differs. */
  readonly updateSnapshots?: boolean;
  /** Every instruction of the project's contracts is followed, which takes longer. */
  readonly coverage?: boolean;
}

/** Where a failure came about, as deep as the runner knows it; the innermost frame first. */
export interface TestFrame {
  /** Name of the function; absent at the top of a file. */
  readonly name?: string;
  /** Project path. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Why a test failed. */
export interface TestFailure {
  /** What happened, in words; without stack and without the two values. */
  readonly message: string;
  /** Frames in the project's own files only. */
  readonly frames: readonly TestFrame[];
  /** The two values as texts, line by line comparable; both or neither. */
  readonly expected?: string;
  readonly received?: string;
}

/** How a test ended. */
export interface TestOutcome {
  /**
   * 'skipped': by its source. 'notRun': for another reason, such as a failed hook. 'unknown': the runner gave no verdict.
   */
  readonly state: 'passed' | 'failed' | 'skipped' | 'notRun' | 'unknown';
  /** Milliseconds, its hooks included; absent when it was not run, or its runner does not measure it. */
  readonly durationMs?: number;
  /** Why it was not run. */
  readonly reason?: string;
  /** At least one when it failed. */
  readonly failures: readonly TestFailure[];
}

/** What a run tells while it goes on, in the order of events. */
export type TestEvent =
  /** A test or group that `discover` did not know; `parent` is absent for a file. */
  | { readonly type: 'found'; readonly parent?: string; readonly item: TestItem }
  | { readonly type: 'started'; readonly id: string }
  /** The activity of a test or group, such as 'compiling' or 'busy for 12 s', until its next event; absent: none. */
  | { readonly type: 'activity'; readonly id: string; readonly text?: string }
  /** Text that a test printed; without `id` it belongs to the run. */
  | { readonly type: 'output'; readonly id?: string; readonly text: string }
  /**
   * A file that the run leaves in the project, such as snapshots; without `content` it is deleted. With `replaces` it is
   * left alone when its text is another by then, because somebody went on writing.
   */
  | { readonly type: 'wrote'; readonly path: string; readonly content?: string; readonly replaces?: string }
  /** Which lines were run, of a run that is covered. */
  | { readonly type: 'covered'; readonly files: readonly FileCoverage[] }
  /** What calls cost; `remark` says in words what is different from what the project keeps of earlier runs. */
  | { readonly type: 'measured'; readonly methods: readonly MethodGas[]; readonly remark?: string }
  | { readonly type: 'ended'; readonly id: string; readonly outcome: TestOutcome }
  /** A file or group that could not be run at all: it does not parse, or a hook of it failed. Its tests need not end. */
  | { readonly type: 'broken'; readonly id: string; readonly failure: TestFailure };

/** Finds and runs the tests of one language or framework. It keeps nothing between calls. */
export interface TestRunner {
  /** Unique; also the prefix of the ids of its tests. */
  readonly id: string;
  /** As people call it: 'TypeScript', 'Move'. */
  readonly displayName: string;
  /** Whether a file may hold tests, by its path alone: what `discover` is given, and what is read after each save. */
  isTestFile(path: string): boolean;
  /**
   * Those of the files that hold tests, with the tests that their text shows. Quick, since it follows every save: nothing
   * is run. A file that does not parse shows what can be read of it.
   */
  discover(files: readonly SourceFile[], task?: TaskOptions): Promise<readonly TestItem[]>;
  /**
   * Runs tests and resolves when all have ended; failing tests are events, not errors. Every test that was asked for
   * gets exactly one 'ended', unless the run is cancelled. Rejects with `CancellationError`, `DeadlineError`, or an error
   * that says why nothing could be run.
   */
  run(request: TestRequest, tell: (event: TestEvent) => void, task?: TaskOptions): Promise<void>;
}

export type TestRunnerService = Runners<TestRunner>;

export const TestRunnerService = serviceToken<TestRunnerService>('TestRunnerService');

import type { TaskOptions } from '@core/base/task';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { Runners } from '../runners';
import type { TestFailure } from '../tests/test-runner';

/** A project script to run. */
export interface ScriptRequest {
  /** Id of the project. */
  readonly projectId: string;
  /** All text files in the project. */
  readonly files: readonly SourceFile[];
  /** Project path of the script. */
  readonly path: string;
  /** Handlers that replace the libraries' own handlers for calls with these names. Arguments are not validated. */
  readonly calls?: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
}

/** Output of a script: one or more lines, without the final line break. */
export interface ScriptOutput {
  /** Stream that the text was written to. */
  readonly stream: 'stdout' | 'stderr';
  /** Printed text. */
  readonly text: string;
  /** Number of lines omitted before this text. */
  readonly omitted?: number;
}

/** How a script ended, and the project files that it changed. The caller must store these files. */
export type ScriptOutcome = ScriptEnding & { readonly written?: readonly WrittenFile[] };

type ScriptEnding =
  | { readonly type: 'ended'; readonly exitCode: number }
  /** The script threw, was stopped because it hung, or could not be parsed. */
  | { readonly type: 'failed'; readonly failure: TestFailure }
  /** The script has an unsupported dependency, such as a package that no plugin provides. The reason is a sentence. */
  | { readonly type: 'notOffered'; readonly reason: string };

/** Runs scripts in one language, one at a time. Stateless between calls. */
export interface ScriptRunner {
  /** Unique id. */
  readonly id: string;
  /** True for the path of a script that this runner can run. Tests and declarations are not scripts. */
  isScript(path: string): boolean;
  /**
   * Runs a script and resolves when it has ended completely; a failed script is an outcome, not an error. Rejects with
   * `CancellationError`, `DeadlineError`, or an error that explains why nothing could be run.
   */
  run(
    request: ScriptRequest,
    print: (output: ScriptOutput) => void,
    task?: TaskOptions,
  ): Promise<ScriptOutcome>;
}

/** The registered script runners. */
export type ScriptRunnerService = Runners<ScriptRunner>;

export const ScriptRunnerService = serviceToken<ScriptRunnerService>('ScriptRunnerService');

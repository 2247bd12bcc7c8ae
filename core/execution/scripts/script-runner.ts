import type { TaskOptions } from '@core/base/task';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { serviceToken } from '@core/di/token';
import type { Runners } from '../runners';
import type { TestFailure } from '../tests/test-runner';

/** One script of a project that is to be run. */
export interface ScriptRequest {
  readonly projectId: string;
  /** Every text file of the project. */
  readonly files: readonly SourceFile[];
  /** Project path of the script. */
  readonly path: string;
  /** Answers to calls of the script's libraries, by name, in place of the libraries' own. Arguments are unchecked. */
  readonly calls?: Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
}

/** What a script printed: one or more lines, without line end. */
export interface ScriptOutput {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** Lines that the script printed before this text and that are not available. */
  readonly omitted?: number;
}

/** How a script ended, and the project files that it changed; the caller stores them. */
export type ScriptOutcome = ScriptEnding & { readonly written?: readonly WrittenFile[] };

type ScriptEnding =
  | { readonly type: 'ended'; readonly exitCode: number }
  /** It threw, was ended because it hung, or could not be read. */
  | { readonly type: 'failed'; readonly failure: TestFailure }
  /** It needs what is not there for scripts, such as a package that nobody brings. The reason is a sentence. */
  | { readonly type: 'notOffered'; readonly reason: string };

/** Runs the scripts of one language, one at a time. It keeps nothing between calls. */
export interface ScriptRunner {
  /** Unique. */
  readonly id: string;
  /** Whether it runs a file, by its path alone. Tests and declarations are no scripts. */
  isScript(path: string): boolean;
  /**
   * Runs a script and resolves when nothing of it is left to come; a script that fails is an outcome, not an error.
   * Rejects with `CancellationError`, `DeadlineError`, or an error that says why nothing could be run.
   */
  run(
    request: ScriptRequest,
    print: (output: ScriptOutput) => void,
    task?: TaskOptions,
  ): Promise<ScriptOutcome>;
}

export type ScriptRunnerService = Runners<ScriptRunner>;

export const ScriptRunnerService = serviceToken<ScriptRunnerService>('ScriptRunnerService');

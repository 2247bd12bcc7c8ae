import { throwIfCancelled } from '@core/base/errors';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { executionMessages as messages } from '../messages';
import type { Runners } from '../runners';
import { entryScript } from '../scripts/entry-script';
import type { ScriptOutcome, ScriptRunner } from '../scripts/script-runner';
import type { TestRunner } from '../tests/test-runner';
import type { ExecutionResult } from '../wire';
import type { RunOutput } from './run-output';
import { runTests } from './run-tests';
import { printFailure } from './test-lines';

/** The runners for scripts and tests. */
export interface RunnerSources {
  /** Script runners. */
  readonly scripts: Pick<Runners<ScriptRunner>, 'all'>;
  /** Test runners. */
  readonly tests: Pick<Runners<TestRunner>, 'all'>;
}

/** A project with scripts and tests to run. */
export interface ScriptedProject {
  /** Id of the project. */
  readonly projectId: string;
  /** All text files in the project, in path order. */
  readonly files: readonly SourceFile[];
}

/** Result of running scripts and tests. */
export interface ScriptsOutcome {
  /** 0 if the script and all tests succeeded. */
  readonly exitCode: number;
  /** Project files changed by scripts. */
  readonly written: readonly WrittenFile[];
  /** Absent if no test was run. */
  readonly tests?: NonNullable<ExecutionResult['tests']>;
  /** True if there was neither a script nor a test. */
  readonly isEmpty: boolean;
  /** User-facing reason why nothing was run; used only if `isEmpty` is true. */
  readonly reason: string;
}

/** Runs a project's entry script, then its tests. Their failures are printed. Rejects only if a tool fails. */
export async function runScripts(
  runners: RunnerSources,
  project: ScriptedProject,
  output: RunOutput,
  signal: AbortSignal,
): Promise<ScriptsOutcome> {
  const [scripts, tests] = await Promise.all([runners.scripts.all(signal), runners.tests.all(signal)]);
  const entry = entryScript(project.files, (path) => scripts.some((runner) => runner.isScript(path)));
  const runner = scripts.find((one) => entry !== undefined && one.isScript(entry));
  const script =
    entry !== undefined && runner
      ? await runScript(runner, { ...project, path: entry }, output, signal)
      : { exitCode: 0, written: [] };
  throwIfCancelled(signal);
  const counts = await runTests(tests, project, output, signal);
  return {
    exitCode: script.exitCode === 0 && counts && counts.failed > 0 ? 1 : script.exitCode,
    written: script.written,
    ...(counts && { tests: counts }),
    isEmpty: entry === undefined && !counts,
    reason: scripts.length + tests.length > 0 ? messages.nothingToRun : messages.noScriptRunner,
  };
}

/** @returns the script's exit code, and the files that it changed. */
async function runScript(
  runner: ScriptRunner,
  request: Parameters<ScriptRunner['run']>[0],
  output: RunOutput,
  signal: AbortSignal,
): Promise<{ readonly exitCode: number; readonly written: readonly WrittenFile[] }> {
  const { path } = request;
  const show = (message: string) =>
    output.take({ type: 'progress', progress: { stage: 'running', message } });
  show(path);
  output.print('');
  output.print(messages.scriptStarted(path));
  const outcome = await runner.run(request, (printed) => output.take({ type: 'output', ...printed }), {
    signal,
    // Compilation is part of running the script.
    progress: ({ message }) => show(message ?? path),
  });
  return { exitCode: exitCodeOf(outcome, path, output), written: outcome.written ?? [] };
}

function exitCodeOf(outcome: ScriptOutcome, path: string, output: RunOutput): number {
  switch (outcome.type) {
    case 'ended':
      if (outcome.exitCode !== 0) output.printError(messages.scriptExited(path, outcome.exitCode));
      return outcome.exitCode;
    case 'failed':
      printFailure((line) => output.printError(line), path, outcome.failure);
      return 1;
    // An unsupported script is not a failure of the project, so the contract run still succeeds.
    case 'notOffered':
      output.print(outcome.reason);
      return 0;
  }
}

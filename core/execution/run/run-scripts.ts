import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import { executionMessages as messages } from '../messages';
import { entryScript } from '../scripts/entry-script';
import type { ScriptOutcome, ScriptOutput, ScriptRunner } from '../scripts/script-runner';
import type { TestRunner } from '../tests/test-runner';
import type { ExecutionResult } from '../wire';
import { OutputBuffer } from './output-buffer';
import { printFailure } from './print-failure';
import { runTests } from './run-tests';

/** What runs scripts and tests, as far as enabled plugins bring it. */
export interface ScriptRunners {
  readonly scripts: readonly ScriptRunner[];
  readonly tests: readonly TestRunner[];
}

/** A project whose scripts and tests are to be run. */
export interface ScriptedProject {
  readonly projectId: string;
  readonly files: readonly SourceFile[];
}

/** What scripts and tests add to the result of a run; undefined when the project has neither. */
export type ScriptsResult = Pick<
  ExecutionResult,
  'exitCode' | 'stdout' | 'stderr' | 'tests' | 'truncated' | 'written'
>;

interface Streams {
  readonly stdout: OutputBuffer;
  readonly stderr: OutputBuffer;
}

/** Runs a project's entry script, then its tests. What they do wrong is part of the result; only the tools reject. */
export async function runScripts(
  { scripts, tests }: ScriptRunners,
  project: ScriptedProject,
  task: TaskOptions,
): Promise<ScriptsResult | undefined> {
  const streams = { stdout: new OutputBuffer(), stderr: new OutputBuffer() };
  const paths = project.files.map(({ path }) => path);
  const entry = entryScript(paths.filter((path) => scripts.some((runner) => runner.isScript(path))));
  const runner = scripts.find((one) => entry !== undefined && one.isScript(entry));
  const { exitCode, written } =
    entry === undefined || !runner
      ? { exitCode: 0 }
      : await runScript(runner, { ...project, path: entry }, streams, task);
  throwIfCancelled(task.signal);
  const counts = await runTests(tests, project, streams, task);
  if (entry === undefined && !counts) return undefined;
  return {
    exitCode: exitCode === 0 && counts && counts.failed > 0 ? 1 : exitCode,
    stdout: String(streams.stdout),
    stderr: String(streams.stderr),
    ...(counts ? { tests: counts } : {}),
    ...(written && { written: written.map((file) => ({ ...file })) }),
    truncated: streams.stdout.truncated || streams.stderr.truncated,
  };
}

/** @returns the script's exit code, and the files that it changed. */
async function runScript(
  runner: ScriptRunner,
  request: Parameters<ScriptRunner['run']>[0],
  { stdout, stderr }: Streams,
  task: TaskOptions,
): Promise<{ readonly exitCode: number; readonly written?: readonly WrittenFile[] }> {
  const { path } = request;
  task.progress?.({ stage: 'running', message: path });
  stdout.line('');
  stdout.line(messages.scriptStarted(path));
  const streams = { stdout, stderr };
  const print = ({ omitted, stream, text }: ScriptOutput) => {
    if (omitted) streams[stream].cut(omitted);
    streams[stream].line(text);
  };
  const outcome = await runner.run(request, print, {
    ...task,
    // What a runner compiles belongs to the script that runs.
    progress: (step) => task.progress?.({ ...step, stage: 'running' }),
  });
  const { written } = outcome;
  return { exitCode: exitCodeOf(outcome, path, streams), ...(written && { written }) };
}

function exitCodeOf(outcome: ScriptOutcome, path: string, { stdout, stderr }: Streams): number {
  switch (outcome.type) {
    case 'ended':
      if (outcome.exitCode !== 0) stderr.line(messages.scriptExited(path, outcome.exitCode));
      return outcome.exitCode;
    case 'failed':
      printFailure(stderr, path, outcome.failure);
      return 1;
    // The contracts' run stands: nothing of the project went wrong.
    case 'notOffered':
      stdout.line(outcome.reason);
      return 0;
  }
}

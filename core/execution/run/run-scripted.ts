import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import { filter, firstValueFrom, fromEvent, type Observable, of, takeUntil, timeout } from 'rxjs';
import { filesOfRequest } from '../bundle';
import { ExecutionError } from '../execution';
import { executionMessages as messages } from '../messages';
import type { ScriptRunner } from '../scripts/script-runner';
import { withWritten } from '../scripts/written-files';
import type { TestRunner } from '../tests/test-runner';
import type { ExecutionRequest, ExecutionResult } from '../wire';
import { runScripts, type ScriptsResult } from './run-scripts';

/** The plugin that runs scripts comes soon after the page has started; who runs a project sooner waits so long for it. */
const RUNNER_WAIT_MS = 5_000;

/** Where runners appear as plugins bring them. */
interface RunnerSources {
  readonly scripts$: Observable<readonly ScriptRunner[]>;
  readonly tests$: Observable<readonly TestRunner[]>;
}

/**
 * The part of a `typescript` or `javascript` run that follows the contracts (decisions.md, "Execution"): its entry script
 * and its tests.
 *
 * @param contracts what the run of the contracts gave; undefined when the project has none. Where they do not compile, that
 * is the result.
 */
export async function runScripted(
  { scripts$, tests$ }: RunnerSources,
  request: ExecutionRequest,
  contracts: ExecutionResult | undefined,
  task: TaskOptions & Required<Pick<TaskOptions, 'signal'>>,
): Promise<ExecutionResult> {
  if (contracts && !isCompiled(contracts)) return contracts;
  const started = performance.now();
  // One after the other: chains bring test runners of their own, and the plugin that runs scripts brings both at once.
  const scripts = await registered(scripts$, task.signal);
  const tests = await registered(tests$, task.signal);
  throwIfCancelled(task.signal);
  const project = {
    projectId: request.metadata.project_id,
    files: withWritten(filesOfRequest(request), contracts?.written),
  };
  const result = await runScripts({ scripts, tests }, project, task);
  if (!result && !contracts) {
    const reason = scripts.length + tests.length > 0 ? messages.nothingToRun : messages.noScriptRunner;
    throw new ExecutionError(`${messages.failed}: ${reason}`);
  }
  return joined(contracts ?? EMPTY, result ?? EMPTY, performance.now() - started);
}

const EMPTY: ExecutionResult = {
  exitCode: 0,
  stdout: '',
  stderr: '',
  artifacts: [],
  diagnostics: [],
  durationMs: 0,
  truncated: false,
};

function isCompiled({ artifacts, diagnostics }: ExecutionResult): boolean {
  return artifacts.length > 0 && !diagnostics.some(({ severity }) => severity === 'error');
}

function registered<T>(runners$: Observable<readonly T[]>, signal: AbortSignal): Promise<readonly T[]> {
  const some$ = runners$.pipe(
    filter((runners) => runners.length > 0),
    timeout({ first: RUNNER_WAIT_MS, with: () => of([]) }),
    takeUntil(fromEvent(signal, 'abort')),
  );
  return firstValueFrom(some$, { defaultValue: [] });
}

function joined(
  contracts: ExecutionResult,
  { exitCode, stderr, stdout, tests, truncated, written }: ScriptsResult,
  durationMs: number,
): ExecutionResult {
  return {
    ...contracts,
    exitCode: contracts.exitCode === 0 ? exitCode : contracts.exitCode,
    stdout: contracts.stdout + stdout,
    stderr: contracts.stderr + stderr,
    ...(tests ? { tests } : {}),
    ...((contracts.written ?? written) && {
      written: [...(contracts.written ?? []), ...(written ?? [])],
    }),
    durationMs: contracts.durationMs + durationMs,
    truncated: contracts.truncated || truncated,
  };
}

import { throwIfCancelled } from '@core/base/errors';
import type { RunBuildScript } from '@core/chains/toolchain';
import { filter, firstValueFrom, fromEvent, map, NEVER, type Observable, of, takeUntil, timeout } from 'rxjs';
import { messages } from './messages';
import type { ScriptOutput, ScriptRunner } from './script-runner';

/** The plugin that runs scripts starts soon after the page. */
const RUNNER_WAIT_MS = 10_000;

/** The runner of a script, once its plugin has registered it. Rejects if there is none. */
export async function scriptRunner(
  runners$: Observable<readonly ScriptRunner[]>,
  path: string,
  signal?: AbortSignal,
): Promise<ScriptRunner> {
  const found$ = runners$.pipe(
    map((runners) => runners.find((one) => one.isScript(path))),
    filter((runner) => runner !== undefined),
    timeout({ first: RUNNER_WAIT_MS, with: () => of(undefined) }),
    takeUntil(signal ? fromEvent(signal, 'abort') : NEVER),
  );
  const runner = await firstValueFrom(found$, { defaultValue: undefined });
  throwIfCancelled(signal);
  if (!runner) throw new Error(messages.noScriptRunner);
  return runner;
}

/**
 * Runs the scripts of builds.
 *
 * @param print receives the output of build hooks.
 */
export function runBuildScript(
  runners$: Observable<readonly ScriptRunner[]>,
  projectId: string,
  print: (output: ScriptOutput) => void,
): RunBuildScript {
  return async (script, task) => {
    const runner = await scriptRunner(runners$, script.path, task?.signal);
    const outcome = await runner.run({ projectId, ...script }, print, task);
    if (outcome.type === 'notOffered') throw new Error(outcome.reason);
    if (outcome.type === 'failed') throw new Error(outcome.failure.message);
    if (outcome.exitCode !== 0) throw new Error(messages.hookExited(String(outcome.exitCode)));
    return outcome.written ?? [];
  };
}

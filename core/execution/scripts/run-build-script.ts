import type { RunBuildScript } from '@core/chains/toolchain';
import type { Runners } from '../runners';
import { messages } from './messages';
import type { ScriptOutput, ScriptRunner } from './script-runner';

/** The runner for a script. Rejects if there is none. */
export async function scriptRunner(
  runners: Pick<Runners<ScriptRunner>, 'all'>,
  path: string,
  signal?: AbortSignal,
): Promise<ScriptRunner> {
  const runner = (await runners.all(signal)).find((one) => one.isScript(path));
  if (!runner) throw new Error(messages.noScriptRunner);
  return runner;
}

/**
 * Runs build scripts.
 *
 * @param print receives the output of build hooks.
 */
export function runBuildScript(
  runners: Pick<Runners<ScriptRunner>, 'all'>,
  projectId: string,
  print: (output: ScriptOutput) => void,
): RunBuildScript {
  return async (script, task) => {
    const runner = await scriptRunner(runners, script.path, task?.signal);
    const outcome = await runner.run({ projectId, ...script }, print, task);
    if (outcome.type === 'notOffered') throw new Error(outcome.reason);
    if (outcome.type === 'failed') throw new Error(outcome.failure.message);
    if (outcome.exitCode !== 0) throw new Error(messages.hookExited(String(outcome.exitCode)));
    return outcome.written ?? [];
  };
}

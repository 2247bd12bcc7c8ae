import { Socket } from 'node:net';
import { errorMessage } from '@core/base/errors';
import type { TaskProgress } from '@core/base/task';
import { inspectContracts } from '@core/chains/builds/build-contracts';
import { filesOfRequest } from '@core/execution/bundle';
import { runContracts } from '@core/execution/run/run-contracts';
import { runScripted } from '@core/execution/run/run-scripted';
import { runBuildScript } from '@core/execution/scripts/run-build-script';
import type { ScriptOutput } from '@core/execution/scripts/script-runner';
import type { ExecutionResult } from '@core/execution/wire';
import { defer, of } from 'rxjs';
import { engineOf } from './engines';
import type { ExecutorMessage, ExecutorTask } from './executor-messages';
import { makeRunners } from './script-runners';

// Runs what people sent, in a process of its own that is killed when it takes too long or too much. Compilers and virtual
// machines have no business on a network: here is none for them.

Socket.prototype.connect = () => {
  throw new Error('There is no network here');
};
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

function tell(message: ExecutorMessage): void {
  process.send?.(message);
}

async function run(task: ExecutorTask): Promise<ExecutorMessage> {
  if (task.type === 'execute') {
    const result = await execute(task);
    tell({ type: 'progress', progress: { stage: 'finishing', fraction: 1 } });
    return { type: 'executed', result };
  }
  const { engine, entries, files, language } = task;
  const toolchain = await engineOf(engine);
  const compiled = { files, ...(language && { language }), ...(entries && { entries }) };
  return { type: 'analyzed', diagnostics: await inspectContracts(toolchain, compiled) };
}

async function execute({ kind, request }: ExecutorTask & { type: 'execute' }): Promise<ExecutionResult> {
  const { language } = request;
  const files = filesOfRequest(request);
  const progress = (step: TaskProgress) => tell({ type: 'progress', progress: step });
  const scripting = kind.scripting ?? kind.hooks;
  let made: ReturnType<typeof makeRunners> | undefined;
  const runners$ = defer(async () => {
    if (scripting) made ??= makeRunners(scripting);
    return made ? [(await made).scripts] : [];
  });
  const hooks = (print: (output: ScriptOutput) => void) =>
    runBuildScript(runners$, request.metadata.project_id, print);
  const contracts = async (engine: string) =>
    runContracts(
      await engineOf(engine),
      { files, hooks, ...(!kind.scripting && { language }) },
      { progress },
    );
  if (!kind.scripting) return contracts(kind.engine);
  const built = kind.engine === undefined ? undefined : await contracts(kind.engine);
  made ??= makeRunners(kind.scripting);
  const { scripts, tests } = await made;
  const runners = { scripts$: of([scripts]), tests$: of([tests]) };
  // What stops a run is the end of this process.
  const { signal } = new AbortController();
  return runScripted(runners, request, built, { progress, signal });
}

process.on('message', (task: ExecutorTask) => {
  run(task).then(tell, (error: unknown) => tell({ type: 'failed', error: errorMessage(error) }));
});
// Whoever started this is gone.
process.on('disconnect', () => process.exit());
tell({ type: 'ready' });

import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '@core/base/error-message';
import type { TaskProgress } from '@core/base/task';
import type { ChainToolchain } from '@core/chains/toolchain';
import { filesOfRequest } from '@core/execution/bundle';
import { runContracts } from '@core/execution/run-contracts';
import type { ExecutorMessage, ExecutorTask } from './executor-messages';

// Runs what people sent, in a process of its own that is killed when it takes too long or too much. Compilers and virtual
// machines have no business on a network: here is none for them.

Socket.prototype.connect = () => {
  throw new Error('There is no network here');
};
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

const engines = new Map<string, Promise<ChainToolchain>>();

function engineOf(file: string): Promise<ChainToolchain> {
  const known = engines.get(file) ?? makeEngine(file);
  engines.set(file, known);
  return known;
}

async function makeEngine(file: string): Promise<ChainToolchain> {
  const { createEngine }: { createEngine: () => ChainToolchain } = await import(pathToFileURL(file).href);
  return createEngine();
}

function tell(message: ExecutorMessage): void {
  process.send?.(message);
}

async function run(task: ExecutorTask): Promise<ExecutorMessage> {
  const toolchain = await engineOf(task.engine);
  if (task.type === 'analyze') {
    const { files, language, entries } = task;
    const compiled = { files, language, ...(entries && { entries }) };
    const diagnostics = toolchain.analyze
      ? await toolchain.analyze(compiled)
      : (await toolchain.compile(compiled)).diagnostics;
    return { type: 'analyzed', diagnostics };
  }
  const { request } = task;
  const compiled = { files: filesOfRequest(request), language: request.language };
  const progress = (step: TaskProgress) => tell({ type: 'progress', progress: step });
  return { type: 'executed', result: await runContracts(toolchain, compiled, { progress }) };
}

process.on('message', (task: ExecutorTask) => {
  run(task).then(tell, (error: unknown) => tell({ type: 'failed', error: errorMessage(error) }));
});
// Whoever started this is gone.
process.on('disconnect', () => process.exit());
tell({ type: 'ready' });

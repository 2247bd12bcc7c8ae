import { Socket } from 'node:net';
import { errorMessage } from '@core/base/errors';
import { Builder } from '@core/chains/builds/builder';
import { inspectContracts } from '@core/chains/builds/inspect-contracts';
import { filesOfRequest } from '@core/execution/bundle';
import { type ContractTools, runProject } from '@core/execution/run/run-project';
import { runBuildScript } from '@core/execution/scripts/run-build-script';
import type { ExecutionResult } from '@core/execution/wire';
import type { RunnableKind, Scripting } from '../runnable-kinds';
import { engineOf } from './engines';
import { EventBatch } from './event-batch';
import type { ExecutorMessage, ExecutorTask } from './executor-messages';
import { makeRunners } from './script-runners';

// Runs what people sent, in a process of its own that is killed when it takes too long or too much. Compilers and virtual
// machines have no business on a network: here is none for them.

Socket.prototype.connect = () => {
  throw new Error('There is no network here');
};
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

/** By engine. They cache builds while this process lives. */
const builders = new Map<string, Builder>();

function send(message: ExecutorMessage): void {
  process.send?.(message);
}

async function run(task: ExecutorTask): Promise<ExecutorMessage> {
  if (task.type === 'execute') return { type: 'executed', result: await execute(task) };
  const { engine, entries, files, language } = task;
  const toolchain = await engineOf(engine);
  const compiled = { files, ...(language && { language }), ...(entries && { entries }) };
  return { type: 'analyzed', diagnostics: await inspectContracts(toolchain, compiled) };
}

async function execute({ kind, request }: ExecutorTask & { type: 'execute' }): Promise<ExecutionResult> {
  const project = {
    blockchain: '',
    files: filesOfRequest(request),
    language: request.language,
    projectId: request.metadata.project_id,
  };
  const { scripting } = kind;
  let made: ReturnType<typeof makeRunners> | undefined;
  const runners = async () => {
    made ??= scripting && makeRunners(scripting);
    return made;
  };
  const batch = new EventBatch((events) => send({ type: 'events', events }));
  const parts = {
    contracts: contractTools(kind, project),
    scripts: { all: async () => [await runners()].flatMap((each) => each?.scripts ?? []) },
    tests: { all: async () => [await runners()].flatMap((each) => each?.tests ?? []) },
  };
  // What stops a run is the end of this process.
  const { signal } = new AbortController();
  try {
    return await runProject(parts, project, { emit: (event) => batch.add(event), signal });
  } finally {
    batch.end();
  }
}

function contractTools(
  kind: RunnableKind,
  snapshot: Parameters<Builder['compile']>[0],
): ContractTools | undefined {
  const { chain, engine } = kind;
  if (engine === undefined) return undefined;
  const builder =
    builders.get(engine) ??
    createBuilder(chain, engine, kind.scripting ?? ('hooks' in kind ? kind.hooks : undefined));
  builders.set(engine, builder);
  return {
    chain,
    compile: (task) => builder.compile(snapshot, task),
    toolchain: () => engineOf(engine),
  };
}

function createBuilder(chain: string, engine: string, scripting: Scripting | undefined): Builder {
  const toolchain = () => engineOf(engine);
  // What code leaves in the runners ends with its build.
  const runners = { all: async () => (scripting ? [(await makeRunners(scripting)).scripts] : []) };
  return new Builder({
    tools: () => [{ chain, displayName: chain, settings: () => '', toolchain }],
    hooks: (projectId, print) => runBuildScript(runners, projectId, print),
  });
}

process.on('message', (task: ExecutorTask) => {
  run(task).then(send, (error: unknown) => send({ type: 'failed', error: errorMessage(error) }));
});
// Whoever started this is gone.
process.on('disconnect', () => process.exit());
send({ type: 'ready' });

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

// Runs user code in a separate process, which is killed if it exceeds its time or memory limit. Network access is
// disabled, because compilers and virtual machines do not need it.

Socket.prototype.connect = () => {
  throw new Error('Network access is disabled here');
};
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

/** Builders by engine. They cache builds until this process exits. */
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
  // Never aborted, because a run is stopped by killing this process.
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
  // Runners are created for each build, so that any state that code leaves in them is discarded.
  const runners = { all: async () => (scripting ? [(await makeRunners(scripting)).scripts] : []) };
  return new Builder({
    tools: () => [{ chain, displayName: chain, settings: () => '', toolchain }],
    hooks: (projectId, print) => runBuildScript(runners, projectId, print),
  });
}

process.on('message', (task: ExecutorTask) => {
  run(task).then(send, (error: unknown) => send({ type: 'failed', error: errorMessage(error) }));
});
// The parent process has exited.
process.on('disconnect', () => process.exit());
send({ type: 'ready' });

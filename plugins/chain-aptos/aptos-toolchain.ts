import { throwIfCancelled } from '@core/base/errors';
import type { DisposableStore } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import type {
  Artifact,
  ChainToolchain,
  CompileRequest,
  PrepareDeploymentOptions,
  SourceFile,
} from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { Engine, type EngineWorker } from '@host/api/engine';
import { workerNetwork } from '@host/api/worker-network';
import type { MoveCompileRequest } from './engine/compile/move-compiler';
import type { AptosEngine } from './engine/index';
import { messages } from './messages';

/** What a project needs besides its own files: packages of others, addresses for names that Move.toml leaves open. */
export interface ProjectNeeds {
  /** Fetches and asks; `problems` tells of what could not be had. */
  toCompile(
    request: CompileRequest,
    engine: AptosEngine,
    signal?: AbortSignal,
  ): Promise<{ readonly request: MoveCompileRequest; readonly problems: readonly Diagnostic[] }>;
  /** Asks about the dev addresses of an artifact; rejects if it must be compiled for other addresses. */
  toDeploy(artifact: Artifact, options?: PrepareDeploymentOptions): Promise<void>;
  /** The files with those that are here already: whoever types is not asked, and waits for no server. */
  toRead(
    files: readonly SourceFile[],
    engine: AptosEngine,
    task?: TaskOptions,
  ): Promise<readonly SourceFile[]>;
}

/** What the local network has besides what every network has. */
const LOCAL_ABILITIES = [
  'isProxy',
  'upgrade',
  'simulate',
  'stateOf',
  'dump',
  'load',
  'controls',
  'control',
] as const;

/**
 * The toolchain of the page: its engine in a web worker that starts when it is first asked for. What is asked while somebody
 * types goes to the one that helps him write, which has read his project already.
 */
export function createAptosToolchain(
  spawn: () => EngineWorker,
  assistant: Engine<AptosEngine>,
  needs: ProjectNeeds,
  subscriptions: DisposableStore,
): ChainToolchain {
  const compiler = subscriptions.add(new Engine<AptosEngine>({ name: messages.compiler, spawn }));
  return {
    compile: async (asked, task) => {
      throwIfCancelled(task?.signal);
      const { request, problems } = await needs.toCompile(asked, compiler.api, task?.signal);
      const { artifacts, diagnostics } = await compiler.api.compile(request, task);
      // Why a package could not be fetched says more than that it is not here.
      const told = problems.length === 0 ? [] : ['unfetched-package'];
      return {
        artifacts,
        diagnostics: [...problems, ...diagnostics.filter(({ code }) => !told.includes(String(code)))],
        ...(problems.length > 0 && { isRetryable: true }),
      };
    },
    analyze: async (request, task) => {
      const files = await needs.toRead(request.files, assistant.api, task);
      return (await assistant.api.analyze?.({ ...request, files }, task)) ?? [];
    },
    describe: (artifact) => compiler.api.describe(artifact),
    prepareDeployment: (artifact, options) => needs.toDeploy(artifact, options),
    openLocalNetwork: workerNetwork({
      name: messages.network,
      spawn,
      optionalMethods: LOCAL_ABILITIES,
      subscriptions,
    }),
  };
}

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

/**
 * Build inputs other than the project files: remote packages, and addresses for names that Move.toml leaves unassigned
 * (`_`).
 */
export interface PackageInputs {
  /** Downloads packages and asks the user for addresses. `problems` lists packages that are not available. */
  toCompile(
    request: CompileRequest,
    engine: AptosEngine,
    signal?: AbortSignal,
  ): Promise<{ readonly request: MoveCompileRequest; readonly problems: readonly Diagnostic[] }>;
  /**
   * Asks the user about an artifact's dev addresses. Rejects if the artifact must be recompiled for other addresses.
   */
  toDeploy(artifact: Artifact, options?: PrepareDeploymentOptions): Promise<void>;
  /**
   * Adds the remote packages that are already stored. Editor features must neither prompt the user nor wait for a
   * server.
   */
  toRead(
    files: readonly SourceFile[],
    engine: AptosEngine,
    task?: TaskOptions,
  ): Promise<readonly SourceFile[]>;
}

/** Optional network capabilities that the local network supports. */
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
 * The page's toolchain. Its engine runs in a web worker that starts on first use. Editor requests go to the editor
 * feature engine, which has already read the project.
 */
export function createAptosToolchain(
  spawn: () => EngineWorker,
  assistant: Engine<AptosEngine>,
  inputs: PackageInputs,
  subscriptions: DisposableStore,
): ChainToolchain {
  const compiler = subscriptions.add(new Engine<AptosEngine>({ name: messages.compiler, spawn }));
  return {
    compile: async (asked, task) => {
      throwIfCancelled(task?.signal);
      const { request, problems } = await inputs.toCompile(asked, compiler.api, task?.signal);
      const { artifacts, diagnostics } = await compiler.api.compile(request, task);
      // The reason why a package was not fetched replaces the diagnostic about the missing package.
      const replaced = problems.length === 0 ? [] : ['unfetched-package'];
      return {
        artifacts,
        diagnostics: [...problems, ...diagnostics.filter(({ code }) => !replaced.includes(String(code)))],
        ...(problems.length > 0 && { isRetryable: true }),
      };
    },
    analyze: async (request, task) => {
      const files = await inputs.toRead(request.files, assistant.api, task);
      return (await assistant.api.analyze?.({ ...request, files }, task)) ?? [];
    },
    describe: (artifact) => compiler.api.describe(artifact),
    prepareDeployment: (artifact, options) => inputs.toDeploy(artifact, options),
    openLocalNetwork: workerNetwork({
      name: messages.network,
      spawn,
      optionalMethods: LOCAL_ABILITIES,
      subscriptions,
    }),
  };
}

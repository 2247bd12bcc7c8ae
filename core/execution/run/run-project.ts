import { throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { Build, BuildTask } from '@core/chains/builds/builds';
import { buildSummary, hasErrors } from '@core/chains/builds/describe-build';
import { withWritten } from '@core/chains/builds/written-files';
import type { Artifact, ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { ExecutionError, type Run, type RunRequest } from '../execution';
import { executionMessages as messages } from '../messages';
import { type ExecutionArtifact, type ExecutionResult, isScripted } from '../wire';
import { type ContractsOutcome, runContracts } from './run-contracts';
import { RunOutput } from './run-output';
import { type RunnerSources, runScripts } from './run-scripts';

/** Compiler for a project's contracts, and the chain that they run on. */
export interface ContractTools {
  /** Compiles the project. */
  compile(task: BuildTask): Promise<Build>;
  /** Id of the chain. */
  readonly chain: string;
  /** Loads the chain's toolchain. */
  toolchain(): Promise<ChainToolchain>;
  /** Called with the new network; the returned object is disposed with the network. */
  readonly onNetwork?: (network: LocalNetwork) => Promise<Disposable>;
}

/** The tools for a run. */
export interface RunParts extends RunnerSources {
  /** Undefined if no chain compiles any of the files. */
  readonly contracts: ContractTools | undefined;
}

/**
 * Runs a project: compiles all its contracts, deploys those for its chain to a new local network and calls their view
 * methods that have no parameters. A `typescript` or `javascript` run then runs the project's entry script and its
 * tests (decisions.md, "Execution"). Project failures are part of the result. Rejects only if a tool fails.
 */
export async function runProject(
  { contracts, ...runners }: RunParts,
  request: RunRequest,
  { emit, signal }: Pick<Run, 'emit' | 'signal'>,
): Promise<ExecutionResult> {
  const started = performance.now();
  const output = new RunOutput(emit);
  const build = contracts && (await contracts.compile({ signal, emit: (event) => output.take(event) }));
  throwIfCancelled(signal);
  if (build) report(build, output);
  const canRun = build === undefined || (build.artifacts.length > 0 && !hasErrors(build));
  const onChain = (build?.artifacts ?? []).filter(({ chain }) => chain === contracts?.chain);
  const outcome: ContractsOutcome =
    contracts && canRun
      ? await runContracts(await contracts.toolchain(), onChain, output, { ...contracts, signal })
      : { succeeded: canRun, addresses: new Map(), gas: [] };
  const files = withWritten(request.files, build?.written);
  const scripts =
    canRun && isScripted(request.language)
      ? await runScripts(runners, { projectId: request.projectId, files }, output, signal)
      : undefined;
  if (scripts?.isEmpty && !build) throw new ExecutionError(`${messages.failed}: ${scripts.reason}`);
  const written = [...(build?.written ?? []), ...(scripts?.written ?? [])];
  return {
    exitCode: outcome.succeeded ? (scripts?.exitCode ?? 0) : 1,
    ...output.collected,
    artifacts: output.artifacts.map((artifact) => resultArtifact(artifact, outcome.addresses.get(artifact))),
    ...(written.length > 0 && { written }),
    ...(scripts?.tests && { tests: scripts.tests }),
    gas: [...outcome.gas],
    durationMs: performance.now() - started,
  };
}

function report(build: Build, output: RunOutput): void {
  if (build.artifacts.length === 0 && build.diagnostics.length === 0) output.printError(messages.noContract);
  output.print(buildSummary(build));
}

function resultArtifact(artifact: Artifact, address: string | undefined): ExecutionArtifact {
  const { name, chain, language, sourcePath, codeHash, codeSize, files, isAbstract } = artifact;
  return {
    name,
    chain,
    language,
    sourcePath,
    codeHash,
    ...(isAbstract && { isAbstract }),
    ...(codeSize !== undefined && { codeSize }),
    ...(address !== undefined && { address }),
    files: files.map((file) => ({ ...file })),
  };
}

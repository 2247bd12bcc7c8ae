import { errorMessage, throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { buildContracts, COMPILE_DEADLINE_MS } from '@core/chains/builds/build-contracts';
import { buildSummary, diagnosticLine } from '@core/chains/builds/describe-build';
import type { ContractValue } from '@core/chains/contract-interface';
import type { CallResult, DeployReceipt, EmittedEvent } from '@core/chains/receipts';
import type {
  Artifact,
  BuildResult,
  ChainToolchain,
  CompileRequest,
  LocalNetwork,
  RunBuildScript,
} from '@core/chains/toolchain';
import { executionMessages as messages } from '../messages';
import type { ScriptOutput } from '../scripts/script-runner';
import type { ExecutionArtifact, ExecutionResult } from '../wire';
import { OutputBuffer } from './output-buffer';

type GasEntry = NonNullable<ExecutionResult['gas']>[number];

/** A run's task, and who wants to know of the network that it opens; what comes back is disposed with the network. */
export interface RunTask extends TaskOptions {
  readonly onNetwork?: (network: LocalNetwork) => Promise<Disposable>;
}

/** What is compiled and run. */
interface ContractsRequest extends CompileRequest {
  /** Makes the function that runs build hooks. */
  readonly hooks: (print: (output: ScriptOutput) => void) => RunBuildScript;
}

interface Run {
  readonly toolchain: ChainToolchain;
  readonly task: RunTask;
  readonly stdout: OutputBuffer;
  readonly stderr: OutputBuffer;
  readonly gas: GasEntry[];
}

/**
 * Runs contracts, whatever their chain: compiles all of them, deploys each with its default arguments to a fresh local
 * network, and calls every view method that takes no argument. What a contract refuses is part of the result; only
 * trouble with the tools rejects.
 */
export async function runContracts(
  toolchain: ChainToolchain,
  request: ContractsRequest,
  task: RunTask,
): Promise<ExecutionResult> {
  const started = performance.now();
  const run: Run = { toolchain, task, stdout: new OutputBuffer(), stderr: new OutputBuffer(), gas: [] };
  const build = await compile(run, request);
  const failed =
    build.diagnostics.some(({ severity }) => severity === 'error') || build.artifacts.length === 0;
  const deployments = failed ? [] : await deployAll(run, build.artifacts);
  return {
    exitCode: failed || deployments.some(({ succeeded }) => !succeeded) ? 1 : 0,
    stdout: run.stdout.toString(),
    stderr: run.stderr.toString(),
    artifacts: build.artifacts.map((artifact, index) =>
      resultArtifact(artifact, deployments[index]?.address),
    ),
    diagnostics: structuredClone(build.diagnostics) as ExecutionResult['diagnostics'],
    ...(build.written && { written: build.written.map((file) => ({ ...file })) }),
    gas: run.gas,
    durationMs: performance.now() - started,
    truncated: run.stdout.truncated || run.stderr.truncated,
  };
}

async function compile(
  { toolchain, task, stdout, stderr }: Run,
  { hooks, ...request }: ContractsRequest,
): Promise<BuildResult> {
  task.progress?.({ stage: 'compiling' });
  const runScript = hooks(({ stream, text }) => (stream === 'stdout' ? stdout : stderr).line(text));
  const build = await buildContracts(toolchain, { ...request, runScript }, withDeadline(task));
  for (const diagnostic of build.diagnostics) stderr.line(diagnosticLine(diagnostic));
  if (build.artifacts.length === 0 && build.diagnostics.length === 0) {
    stderr.line(messages.noContract);
  }
  stdout.line(buildSummary(build));
  return build;
}

function withDeadline({ onNetwork: _, ...task }: RunTask): TaskOptions {
  return { ...task, deadlineMs: COMPILE_DEADLINE_MS };
}

interface Deployment {
  readonly succeeded: boolean;
  readonly address: string | undefined;
}

async function deployAll(run: Run, artifacts: readonly Artifact[]): Promise<Deployment[]> {
  const { toolchain, task } = run;
  if (!toolchain.openLocalNetwork) {
    for (const artifact of artifacts) reportArtifact(run, artifact);
    return [];
  }
  task.progress?.({ stage: 'running', fraction: 0 });
  const network = await toolchain.openLocalNetwork({}, withDeadline(task));
  // Nothing that runs on the network can be interrupted but by ending it.
  const stop = () => network.dispose();
  task.signal?.addEventListener('abort', stop, { once: true });
  let told: Disposable | undefined;
  try {
    told = await task.onNetwork?.(network);
    const deployments: Deployment[] = [];
    for (const [index, artifact] of artifacts.entries()) {
      throwIfCancelled(task.signal);
      task.progress?.({ stage: 'running', message: artifact.name, fraction: index / artifacts.length });
      deployments.push(await deployOne(run, network, artifact));
    }
    return deployments;
  } catch (error) {
    throwIfCancelled(task.signal);
    throw error;
  } finally {
    task.signal?.removeEventListener('abort', stop);
    told?.dispose();
    network.dispose();
  }
}

async function deployOne(run: Run, network: LocalNetwork, artifact: Artifact): Promise<Deployment> {
  reportArtifact(run, artifact);
  if (artifact.isAbstract) {
    run.stdout.line('  not deployed: it has no code of its own');
    return { succeeded: true, address: undefined };
  }
  const contract = await run.toolchain.describe(artifact);
  const missing =
    contract.deployment?.parameters.filter((parameter) => parameter.default === undefined) ?? [];
  if (missing.length > 0) {
    run.stdout.line(`  ${messages.notDeployed(missing.map(({ name }) => name))}`);
    return { succeeded: true, address: undefined };
  }
  for (const parameter of contract.deployment?.parameters ?? []) {
    run.stdout.line(
      `  initial ${parameter.name}: ${parameter.type} = ${valueText(parameter.default ?? null)}`,
    );
  }
  const operation = contract.isScript ? 'run' : 'deploy';
  const receipt = await network.deploy({ artifact }).catch((error: unknown) => {
    throwIfCancelled(run.task.signal);
    // Nothing was sent: the code is longer than a chain takes, or the like.
    run.stderr.line(`${artifact.name}: ${operation} failed: ${errorMessage(error)}`);
  });
  if (!receipt) return { succeeded: false, address: undefined };
  if (!contract.isScript) run.stdout.line(`  address: ${receipt.address}`);
  reportTransactions(run, artifact, operation, receipt);
  if (contract.isScript) return { succeeded: receipt.succeeded, address: undefined };
  if (!receipt.succeeded) return { succeeded: false, address: receipt.address };
  for (const { id, name } of contract.methods.filter(
    ({ kind, parameters }) => kind === 'view' && parameters.length === 0,
  )) {
    throwIfCancelled(run.task.signal);
    reportCall(run, artifact, name, await network.call({ artifact, address: receipt.address, method: id }));
  }
  return { succeeded: true, address: receipt.address };
}

function reportArtifact({ stdout }: Run, { name, sourcePath, codeHash }: Artifact): void {
  stdout.line('');
  stdout.line(`${name} (${sourcePath})`);
  stdout.line(`  code hash: ${codeHash}`);
}

/** @param first name of the first transaction's operation. */
function reportTransactions(
  { stdout, stderr, gas }: Run,
  { name }: Artifact,
  first: string,
  { transactions }: DeployReceipt,
): void {
  for (const [index, transaction] of transactions.entries()) {
    const operation = index === 0 ? first : `message ${index}`;
    const { exitCode, gasUsed, logs } = transaction;
    gas.push({ contract: name, operation, gasUsed, ...(exitCode === undefined ? {} : { exitCode }) });
    stdout.line(`  ${operation}: ${outcome(exitCode, gasUsed)}`);
    for (const log of logs) stdout.line(`    ${log}`);
    for (const event of transaction.events) stdout.line(`    ${eventText(event)}`);
    if (!transaction.succeeded) stderr.line(`${name}: ${operation} failed${failureText(transaction)}`);
  }
}

function reportCall({ stdout, gas }: Run, { name }: Artifact, method: string, result: CallResult): void {
  const { exitCode, gasUsed, succeeded, values } = result;
  gas.push({
    contract: name,
    operation: `${method}()`,
    gasUsed,
    ...(exitCode === undefined ? {} : { exitCode }),
  });
  const shown = succeeded
    ? `= ${values.map(({ value }) => valueText(value)).join(', ') || '()'}`
    : `failed${failureText(result)}`;
  stdout.line(`  ${method}() ${shown} (${outcome(exitCode, gasUsed)})`);
}

/** `: The caller is not the owner (contracts/main.sol:12:9)` */
function failureText({ reason, at }: Pick<CallResult, 'reason' | 'at'>): string {
  const place = at && `${at.path}:${at.range.startLine}:${at.range.startColumn}`;
  return `${reason === undefined ? '' : `: ${reason}`}${place === undefined ? '' : ` (${place})`}`;
}

/** `Transfer(from: 0x…, to: 0x…, value: 5)` */
function eventText({ name, values }: EmittedEvent): string {
  const shown = values.map((one) => `${one.name === '' ? '' : `${one.name}: `}${valueText(one.value)}`);
  return `${name === '' ? 'event' : name}(${shown.join(', ')})`;
}

function outcome(exitCode: number | undefined, gasUsed: string): string {
  return [...(exitCode === undefined ? [] : [`exit code ${exitCode}`]), `gas ${gasUsed}`].join(', ');
}

function valueText(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function resultArtifact(artifact: Artifact, address: string | undefined): ExecutionArtifact {
  const { name, chain, language, sourcePath, codeHash, files } = artifact;
  return {
    name,
    chain,
    language,
    sourcePath,
    codeHash,
    files: files.map((file) => ({ ...file })),
    ...(address === undefined ? {} : { address }),
  };
}

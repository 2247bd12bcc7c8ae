import { errorMessage, throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { ContractValue } from '@core/chains/contract-interface';
import { formatExitCode } from '@core/chains/exit-codes';
import type { CallResult, DeployReceipt, EmittedEvent } from '@core/chains/receipts';
import type { Artifact, ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { executionMessages as messages } from '../messages';
import type { ExecutionResult } from '../wire';
import type { RunOutput } from './run-output';

type GasEntry = NonNullable<ExecutionResult['gas']>[number];

/** Options for running contracts. */
export interface ContractsTask {
  /** Closes the network when aborted; this is the only means of interrupting work on the network. */
  readonly signal: AbortSignal;
  /** Called with the new network; the returned object is disposed with the network. */
  readonly onNetwork?: (network: LocalNetwork) => Promise<Disposable>;
}

/** Result of running contracts. */
export interface ContractsOutcome {
  /** False if a deployment failed. */
  readonly succeeded: boolean;
  /** Addresses of deployed contracts. */
  readonly addresses: ReadonlyMap<Artifact, string>;
  /** Gas used by each call, in execution order. */
  readonly gas: readonly GasEntry[];
}

interface ContractsRun extends ContractsTask {
  readonly toolchain: ChainToolchain;
  readonly output: RunOutput;
  readonly gas: GasEntry[];
}

/**
 * Deploys each contract with its default arguments to a new local network, and calls every view method that has no
 * parameters. Contract failures are printed. Rejects only if a tool fails.
 */
export async function runContracts(
  toolchain: ChainToolchain,
  artifacts: readonly Artifact[],
  output: RunOutput,
  { onNetwork, signal }: ContractsTask,
): Promise<ContractsOutcome> {
  const run: ContractsRun = { toolchain, output, gas: [], signal, ...(onNetwork && { onNetwork }) };
  const deployments = await deployAll(run, artifacts);
  const addresses = deployments.flatMap(({ address }, index) => {
    const artifact = artifacts[index];
    return artifact && address !== undefined ? [[artifact, address] as const] : [];
  });
  return {
    succeeded: deployments.every(({ succeeded }) => succeeded),
    addresses: new Map(addresses),
    gas: run.gas,
  };
}

interface Deployment {
  readonly succeeded: boolean;
  readonly address: string | undefined;
}

async function deployAll(run: ContractsRun, artifacts: readonly Artifact[]): Promise<Deployment[]> {
  const { onNetwork, output, signal, toolchain } = run;
  if (!toolchain.openLocalNetwork) {
    for (const artifact of artifacts) reportArtifact(run, artifact);
    return [];
  }
  const show = (message: string | undefined, done: number) =>
    output.take({
      type: 'progress',
      progress: {
        stage: 'running',
        ...(message !== undefined && { message }),
        fraction: done / artifacts.length,
      },
    });
  show(undefined, 0);
  const network = await toolchain.openLocalNetwork({}, { signal });
  const stop = () => network.dispose();
  signal.addEventListener('abort', stop, { once: true });
  let shown: Disposable | undefined;
  try {
    shown = await onNetwork?.(network);
    const deployments: Deployment[] = [];
    for (const [index, artifact] of artifacts.entries()) {
      throwIfCancelled(signal);
      show(artifact.name, index);
      deployments.push(await deployOne(run, network, artifact));
    }
    return deployments;
  } catch (error) {
    throwIfCancelled(signal);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    shown?.dispose();
    network.dispose();
  }
}

async function deployOne(run: ContractsRun, network: LocalNetwork, artifact: Artifact): Promise<Deployment> {
  reportArtifact(run, artifact);
  if (artifact.isAbstract) {
    run.output.print('  not deployed: it has no code');
    return { succeeded: true, address: undefined };
  }
  const contract = await run.toolchain.describe(artifact);
  const missing =
    contract.deployment?.parameters.filter((parameter) => parameter.default === undefined) ?? [];
  if (missing.length > 0) {
    run.output.print(`  ${messages.notDeployed(missing.map(({ name }) => name))}`);
    return { succeeded: true, address: undefined };
  }
  for (const parameter of contract.deployment?.parameters ?? []) {
    run.output.print(
      `  initial ${parameter.name}: ${parameter.type} = ${valueText(parameter.default ?? null)}`,
    );
  }
  const operation = contract.isScript ? 'run' : 'deploy';
  const receipt = await network.deploy({ artifact }).catch((error: unknown) => {
    throwIfCancelled(run.signal);
    // No transaction was sent, for example because the code is too long for the chain.
    run.output.printError(`${artifact.name}: ${operation} failed: ${errorMessage(error)}`);
  });
  if (!receipt) return { succeeded: false, address: undefined };
  if (!contract.isScript) run.output.print(`  address: ${receipt.address}`);
  reportTransactions(run, artifact, operation, receipt);
  if (contract.isScript) return { succeeded: receipt.succeeded, address: undefined };
  if (!receipt.succeeded) return { succeeded: false, address: receipt.address };
  for (const { id, name } of contract.methods.filter(
    ({ kind, parameters }) => kind === 'view' && parameters.length === 0,
  )) {
    throwIfCancelled(run.signal);
    reportCall(run, artifact, name, await network.call({ artifact, address: receipt.address, method: id }));
  }
  return { succeeded: true, address: receipt.address };
}

function reportArtifact({ output }: ContractsRun, { name, sourcePath, codeHash }: Artifact): void {
  output.print('');
  output.print(`${name} (${sourcePath})`);
  output.print(`  code hash: ${codeHash}`);
}

/** @param first the first transaction's operation name. */
function reportTransactions(
  { gas, output }: ContractsRun,
  { name }: Artifact,
  first: string,
  { transactions }: DeployReceipt,
): void {
  for (const [index, transaction] of transactions.entries()) {
    const operation = index === 0 ? first : `message ${index}`;
    const { exitCode, gasUsed, logs } = transaction;
    if (gasUsed !== undefined)
      gas.push({ contract: name, operation, gasUsed, ...(exitCode !== undefined && { exitCode }) });
    output.print(
      `  ${operation}: ${outcome(transaction) || (transaction.succeeded ? 'succeeded' : 'failed')}`,
    );
    for (const log of logs) output.print(`    ${log}`);
    for (const event of transaction.events) output.print(`    ${eventText(event)}`);
    if (!transaction.succeeded) output.printError(`${name}: ${operation} failed${failureText(transaction)}`);
  }
}

function reportCall(
  { gas, output }: ContractsRun,
  { name }: Artifact,
  method: string,
  result: CallResult,
): void {
  const { exitCode, gasUsed, succeeded, values } = result;
  if (gasUsed !== undefined) {
    gas.push({
      contract: name,
      operation: `${method}()`,
      gasUsed,
      ...(exitCode === undefined ? {} : { exitCode }),
    });
  }
  const shown = succeeded
    ? `= ${values.map(({ value }) => valueText(value)).join(', ') || '()'}`
    : `failed${failureText(result)}`;
  const facts = outcome(result);
  output.print(`  ${method}() ${shown}${facts && ` (${facts})`}`);
}

/** Suffix for a failure message: `: The caller is not the owner (contracts/main.sol:12:9)` */
function failureText({ reason, at }: Pick<CallResult, 'reason' | 'at'>): string {
  const place = at && `${at.path}:${at.range.startLine}:${at.range.startColumn}`;
  return `${reason === undefined ? '' : `: ${reason}`}${place === undefined ? '' : ` (${place})`}`;
}

/** An event as text: `Transfer(from: 0x…, to: 0x…, value: 5)` */
function eventText({ alternatives = [], ...event }: EmittedEvent): string {
  const texts = [event, ...alternatives].map(({ name, values }) => {
    const shown = values.map((one) => `${one.name === '' ? '' : `${one.name}: `}${valueText(one.value)}`);
    return `${name === '' ? 'event' : name}(${shown.join(', ')})`;
  });
  return texts.join(' or ');
}

function outcome({
  exitCode,
  exitCodeName,
  gasUsed,
}: Pick<CallResult, 'exitCode' | 'exitCodeName' | 'gasUsed'>): string {
  const code = exitCode === undefined ? [] : [`exit code ${formatExitCode(exitCode, exitCodeName)}`];
  const gas = gasUsed === undefined ? [] : [`gas ${gasUsed}`];
  return [...code, ...gas].join(', ');
}

function valueText(value: ContractValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import type { ContractValue } from '../contract-interface';
import type { DeploymentState } from './deployment-session';
import { messages } from './messages';
import { contractValueSchema, type LoggedTransaction } from './wire';

/** Placeholder in a recording for an account or contract address; addresses differ from run to run. */
const accountName = (index: number) => `{{account ${index + 1}}}`;
const contractName = (step: number) => `{{contract of step ${step + 1}}}`;

const step = z.object({
  kind: z.enum(['deploy', 'upgrade', 'script', 'send', 'data']),
  /** Name of the compiled contract. */
  contract: z.string(),
  /** Address of the receiver; absent for a deployment or script. */
  to: z.exactOptional(z.string()),
  /** Mode of a 'deploy'; absent for a direct deployment. */
  mode: z.exactOptional(z.string()),
  /** Id of the method that a 'send' calls. */
  method: z.exactOptional(z.string()),
  from: z.exactOptional(z.string()),
  /** Amount in the smallest unit, in decimal. */
  value: z.exactOptional(z.string()),
  options: z.exactOptional(z.record(z.string(), z.string())),
  arguments: z.array(contractValueSchema),
});

const recordingSchema = z.object({
  format: z.literal('sinter-transactions-1'),
  chain: z.string(),
  /** Steps in execution order. */
  steps: z.array(step),
});

/** Transactions that can be run again on any network of the chain. */
export type Recording = z.infer<typeof recordingSchema>;
/** One transaction in a recording. */
export type RecordedStep = Recording['steps'][number];

/**
 * The mined transactions in the environment in use; undefined if there are none. Transactions sent by scripts are
 * omitted, because their arguments are not known and the script can be run again.
 */
export function recordingOf(
  chain: string,
  { accounts, transactions }: Pick<DeploymentState, 'accounts' | 'transactions'>,
): Recording | undefined {
  const made = transactions
    .filter(({ isRequested, receipts }) => !isRequested && receipts.length > 0)
    .toReversed();
  if (made.length === 0) return undefined;
  const names = new Map(accounts.map(({ address }, index) => [address.toLowerCase(), accountName(index)]));
  const steps = made.map((transaction, index): RecordedStep => {
    const recorded = recordedStep(transaction, (text) => names.get(text.toLowerCase()) ?? text);
    const { kind, address } = transaction;
    if (kind === 'deploy' && address !== undefined) names.set(address.toLowerCase(), contractName(index));
    return recorded;
  });
  return { format: 'sinter-transactions-1', chain, steps };
}

function recordedStep(transaction: LoggedTransaction, name: (text: string) => string): RecordedStep {
  const { kind, contract, address, mode, method, from, value, options, input } = transaction;
  return {
    kind,
    contract,
    ...(kind !== 'deploy' && address !== undefined && { to: name(address) }),
    ...(mode !== undefined && { mode }),
    ...(method && { method: method.id }),
    ...(from !== undefined && { from: name(from) }),
    ...(value !== undefined && { value }),
    ...(options && Object.keys(options).length > 0 && { options }),
    arguments: input.map((one) => replaced(one.value, name)),
  };
}

/** Parses a recording; throws a user-facing error if it is invalid. */
export function readRecording(text: string): Recording {
  try {
    return recordingSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(messages.notRecorded(errorMessage(error)), { cause: error });
  }
}

/** A step in which placeholders have been replaced with current addresses; unknown placeholders are not changed. */
export function resolvedStep(recorded: RecordedStep, addresses: ReadonlyMap<string, string>): RecordedStep {
  const resolve = (text: string) => addresses.get(text) ?? text;
  return {
    ...recorded,
    ...(recorded.to !== undefined && { to: resolve(recorded.to) }),
    ...(recorded.from !== undefined && { from: resolve(recorded.from) }),
    arguments: recorded.arguments.map((value) => replaced(value, resolve)),
  };
}

/** Placeholders in a recording with their current addresses. A placeholder is added for each deployed contract. */
export class RecordedAddresses extends Map<string, string> {
  constructor(accounts: DeploymentState['accounts']) {
    super(accounts.map(({ address }, index) => [accountName(index), address]));
  }

  deployed(stepIndex: number, address: string): void {
    this.set(contractName(stepIndex), address);
  }
}

function replaced(value: ContractValue, replace: (text: string) => string): ContractValue {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return (value as readonly ContractValue[]).map((item) => replaced(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, replace)]));
}

import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { ProjectArtifact } from '../builds/builds';
import type { DeploymentSession } from './deployment-session';
import { messages } from './messages';
import { RecordedAddresses, type RecordedStep, type Recording, resolvedStep } from './recording';
import type { LoggedTransaction } from './wire';

/**
 * Runs the transactions in a recording again, in sequence, on the network in use and with its accounts. Contracts are
 * looked up by name in `artifacts`. If a contract reverts, the replay continues. If a transaction cannot be sent, the
 * replay rejects with an error that includes the step number.
 */
export async function replayRecording(
  session: DeploymentSession,
  { chain, steps }: Recording,
  artifacts: readonly ProjectArtifact[],
  task: TaskOptions = {},
): Promise<readonly LoggedTransaction[]> {
  if (chain !== session.chain.id) throw new Error(messages.otherRecording(chain, session.chain.displayName));
  const signer = session.state.account;
  const addresses = new RecordedAddresses(session.state.accounts);
  const replayed: LoggedTransaction[] = [];
  try {
    for (const [index, recorded] of steps.entries()) {
      throwIfCancelled(task.signal);
      task.progress?.({
        stage: messages.step(index + 1, steps.length),
        message: recorded.contract,
        fraction: index / steps.length,
      });
      const step = resolvedStep(recorded, addresses);
      try {
        const transaction = await run(session, step, artifacts, task);
        if (step.kind === 'deploy' && transaction.address !== undefined) {
          addresses.deployed(index, transaction.address);
        }
        replayed.push(transaction);
      } catch (error) {
        throwIfCancelled(task.signal);
        throw new Error(messages.stepFailed(index + 1, error), { cause: error });
      }
    }
  } finally {
    if (signer !== undefined) await session.chooseAccount(signer);
  }
  return replayed;
}

async function run(
  session: DeploymentSession,
  { kind, contract, to = '', mode, method = '', from, value, options, arguments: values }: RecordedStep,
  artifacts: readonly ProjectArtifact[],
  task: TaskOptions,
): Promise<LoggedTransaction> {
  if (from !== undefined && session.state.accounts.some(({ address }) => address === from)) {
    await session.chooseAccount(from);
  }
  const input = { arguments: values, ...(value !== undefined && { value }), ...(options && { options }) };
  const built = () => {
    const artifact = artifacts.find(({ name }) => name === contract);
    if (!artifact) throw new Error(messages.noArtifact(contract));
    return artifact;
  };
  if (kind === 'deploy' || kind === 'script') {
    return (await session.deploy(built(), { ...input, ...(mode !== undefined && { mode }) }, task))
      .transaction;
  }
  const known = session.state.contracts.find(({ address }) => address === to);
  const [data] = values;
  const text = typeof data === 'string' ? data : '';
  const { arguments: _, ...sent } = input;
  if (kind === 'data' && !known && artifacts.every(({ name }) => name !== contract)) {
    return session.sendTo({ name: contract, address: to }, text, sent, task);
  }
  const { id } = known ?? (await session.attach(built(), to));
  if (kind === 'upgrade') return session.upgrade(id, built(), task);
  if (kind === 'send') return session.send(id, method, input, task);
  return session.sendData(id, text, sent, task);
}

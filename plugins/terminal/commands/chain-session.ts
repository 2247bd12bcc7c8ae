import type { DeployedContract } from '@core/chains/deployments/records/wire';
import { abortable } from '@core/chains/deployments/session/abortable';
import type { DeploymentSession } from '@core/chains/deployments/session/deployment-session';
import type { PluginServices } from '@host/api/plugin-context';
import { filter, firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import { UsageError } from './read-options';

export type ChainServices = Pick<PluginServices, 'commands' | 'deployments' | 'files' | 'projects'>;

/** The session of the open project on a chain; that of the project's own chain without one. */
export function sessionOf(
  { deployments, projects }: Pick<ChainServices, 'deployments' | 'projects'>,
  chain = projects.project?.blockchain ?? '',
): Promise<DeploymentSession> {
  return deployments.session(chain);
}

/** Waits for the network in use, which connects in the background. Rejects with why it does not. */
export async function insistConnected({ state$ }: DeploymentSession, signal: AbortSignal): Promise<void> {
  const settled$ = state$.pipe(filter((state) => state.connection.type !== 'connecting'));
  const { connection } = await abortable(firstValueFrom(settled$), signal);
  if (connection.type === 'failed') throw new Error(connection.message);
}

/** A contract that was deployed, by name or address; the newest of several of one name. */
export function deployedContract({ state }: DeploymentSession, wanted: string): DeployedContract {
  const { contracts } = state;
  const named = contracts.filter(
    ({ name, contract, address }) => name === wanted || contract === wanted || address === wanted,
  );
  const newest = named.toSorted((a, b) => (a.time < b.time ? 1 : -1))[0];
  if (newest) return newest;
  throw new UsageError(messages.notDeployedHere(wanted, [...new Set(contracts.map(({ name }) => name))]));
}

import { abortable } from '@core/base/long-work';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { CommandService } from '@core/commands/commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import { filter, firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import { UsageError } from './read-options';

export interface ChainServices {
  readonly commands: CommandService;
  readonly deployments: DeploymentService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
}

/**
 * The deployment session for the given chain. If no chain is given, returns the session for the open project's chain.
 */
export function sessionOf(
  { deployments, projects }: Pick<ChainServices, 'deployments' | 'projects'>,
  chain = projects.project?.blockchain ?? '',
): Promise<DeploymentSession> {
  return deployments.session(chain);
}

/**
 * Waits until the selected network, which connects in the background, is connected. If the connection fails, rejects
 * with the reason.
 */
export async function waitForConnection({ state$ }: DeploymentSession, signal: AbortSignal): Promise<void> {
  const settled$ = state$.pipe(filter((state) => state.connection.type !== 'connecting'));
  const { connection } = await abortable(firstValueFrom(settled$), signal);
  if (connection.type === 'failed') throw new Error(connection.message);
}

/** Finds a deployed contract by name or address. If several contracts have the same name, returns the newest one. */
export function deployedContract({ state }: DeploymentSession, wanted: string): DeployedContract {
  const { contracts } = state;
  const named = contracts.filter(
    ({ name, contract, address }) => name === wanted || contract === wanted || address === wanted,
  );
  const newest = named.toSorted((a, b) => (a.time < b.time ? 1 : -1))[0];
  if (newest) return newest;
  throw new UsageError(messages.notDeployedHere(wanted, [...new Set(contracts.map(({ name }) => name))]));
}

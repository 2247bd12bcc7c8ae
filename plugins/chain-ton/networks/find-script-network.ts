import { abortable } from '@core/base/long-work';
import type { BuildService } from '@core/chains/builds/builds';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { Artifact } from '@core/chains/toolchain';
import type { ScriptCallContext } from '@core/execution/scripts/script-libraries';
import { filter, firstValueFrom } from 'rxjs';
import type { ScriptNetwork } from '../libraries/wallet-calls';
import { messages } from '../messages';
import type { TonNetworks } from './ton-networks';

interface Services {
  readonly builds: BuildService;
  readonly deployments: DeploymentService;
}

/** The environment that each running script uses. A script cannot switch to another environment. */
const environments = new WeakMap<AbortSignal, string | undefined>();

/**
 * The network selected in Deploy for the script's project. Waits until a pending connection is established or has
 * failed. Rejects with a user-facing error if the network is not connected or another project is open. Also rejects if
 * another environment has been selected since the script started.
 * @param compiled finds contracts that the project's scripts compiled, by code hash.
 */
export async function findScriptNetwork(
  { builds, deployments }: Services,
  networks: Pick<TonNetworks, 'inUse'>,
  compiled: (codeHash: string) => Artifact | undefined,
  { projectId, signal }: Pick<ScriptCallContext, 'projectId' | 'signal'>,
): Promise<ScriptNetwork> {
  const session = await deployments.session('ton');
  if (session.projectId !== projectId) throw new Error(messages.scriptOfOtherProject);
  const settled$ = session.state$.pipe(filter((state) => state.connection.type !== 'connecting'));
  const { connection, environment } = await abortable(firstValueFrom(settled$), signal);
  if (connection.type === 'failed') throw new Error(connection.message);
  if (!environments.has(signal)) environments.set(signal, environment);
  if (environments.get(signal) !== environment) throw new Error(messages.scriptNetworkChanged);
  if (networks.inUse) return networks.inUse;
  if (session.state.accounts.length === 0) await session.refresh();
  const build = await builds.latest(projectId);
  const built = (codeHash: string) =>
    build?.artifacts.find((one) => one.chain === 'ton' && one.codeHash === codeHash);
  const { LocalScriptNetwork } = await import('./local-script-network');
  return new LocalScriptNetwork(session, (codeHash) => built(codeHash) ?? compiled(codeHash));
}

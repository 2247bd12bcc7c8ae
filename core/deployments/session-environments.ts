import type { ChainDescription } from '@core/chains/chains';
import type { NetworkEnvironment, NetworkEnvironmentService } from '@core/chains/network-environments';
import type { ChainToolchain } from '@core/chains/toolchain';
import { map, type Observable } from 'rxjs';
import { messages } from './messages';

/** Environments of one chain: its local network first, then what plugins register. */
export function sessionEnvironments(
  chain: ChainDescription,
  toolchain: ChainToolchain,
  registered: NetworkEnvironmentService,
): Observable<readonly NetworkEnvironment[]> {
  const local = localEnvironment(chain, toolchain);
  return registered.environments$.pipe(
    map((all) => [...(local ? [local] : []), ...all.filter((one) => one.chain === chain.id)]),
  );
}

function localEnvironment(
  { id, displayName }: ChainDescription,
  toolchain: ChainToolchain,
): NetworkEnvironment | undefined {
  const { openLocalNetwork } = toolchain;
  if (!openLocalNetwork) return undefined;
  return {
    id: `${id}.local`,
    chain: id,
    name: messages.localNetwork(displayName),
    kind: 'local',
    connect: (task) => openLocalNetwork({}, task),
  };
}

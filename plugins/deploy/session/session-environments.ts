import type { ChainDescription } from '@core/chains/chains';
import { messages as deploymentMessages } from '@core/chains/deployments/messages';
import type {
  NetworkEnvironment,
  NetworkEnvironmentService,
} from '@core/chains/networks/network-environments';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { TenantService } from '@core/tenant/tenant';
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';

/**
 * Environments for one chain, with the local network first, followed by those from plugins. Wallets require the tenant
 * feature `walletConnect`.
 */
export function sessionEnvironments(
  chain: ChainDescription,
  toolchain: ChainToolchain,
  registered: NetworkEnvironmentService,
  tenant: TenantService,
): Observable<readonly NetworkEnvironment[]> {
  const local = localEnvironment(chain, toolchain);
  const hasWallets$ = tenant.tenant$.pipe(
    map(({ features }) => features.walletConnect),
    distinctUntilChanged(),
  );
  return combineLatest([registered.environments$, hasWallets$]).pipe(
    map(([all, hasWallets]) => [
      ...(local ? [local] : []),
      ...all.filter((one) => one.chain === chain.id && (hasWallets || one.kind !== 'wallet')),
    ]),
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
    name: deploymentMessages.localNetwork(displayName),
    kind: 'local',
    connect: (task) => openLocalNetwork({}, task),
  };
}

import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import type { KnownAddress } from './address-menu';

/** Accounts and contracts of the environment in use, with the names users gave them. */
export function knownAddresses({ accounts, contracts }: DeploymentState): readonly KnownAddress[] {
  return [...contracts, ...accounts].map(({ name, address }) => ({ name, address }));
}

import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import type { KnownAddress } from './address-menu';

/** Accounts and contracts in the current environment, with their user-assigned names. */
export function knownAddresses({ accounts, contracts }: DeploymentState): readonly KnownAddress[] {
  return [...contracts, ...accounts].map(({ name, address }) => ({ name, address }));
}

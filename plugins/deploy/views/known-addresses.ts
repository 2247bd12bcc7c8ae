import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import type { KnownAddress } from './address-menu';

/** Accounts and contracts in the current environment, with the names assigned by users. */
export function knownAddresses({ accounts, contracts }: DeploymentState): readonly KnownAddress[] {
  return [...contracts, ...accounts].map(({ name, address }) => ({ name, address }));
}

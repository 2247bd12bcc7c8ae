import type {
  ConnectionState,
  DeploymentState,
  NetworkSnapshot,
} from '@core/chains/deployments/deployment-session';
import type { ChainDeployments, LoggedTransaction } from '@core/chains/deployments/wire';
import type { NetworkEnvironment } from '@core/chains/networks/network-environments';
import type { Account, ControlValues } from '@core/chains/toolchain';

export interface StateParts {
  readonly environments: readonly NetworkEnvironment[];
  /** The environment that is in use or selected. */
  readonly environment: NetworkEnvironment | undefined;
  readonly connection: ConnectionState;
  readonly accounts: readonly Account[];
  readonly records: ChainDeployments;
  readonly pending: readonly LoggedTransaction[];
  readonly snapshots: readonly NetworkSnapshot[];
  readonly controls: ControlValues;
}

/** A session's visible state, limited to the contracts and transactions in the current environment. */
export function composeState({
  environments,
  accounts,
  records,
  pending,
  ...parts
}: StateParts): DeploymentState {
  const environment = parts.environment?.id ?? records.environment ?? environments[0]?.id;
  const isHere = (one: { readonly environment: string }) => one.environment === environment;
  const wanted = environment === undefined ? undefined : records.accounts[environment];
  const account = accounts.find(({ address }) => address === wanted) ?? accounts[0];
  const contracts = records.contracts.filter(isHere);
  // A result is shown immediately but is treated as pending until it has been saved.
  const ended = new Set(records.transactions.map(({ id }) => id));
  const underWay = pending.filter(({ id }) => !ended.has(id));
  return {
    environments: environments.map(({ id, name, kind }) => ({ id, name, kind })),
    environment,
    connection: parts.connection,
    accounts,
    account: account?.address,
    contracts: [
      ...contracts.filter(({ isPinned }) => isPinned),
      ...contracts.filter(({ isPinned }) => !isPinned),
    ],
    transactions: [...underWay, ...records.transactions].filter(isHere),
    snapshots: parts.snapshots.map(({ id, name, time }) => ({ id, name, time })),
    controls: parts.controls,
  };
}

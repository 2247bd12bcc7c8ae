import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { NotificationService } from '@core/notifications/notifications';
import { messages } from '../messages';
import type { AptosNetworks } from './aptos-networks';

/** What a faucet is asked for: 1 APT in octas. */
const GIFT = 100_000_000n;

/** Asks the faucet of the environment in use for APT, for the account in use. */
export async function fundAccount(
  {
    deployments,
    notifications,
  }: { readonly deployments: DeploymentService; readonly notifications: NotificationService },
  networks: Pick<AptosNetworks, 'fund'>,
): Promise<void> {
  const session = await deployments.session('aptos');
  const { account, environment = '' } = session.state;
  if (account === undefined) throw new Error(messages.noAccount);
  if (!(await networks.fund(environment, account, GIFT))) throw new Error(messages.noFaucet);
  await session.refresh().catch(() => undefined);
  notifications.show({ severity: 'info', message: messages.funded(account) });
}

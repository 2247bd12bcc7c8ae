import type { DeploymentService } from '@core/chains/deployments/deployments';
import { messages as networkMessages } from '@core/chains/networks/messages';
import { type NamedNode, parseNodes } from '@core/chains/networks/node-addresses';
import { nodeEnvironmentId } from '@core/chains/networks/offer-nodes';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import { messages } from '../messages';
import { askFaucet } from './ask-faucet';

/** Requested amount: 1 APT in octas. */
const FAUCET_AMOUNT = 100_000_000n;

/** Faucets that do not require sign-in, unlike the testnet faucet. */
const PUBLIC_FAUCETS: readonly NamedNode[] = [
  { name: 'Localnet', address: 'http://127.0.0.1:8081' },
  { name: 'Devnet', address: 'https://faucet.devnet.aptoslabs.com' },
];

/** Setting with the user's faucets, by network name. */
const FAUCETS_SETTING = 'aptos.faucets';

/** Requests APT for the selected account from the selected environment's faucet. */
export async function fundAccount(
  {
    configuration,
    deployments,
    notifications,
  }: {
    readonly configuration: ConfigurationService;
    readonly deployments: DeploymentService;
    readonly notifications: NotificationService;
  },
  nodes: Parameters<typeof askFaucet>[0],
): Promise<void> {
  const session = await deployments.session('aptos');
  const { account, environment } = session.state;
  if (account === undefined) throw new Error(networkMessages.noSigner('Aptos'));
  const named = parseNodes(String(configuration.get(FAUCETS_SETTING) ?? ''));
  const faucet = [...named, ...PUBLIC_FAUCETS].find((one) => nodeEnvironmentId('aptos', one) === environment);
  if (!faucet) throw new Error(messages.noFaucet);
  await askFaucet(nodes, faucet.address, account, FAUCET_AMOUNT);
  await session.refresh().catch(() => undefined);
  notifications.show({ severity: 'info', message: messages.funded(account) });
}

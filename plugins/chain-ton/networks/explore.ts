import type { DeploymentService } from '@core/chains/deployments/deployments';
import { chooseContract } from '@core/chains/networks/choose-contract';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import { messages } from '../messages';
import { publicAddress } from './public-addresses';
import type { TonNetworks } from './ton-networks';

interface Services {
  readonly configuration: ConfigurationService;
  readonly deployments: DeploymentService;
  readonly quickInput: QuickInputService;
}

/** Setting for an explorer's URL, with placeholders for the network and the contract. */
const EXPLORER_SETTING = 'ton.explorer';

export async function explore(
  services: Services,
  networks: Pick<TonNetworks, 'networkOf'>,
  contractId?: string,
): Promise<void> {
  const { contracts, environment } = (await services.deployments.session('ton')).state;
  const contract = await chooseContract(services, contracts, messages.exploreTitle, contractId);
  if (!contract) return;
  const network = networks.networkOf(environment);
  if (!network) throw new Error(messages.exploreNeedsPublic);
  const template = String(services.configuration.get(EXPLORER_SETTING));
  const address = publicAddress(template, network, contract.address);
  if (address === undefined) throw new Error(messages.noExplorer);
  window.open(address, '_blank', 'noopener');
}

/** Opens the bot that gives out testnet TON. https://docs.ton.org/v3/guidelines/get-started-with-ton */
export function openFaucet(): void {
  window.open('https://t.me/testgiver_ton_bot', '_blank', 'noopener');
}

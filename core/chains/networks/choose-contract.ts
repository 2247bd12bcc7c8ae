import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { DeployedContract } from '../deployments/wire';
import { messages } from './messages';

/**
 * The deployed contract for a command, taken from the menu or picked by the user. Undefined if the user does not pick
 * one.
 * @param title the title of the pick list.
 * @param id the id of the menu's contract; absent if the command was not run from a menu.
 */
export async function chooseContract(
  { quickInput }: { readonly quickInput: Pick<QuickInputService, 'pick'> },
  contracts: readonly DeployedContract[],
  title: string,
  id: string | undefined,
): Promise<DeployedContract | undefined> {
  if (id !== undefined) return contracts.find((one) => one.id === id);
  const items = contracts.map((contract) => ({
    label: contract.name,
    description: contract.address,
    contract,
  }));
  const placeholder = items.length === 0 ? messages.nothingDeployed : messages.chooseContract;
  return (await quickInput.pick({ title, placeholder, items }))?.contract;
}

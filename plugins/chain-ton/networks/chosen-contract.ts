import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { DeployedContract } from '@core/chains/deployments/wire';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import { messages } from '../messages';

/** The contract that a menu was opened for, else one that the person picks; undefined when nobody picks one. */
export async function chosenContract(
  {
    deployments,
    quickInput,
  }: { readonly deployments: DeploymentService; readonly quickInput: QuickInputService },
  title: string,
  id: string | undefined,
): Promise<DeployedContract | undefined> {
  const { contracts } = (await deployments.session('ton')).state;
  if (id !== undefined) return contracts.find((one) => one.id === id);
  const items = contracts.map((contract) => ({
    label: contract.name,
    description: contract.address,
    contract,
  }));
  const placeholder = items.length === 0 ? messages.nothingDeployed : messages.chooseDeployed;
  return (await quickInput.pick({ title, placeholder, items }))?.contract;
}

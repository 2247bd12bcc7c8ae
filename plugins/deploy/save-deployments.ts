import { errorMessage } from '@core/base/errors';
import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import type { DeployServices } from './deploy-services';
import { messages } from './messages';

/** Writes the deployments on the current network to a readable file, and opens the file. */
export async function saveDeployments(
  { editor, files, notifications }: DeployServices,
  state: DeploymentState,
): Promise<void> {
  try {
    const path = `deployments/${fileNameOf(networkOf(state))}.json`;
    await files.writeFiles([{ path, content: `${JSON.stringify(deploymentsOf(state), undefined, 2)}\n` }]);
    await editor.open(path);
    notifications.show({ severity: 'success', message: messages.deploymentsSaved(path) });
  } catch (error) {
    notifications.show({ severity: 'error', message: errorMessage(error) });
  }
}

function deploymentsOf(state: DeploymentState): object {
  const { contracts, transactions } = state;
  return {
    network: networkOf(state),
    contracts: contracts.map(({ name, contract, sourcePath, address, isProxy, time, transaction }) => {
      const made = transactions.find(({ id }) => id === transaction);
      return {
        name,
        contract,
        sourcePath,
        address,
        ...(isProxy && { isProxy }),
        ...(made && {
          deployer: made.from,
          transaction: made.receipts.at(-1)?.hash,
          arguments: made.input.map(({ value }) => value),
        }),
        time,
      };
    }),
  };
}

function networkOf({ environment, environments }: DeploymentState): string {
  return environments.find(({ id }) => id === environment)?.name ?? '';
}

function fileNameOf(network: string): string {
  return network.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

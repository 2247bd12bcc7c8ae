import type { DeployedContract } from '@core/chains/deployments/wire';
import type { Artifact } from '@core/chains/toolchain';
import { newId } from '@core/storage/new-id';

/** The record for a contract that has just been deployed or added. */
export function newContract(
  { name, sourcePath, codeHash }: Artifact,
  { environment, address, transaction }: Pick<DeployedContract, 'environment' | 'address' | 'transaction'>,
): DeployedContract {
  return {
    id: newId('contract'),
    environment,
    name,
    contract: name,
    sourcePath,
    codeHash,
    address,
    isPinned: false,
    time: new Date().toISOString(),
    ...(transaction !== undefined && { transaction }),
  };
}

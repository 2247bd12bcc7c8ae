import type { Address, Cell, Contract, Sender } from '@ton/core';

interface DeployingNetwork {
  readonly sender: Sender;
  isContractDeployed(address: Address): Promise<boolean>;
  waitForDeploy(address: Address, attempts: number): Promise<void>;
}

interface DeployMessage {
  readonly value: bigint;
  readonly body: Cell | undefined;
  /**
   * Number of times to check whether the contract has been deployed; default: 10. With 0, the message is sent without
   * waiting.
   */
  readonly waitAttempts: number | undefined;
}

/** Deploys in the same way as the legacy `NetworkProvider.deploy`, which rejects if the contract already exists. */
export async function deployContract(
  { isContractDeployed, sender, waitForDeploy }: DeployingNetwork,
  { address, init }: Contract,
  { value, body, waitAttempts = 10 }: DeployMessage,
): Promise<void> {
  if (await isContractDeployed(address)) throw new Error('Contract is already deployed!');
  if (!init) throw new Error('Contract has no init!');
  await sender.send({ to: address, value, init, body: body ?? null });
  if (waitAttempts > 0) await waitForDeploy(address, waitAttempts);
}

import type { Address, Cell, Contract, Sender } from '@ton/core';

interface DeployingNetwork {
  readonly sender: Sender;
  isContractDeployed(address: Address): Promise<boolean>;
  waitForDeploy(address: Address, attempts: number): Promise<void>;
}

interface DeployMessage {
  readonly value: bigint;
  readonly body: Cell | undefined;
  /** How often it is looked whether the contract is there, 10 times unless said; 0: the message is sent, and no more. */
  readonly waitAttempts: number | undefined;
}

/** Deploys as the old `NetworkProvider.deploy` does, which refuses what is there already. */
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

import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { DeployedContract } from '@core/chains/deployments/wire';
import { chooseContract } from '@core/chains/networks/choose-contract';
import { addressProblem } from '@core/chains/networks/node-addresses';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import { Engine } from '@host/api/engine';
import type { NodeEngine } from '../engine/node-worker';
import { proxyAt } from '../engine/proxies/proxy-at';
import { messages } from '../messages';
import { SPAWN_NODE_WORKER } from './offer-ethereum-networks';

interface Services {
  readonly configuration: ConfigurationService;
  readonly deployments: DeploymentService;
  readonly notifications: NotificationService;
  readonly quickInput: QuickInputService;
}

/** Setting with the URL of Sourcify's API. */
const SERVER_SETTING = 'ethereum.sourcify';

/** Publishes a contract's sources on Sourcify, which compares them with the code on the public network. */
export async function verifyContract(services: Services, contractId?: string): Promise<void> {
  const { configuration, deployments, notifications, quickInput } = services;
  const server = String(configuration.get(SERVER_SETTING)).trim();
  if (server === '') throw new Error(messages.noSourcifyServer);
  const wrong = addressProblem(server);
  if (wrong !== undefined) throw new Error(messages.badSourcifyServer(wrong));
  const session = await deployments.session('ethereum');
  const { connection } = session.state;
  if (connection.type !== 'connected' || connection.abilities.isLocal)
    throw new Error(messages.verifyNeedsPublic);
  const contract = await chooseContract(services, session.state.contracts, messages.verify, contractId);
  if (!contract) return;
  const artifact = await session.artifactOf(contract);
  if (!artifact) throw new Error(messages.verifyNeedsBuild(contract.contract));
  const { host } = new URL(server);
  const agreed = await quickInput.pick({
    title: messages.publishQuestion(contract.name, host),
    items: [
      { label: messages.publish, detail: messages.publishDetail, icon: 'cloud-upload', isYes: true },
      { label: messages.keepPrivate, icon: 'close', isYes: false },
    ],
  });
  if (!agreed?.isYes) return;
  const chainId = String(BigInt(String(await ask(session, 'eth_chainId'))));
  const proxy = await proxyAt(
    async (address, slot) => String(await ask(session, 'eth_getStorageAt', address, slot, 'latest')),
    contract.address,
  );
  const isBehind = proxy && proxy.kind !== 'beacon';
  const address = isBehind ? proxy.implementation : contract.address;
  const transaction = isBehind ? undefined : creationOf(session, contract);
  // A separate engine, because cancelling terminates it.
  const engine = new Engine<NodeEngine>({ name: messages.verification, spawn: SPAWN_NODE_WORKER });
  try {
    const match = await notifications.progress(
      { title: messages.verifying(contract.name, host), cancellable: true },
      (task) =>
        engine.api.verifyContract(
          { server, chainId, address, artifact, ...(transaction !== undefined && { transaction }) },
          task,
        ),
    );
    if (!match) return;
    const message = messages.verified(contract.name, address, match);
    notifications.show({ severity: 'success', message });
  } finally {
    engine.dispose();
  }
}

/** Hash of the transaction that created the contract, if it is still in the log. */
function creationOf({ state }: DeploymentSession, { transaction }: DeployedContract): string | undefined {
  return state.transactions.find(({ id }) => id === transaction)?.receipts.at(-1)?.hash;
}

async function ask(
  session: DeploymentSession,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  const { result, error } = await session.request({ method, params });
  if (error) throw new Error(error.message);
  return result;
}

import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import { addressProblem, formatNodes, parseNodes } from '@core/chains/networks/node-addresses';
import { nodeEnvironmentId } from '@core/chains/networks/offer-nodes';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import { stringToHex } from 'viem';
import { messages } from '../messages';
import { NODES_SETTING } from './offer-ethereum-networks';

interface Services {
  readonly configuration: ConfigurationService;
  readonly deployments: DeploymentService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
}

/** These characters separate names and URLs in a setting, so names must not contain them. */
const NOT_IN_NAMES = /[=,]/;

export class NetworkCommands {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async addNode(): Promise<void> {
    const { configuration, quickInput } = this.#services;
    const nodes = parseNodes(String(configuration.get(NODES_SETTING)));
    const address = await quickInput.input({
      title: messages.addNode,
      prompt: messages.nodeAddress,
      placeholder: 'https://ethereum-sepolia-rpc.publicnode.com',
      validate: (text) => addressProblem(text.trim()),
    });
    if (address === undefined) return;
    const name = await quickInput.input({
      title: messages.addNode,
      prompt: messages.nodeName,
      value: new URL(address.trim()).hostname,
      validate: (text) => {
        if (text.trim() === '') return messages.nodeNeedsName;
        if (NOT_IN_NAMES.test(text)) return messages.badNodeName;
        return nodes.some((node) => node.name === text.trim()) ? messages.nodeIsThere : undefined;
      },
    });
    if (name === undefined) return;
    const node = { name: name.trim(), address: address.trim() };
    await configuration.set(NODES_SETTING, formatNodes([...nodes, node]), 'user');
    if (this.#services.projects.project) {
      await (await this.#session()).chooseEnvironment(nodeEnvironmentId('ethereum', node));
    }
  }

  async removeNode(): Promise<void> {
    const { configuration, quickInput } = this.#services;
    const nodes = parseNodes(String(configuration.get(NODES_SETTING)));
    const items = nodes.map(({ name, address }) => ({ label: name, description: address }));
    const picked = await quickInput.pick({
      title: messages.removeNode,
      placeholder: nodes.length === 0 ? messages.noNodes : messages.chooseNode,
      items,
    });
    if (!picked) return;
    const rest = nodes.filter(({ name }) => name !== picked.label);
    await configuration.set(NODES_SETTING, formatNodes(rest), 'user');
  }

  /** Signs a message with the selected account (EIP-191) and shows the signature. */
  async signMessage(): Promise<void> {
    const session = await this.#session();
    const { account } = session.state;
    if (account === undefined) throw new Error(messages.noSigner);
    const text = await this.#services.quickInput.input({
      title: messages.signMessage,
      prompt: messages.signedBy(account),
    });
    if (text === undefined) return;
    const { result, error } = await session.request({
      method: 'personal_sign',
      params: [stringToHex(text), account],
    });
    if (error) throw new Error(error.message);
    const signature = String(result);
    this.#services.notifications.show({
      severity: 'info',
      message: messages.signature(signature),
      actions: [{ label: messages.copy, run: () => void navigator.clipboard.writeText(signature) }],
    });
  }

  #session(): Promise<DeploymentSession> {
    return this.#services.deployments.session('ethereum');
  }
}

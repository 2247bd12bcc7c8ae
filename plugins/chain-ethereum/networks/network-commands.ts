import type { DeploymentSession } from '@core/deployments/deployment-session';
import type { PluginServices } from '@host/api/plugin-context';
import { stringToHex } from 'viem';
import { messages } from '../messages';
import { type EthereumNetworks, NODES_SETTING } from './ethereum-networks';
import { addressProblem, formatNodes, parseNodes } from './node-addresses';

/** Names and addresses stand in one line of a setting, so that these two cannot be part of a name. */
const NOT_IN_NAMES = /[=,]/;

/** Asks for what networks and accounts are to be used. */
export class NetworkCommands {
  readonly #services: PluginServices;
  readonly #networks: EthereumNetworks;

  constructor(services: PluginServices, networks: EthereumNetworks) {
    this.#services = services;
    this.#networks = networks;
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
      await (await this.#session()).chooseEnvironment(`ethereum.node.${node.name}`);
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

  async newAccount(): Promise<void> {
    const burners = await this.#networks.burnerAccounts();
    const { address } = await burners.create();
    await this.#refresh();
    this.#say(messages.accountMade(address));
  }

  async importAccount(): Promise<void> {
    const burners = await this.#networks.burnerAccounts();
    const key = await this.#services.quickInput.input({
      title: messages.importKey,
      prompt: messages.importKeyHint,
      password: true,
      validate: (text) => (/^\s*(0x)?[\da-f]{64}\s*$/i.test(text) ? undefined : messages.badKey),
    });
    if (key === undefined) return;
    const { address } = await burners.import(key);
    await this.#refresh();
    this.#say(messages.keyImported(address));
  }

  async exportAccount(): Promise<void> {
    const burners = await this.#networks.burnerAccounts();
    const address = await this.#pickAccount(messages.exportKey);
    if (address === undefined) return;
    await navigator.clipboard.writeText(burners.export(address));
    this.#say(messages.keyCopied(address));
  }

  async removeAccount(): Promise<void> {
    const burners = await this.#networks.burnerAccounts();
    const address = await this.#pickAccount(messages.removeKey);
    if (address === undefined) return;
    await burners.remove(address);
    await this.#refresh();
    this.#say(messages.keyRemoved(address));
  }

  /** Has the account in use sign a text, as EIP-191 says, and shows the signature. */
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

  async #pickAccount(title: string): Promise<string | undefined> {
    const { accounts } = await this.#networks.burnerAccounts();
    const picked = await this.#services.quickInput.pick({
      title,
      placeholder: accounts.length === 0 ? messages.noBurnerAccounts : messages.chooseAccount,
      items: accounts.map(({ address }, index) => ({ label: messages.burner(index), description: address })),
    });
    return picked?.description;
  }

  #session(): Promise<DeploymentSession> {
    return this.#services.deployments.session('ethereum');
  }

  /** Accounts changed; a network that does not answer now tells so by itself. */
  async #refresh(): Promise<void> {
    if (!this.#services.projects.project) return;
    await (await this.#session()).refresh().catch(() => undefined);
  }

  #say(message: string): void {
    this.#services.notifications.show({ severity: 'info', message });
  }
}

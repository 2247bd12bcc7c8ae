import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ContractValue } from '@core/chains/contract-interface';
import type { Artifact, LocalNetwork, LocalNetworkOptions, SendRequest } from '@core/chains/toolchain';
import type { ChainUnderTest, CounterProject } from './chain-under-test';
import { type CounterValues, counterValues } from './counter-values';
import { type OpenChain, openChain } from './open-chain';

/** A chain with a compiled counter. Disposing it also disposes its networks. */
export interface OpenCounter extends Disposable {
  readonly chain: OpenChain;
  readonly values: CounterValues;
  readonly project: CounterProject;
  readonly artifact: Artifact;
  openNetwork(options?: LocalNetworkOptions): Promise<LocalNetwork>;
}

export async function openCounter(
  chain: ChainUnderTest,
  values: CounterValues = counterValues(),
): Promise<OpenCounter> {
  const lifetime = new DisposableStore();
  const open = lifetime.add(await openChain(chain));
  const project = chain.counter(values);
  const { artifacts, diagnostics } = await open.toolchain.compile({ files: project.files });
  const [artifact] = artifacts;
  if (!artifact) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return {
    chain: open,
    values,
    project,
    artifact,
    openNetwork: async (options) => {
      const network = await open.toolchain.openLocalNetwork?.(options);
      if (!network) throw new Error(`${chain.id} has no local network`);
      return lifetime.add(network);
    },
    dispose: () => lifetime.dispose(),
  };
}

export class DeployedCounter {
  readonly #network: LocalNetwork;
  readonly #counter: Pick<OpenCounter, 'artifact' | 'project'>;
  readonly address: string;

  constructor(network: LocalNetwork, counter: Pick<OpenCounter, 'artifact' | 'project'>, address: string) {
    this.#network = network;
    this.#counter = counter;
    this.address = address;
  }

  static async deploy(network: LocalNetwork, counter: OpenCounter): Promise<DeployedCounter> {
    const { artifact, project } = counter;
    const receipt = await network.deploy({ artifact, arguments: project.arguments });
    if (!receipt.succeeded) throw new Error(receipt.transactions.map(({ reason }) => reason).join('\n'));
    return new DeployedCounter(network, counter, receipt.address);
  }

  /** Returns the contract at the same address on another network. */
  on(network: LocalNetwork): DeployedCounter {
    return new DeployedCounter(network, this.#counter, this.address);
  }

  request(method: string, ...values: readonly ContractValue[]): SendRequest {
    return { address: this.address, artifact: this.#counter.artifact, method, arguments: values };
  }

  increase(by: number) {
    return this.#network.send(this.request(this.#counter.project.increase, String(by)));
  }

  refuse() {
    return this.#network.send(this.request(this.#counter.project.refuse));
  }

  async value(): Promise<number> {
    const { succeeded, reason, values } = await this.#network.call(this.request(this.#counter.project.read));
    if (!succeeded) throw new Error(reason);
    return Number(values[0]?.value);
  }
}

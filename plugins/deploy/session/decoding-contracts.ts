import type { DeployedContract } from '@core/chains/deployments/wire';
import type { Artifact, DecodingContract, Network } from '@core/chains/toolchain';
import type { ChainRecords } from '../records/chain-records';
import type { SessionServices } from './session-services';

interface DecodingServices {
  readonly services: Pick<SessionServices, 'builds' | 'chain' | 'projectId' | 'store'>;
  readonly records: ChainRecords;
}

/** Passes project contracts to networks, which use them to decode events, errors and messages. */
export class DecodingContracts {
  readonly #services: DecodingServices;
  /** Contracts that have already been passed to each network. */
  readonly #passed = new WeakMap<Network, Set<string>>();

  constructor(services: DecodingServices) {
    this.#services = services;
  }

  /** @param environment id of the network's environment. */
  async pass(network: Network, environment: string): Promise<void> {
    if (!network.decodeWith) return;
    const passed = this.#passed.get(network) ?? new Set();
    this.#passed.set(network, passed);
    const built = (await this.#built()).filter((artifact) => !passed.has(keyOf(artifact)));
    const deployed = this.#services.records.now.contracts.filter(
      (contract) => contract.environment === environment && !passed.has(keyOf(contract)),
    );
    if (built.length + deployed.length === 0) return;
    const contracts = [
      ...built.map((artifact) => ({ artifact })),
      ...(await Promise.all(deployed.map((contract) => this.#stored(contract)))).flat(),
    ];
    // A stored contract from another compiler version must not prevent transactions with other contracts.
    await Promise.allSettled(contracts.map((contract) => network.decodeWith?.(contract)));
    for (const one of [...built, ...deployed]) passed.add(keyOf(one));
  }

  async #built(): Promise<readonly Artifact[]> {
    const { builds, chain, projectId } = this.#services.services;
    const { artifacts = [] } = (await builds.latest(projectId)) ?? {};
    return artifacts.filter((artifact) => artifact.chain === chain.id);
  }

  /** Empty if the compiled code is no longer stored in the browser. */
  async #stored({ address, codeHash }: DeployedContract): Promise<readonly DecodingContract[]> {
    const { chain, store } = this.#services.services;
    const artifact = await store.artifact(chain.id, codeHash);
    return artifact ? [{ artifact, address }] : [];
  }
}

function keyOf(contract: {
  readonly name: string;
  readonly codeHash: string;
  readonly address?: string;
}): string {
  return [contract.name, contract.codeHash, contract.address].join(' ');
}

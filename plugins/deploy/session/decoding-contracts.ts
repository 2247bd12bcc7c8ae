import type { DecodingContract, Network } from '@core/chains/toolchain';
import type { ChainRecords } from '../records/chain-records';
import type { SessionServices } from './session-services';

interface DecodingServices {
  readonly services: Pick<SessionServices, 'builds' | 'chain' | 'projectId' | 'store'>;
  readonly records: ChainRecords;
}

/** Passes the contracts of the project to networks, which decode events, errors and messages with them. */
export class DecodingContracts {
  readonly #services: DecodingServices;
  /** Contracts that each network has. */
  readonly #passed = new WeakMap<Network, Set<string>>();

  constructor(services: DecodingServices) {
    this.#services = services;
  }

  /** @param environment id of the network's environment. */
  async pass(network: Network, environment: string): Promise<void> {
    if (!network.decodeWith) return;
    const passed = this.#passed.get(network) ?? new Set();
    this.#passed.set(network, passed);
    const keyOf = ({ artifact, address = '' }: DecodingContract) =>
      [artifact.name, artifact.codeHash, address].join(' ');
    const contracts = (await this.#contracts(environment)).filter((one) => !passed.has(keyOf(one)));
    if (contracts.length === 0) return;
    await network.decodeWith(contracts);
    for (const contract of contracts) passed.add(keyOf(contract));
  }

  /** The newest build and the deployed contracts. */
  async #contracts(environment: string): Promise<readonly DecodingContract[]> {
    const { services, records } = this.#services;
    const { builds, chain, projectId, store } = services;
    const built = (await builds.latest(projectId))?.artifacts ?? [];
    const deployed = await Promise.all(
      records.now.contracts
        .filter((contract) => contract.environment === environment)
        .map(async ({ address, codeHash }) => ({
          address,
          artifact: await store.artifact(chain.id, codeHash),
        })),
    );
    return [
      ...built.filter((artifact) => artifact.chain === chain.id).map((artifact) => ({ artifact })),
      ...deployed.flatMap(({ address, artifact }) => (artifact ? [{ address, artifact }] : [])),
    ];
  }
}

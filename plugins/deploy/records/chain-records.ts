import type { ChainDeployments, DeployedContract } from '@core/chains/deployments/wire';
import { map, type Observable } from 'rxjs';
import { messages } from '../session/messages';
import type { DeploymentStore } from './deployment-store';

/** Stored deployments on one chain, updated by its session. */
export class ChainRecords {
  readonly #store: DeploymentStore;
  readonly #chain: string;

  constructor(store: DeploymentStore, chain: string) {
    this.#store = store;
    this.#chain = chain;
  }

  get now(): ChainDeployments {
    return this.#store.chain(this.#chain);
  }

  get now$(): Observable<ChainDeployments> {
    return this.#store.deployments$.pipe(map(() => this.now));
  }

  /** Applies a change immediately. Resolves when the change has been stored. */
  update(change: (now: ChainDeployments) => ChainDeployments): Promise<void> {
    return this.#store.update(this.#chain, change);
  }

  add(contract: DeployedContract): Promise<void> {
    return this.update((now) => ({ ...now, contracts: [contract, ...now.contracts] }));
  }

  /** Throws an error if the contract is no longer in the list. */
  contract(id: string): DeployedContract {
    const contract = this.now.contracts.find((one) => one.id === id);
    if (!contract) throw new Error(messages.noContract);
    return contract;
  }

  async changeContract(id: string, change: (one: DeployedContract) => DeployedContract): Promise<void> {
    this.contract(id);
    await this.update((now) => ({
      ...now,
      contracts: now.contracts.map((one) => (one.id === id ? change(one) : one)),
    }));
  }

  removeContract(id: string): Promise<void> {
    return this.update((now) => ({ ...now, contracts: now.contracts.filter((one) => one.id !== id) }));
  }

  /** Removes an environment's entries, except for the given ones. */
  async forget(
    environment: string | undefined,
    stays: (one: { readonly id: string }) => boolean = () => false,
  ): Promise<void> {
    const isKept = (one: { readonly id: string; readonly environment: string }) =>
      one.environment !== environment || stays(one);
    await this.update((now) => ({
      ...now,
      contracts: now.contracts.filter(isKept),
      transactions: now.transactions.filter(isKept),
    }));
  }
}

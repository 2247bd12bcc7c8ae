import type { ChainDescription } from '@core/chains/chains';
import type { DeploymentState, NetworkSnapshot } from '@core/chains/deployments/deployment-session';
import type { DeployedContract } from '@core/chains/deployments/wire';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import { messages } from '../session/messages';
import type { NetworkConnection } from '../session/network-connection';
import type { ChainRecords } from './chain-records';
import type { DeploymentStore } from './deployment-store';
import { exportedState, readExportedState } from './exported-state';

/** A snapshot, with the contracts and transactions that existed when the snapshot was taken. */
interface LocalSnapshot extends NetworkSnapshot {
  /** The id that the network uses for the snapshot. */
  readonly network: string;
  readonly kept: ReadonlySet<string>;
  /**
   * Each contract's artifact when the snapshot was taken, by contract id. Stored because an upgrade replaces the
   * artifact.
   */
  readonly artifacts: ReadonlyMap<string, Pick<DeployedContract, 'contract' | 'codeHash' | 'sourcePath'>>;
}

export interface LocalNetworkServices {
  readonly chain: ChainDescription;
  readonly store: DeploymentStore;
  readonly records: ChainRecords;
  readonly connection: NetworkConnection;
}

/** Changes a local network's state through snapshots, reset and import. */
export class LocalNetworkState {
  readonly #services: LocalNetworkServices;
  /** Oldest first. Replays the latest value. */
  readonly snapshots$ = new BehaviorSubject<readonly LocalSnapshot[]>([]);

  constructor(services: LocalNetworkServices) {
    this.#services = services;
  }

  /** Removes all snapshots. Called when the snapshots are no longer valid. */
  forgetSnapshots(): void {
    if (this.snapshots$.value.length > 0) this.snapshots$.next([]);
  }

  async reset(): Promise<void> {
    const { connection, records } = this.#services;
    await connection.changeLocal((network) => network.reset());
    this.forgetSnapshots();
    await records.forget(connection.environment?.id);
  }

  async control(name: string, value: string): Promise<void> {
    await this.#services.connection.changeLocal(async (network) => {
      if (!network.control) throw new Error(messages.noControls(this.#name));
      await network.control(name, value);
    });
  }

  takeSnapshot(state: () => DeploymentState): Promise<NetworkSnapshot> {
    return this.#services.connection.readLocal(async (network) => {
      const { contracts, transactions } = state();
      const taken = this.snapshots$.value;
      const snapshot = {
        id: newId('snapshot'),
        name: messages.snapshot(taken.length + 1),
        time: new Date().toISOString(),
        network: await network.snapshot(),
        kept: new Set([...contracts, ...transactions].map((one) => one.id)),
        artifacts: new Map(
          contracts.map(({ id, contract, codeHash, sourcePath }) => [id, { contract, codeHash, sourcePath }]),
        ),
      };
      this.snapshots$.next([...taken, snapshot]);
      return snapshot;
    });
  }

  async revertTo(snapshotId: string): Promise<void> {
    const { connection, records } = this.#services;
    const snapshot = await connection.changeLocal(async (network) => {
      // Look up the snapshot inside this callback, because a change in another tab may have invalidated it.
      const wanted = this.snapshots$.value.find(({ id }) => id === snapshotId);
      if (!wanted) throw new Error(messages.noSnapshot);
      await network.revert(wanted.network);
      return wanted;
    });
    const taken = this.snapshots$.value;
    this.snapshots$.next(taken.slice(0, taken.indexOf(snapshot)));
    await records.forget(connection.environment?.id, ({ id }) => snapshot.kept.has(id));
    await records.update((now) => ({
      ...now,
      contracts: now.contracts.map((one) => ({ ...one, ...snapshot.artifacts.get(one.id) })),
    }));
  }

  async export(state: () => DeploymentState): Promise<string> {
    const { chain, connection, store } = this.#services;
    return connection.readLocal(async (network) => {
      if (!network.dump) throw new Error(messages.noState(this.#name));
      const now = state();
      const artifacts = now.contracts.map(({ codeHash }) => store.artifact(chain.id, codeHash));
      return exportedState(chain.id, await network.dump(), now, await Promise.all(artifacts));
    });
  }

  async import(text: string): Promise<void> {
    const { chain, connection, records, store } = this.#services;
    await connection.local();
    const exported = readExportedState(text, chain);
    await connection.changeLocal(async (network) => {
      if (!network.load) throw new Error(messages.noState(this.#name));
      await network.load(exported.network);
    });
    for (const artifact of exported.artifacts) await store.storeArtifact(artifact);
    this.forgetSnapshots();
    const environment = connection.environment?.id ?? '';
    const here = <T extends { readonly environment: string }>(all: readonly T[]) =>
      all.map((one) => ({ ...one, environment }));
    await records.forget(environment);
    await records.update((now) => ({
      ...now,
      contracts: [...here(exported.contracts), ...now.contracts],
      transactions: [...here(exported.transactions), ...now.transactions],
    }));
  }

  get #name(): string {
    return this.#services.connection.environment?.name ?? this.#services.chain.displayName;
  }
}

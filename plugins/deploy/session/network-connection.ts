import { CancellationError, errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import { abortable } from '@core/base/long-work';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { ConnectionState, NetworkAbilities } from '@core/chains/deployments/deployment-session';
import type { StoredNetworkState } from '@core/chains/deployments/wire';
import type { NetworkEnvironment } from '@core/chains/networks/network-environments';
import { isLocalNetwork, type LocalNetwork, type Network } from '@core/chains/toolchain';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import { messages } from './messages';
import { SharedLock } from './shared-lock';

/** Storage for local network states, shared by all tabs of a project. */
export interface NetworkStates {
  networkState(environment: string): Promise<StoredNetworkState | undefined>;
  keepNetworkState(environment: string, state: StoredNetworkState): Promise<void>;
  /** Runs work on a local network, with exclusive access across all tabs. */
  runExclusively<T>(environment: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Called when a local network changes outside its session. */
export interface NetworkChanges {
  /** Called if a stored state could not be restored. */
  stateLost(environment: NetworkEnvironment, reason: string): Promise<void>;
  /** Called if another tab has changed the network. The change invalidates its snapshots. */
  changedElsewhere(): void;
}

export class NetworkConnection implements Disposable {
  readonly #states: NetworkStates;
  readonly #changes: NetworkChanges;
  #environment: NetworkEnvironment | undefined;
  #opening: Promise<void> = Promise.resolve();
  #network: Network | undefined;
  /** Revision of the stored state loaded into a local network; undefined at the network's first block. */
  #revision: string | undefined;
  #lock = new SharedLock();
  /** Connection state. Replays the latest value. */
  readonly state$ = new BehaviorSubject<ConnectionState>({ type: 'connecting' });

  constructor(states: NetworkStates, changes: NetworkChanges) {
    this.#states = states;
    this.#changes = changes;
  }

  get environment(): NetworkEnvironment | undefined {
    return this.#environment;
  }

  /**
   * Switches to another network. Resolves when the network has connected, has failed, or has been replaced by yet
   * another network.
   */
  open(environment: NetworkEnvironment, task?: TaskOptions): Promise<void> {
    this.close();
    this.#environment = environment;
    this.#opening = this.#connect(environment, task);
    return this.#opening;
  }

  /** Sets the reason why no network is connected. */
  fail(message: string): void {
    this.close();
    this.state$.next({ type: 'failed', message });
  }

  /** Resolves to the network once it has connected. Rejects with the connection error. */
  async ready(): Promise<Network> {
    await this.#opening;
    if (this.#network) return this.#network;
    const state = this.state$.value;
    throw new Error(state.type === 'failed' ? state.message : messages.notConnected);
  }

  /** Resolves to the network if it is local; otherwise rejects. */
  async local(): Promise<LocalNetwork> {
    const network = await this.ready();
    if (!isLocalNetwork(network)) throw new Error(messages.notLocal);
    return network;
  }

  /** Restarts a local network from its last stored state. This is the only way to terminate work in progress. */
  async restart(): Promise<void> {
    const environment = this.#environment;
    if (environment && this.#network && isLocalNetwork(this.#network)) await this.open(environment);
  }

  /** Reads from the network's latest state, including changes made in other tabs. */
  async read<T>(task: TaskOptions | undefined, work: (network: Network) => Promise<T>): Promise<T> {
    const network = await this.ready();
    return isLocalNetwork(network) ? this.readLocal(work, task) : abortable(work(network), task?.signal);
  }

  /** Like `read`, but for operations that only a local network supports. */
  async readLocal<T>(work: (network: LocalNetwork) => Promise<T>, task?: TaskOptions): Promise<T> {
    const network = await this.local();
    return this.#alone(network, task, () => work(network));
  }

  /**
   * Changes the network. A local network is stored before the promise resolves. If storing fails, the change is
   * discarded and the network returns to its last stored state.
   * @param hasChanged returns false if the result did not change the network, in which case the state is not stored.
   */
  async change<T>(
    task: TaskOptions | undefined,
    work: (network: Network) => Promise<T>,
    hasChanged: (done: T) => boolean = () => true,
  ): Promise<T> {
    const network = await this.ready();
    return isLocalNetwork(network)
      ? this.changeLocal(work, task, hasChanged)
      : abortable(work(network), task?.signal);
  }

  /** Like `change`, but for operations that only a local network supports. */
  async changeLocal<T>(
    work: (network: LocalNetwork) => Promise<T>,
    task?: TaskOptions,
    hasChanged: (done: T) => boolean = () => true,
  ): Promise<T> {
    const network = await this.local();
    return this.#alone(network, task, async () => {
      const done = await work(network);
      if (hasChanged(done)) await this.#storeState(network);
      return done;
    });
  }

  close(): void {
    this.#environment = undefined;
    this.#network?.dispose();
    this.#network = undefined;
    this.#revision = undefined;
    this.#lock = new SharedLock();
  }

  dispose(): void {
    this.close();
    this.state$.complete();
  }

  async #connect(environment: NetworkEnvironment, task: TaskOptions | undefined): Promise<void> {
    const isWanted = () => this.#environment === environment;
    const progress = (step: TaskProgress) => {
      if (isWanted()) this.state$.next({ type: 'connecting', progress: step });
      task?.progress?.(step);
    };
    progress({ stage: messages.connecting(environment.name) });
    let network: Network | undefined;
    try {
      network = await environment.connect({ ...task, progress });
      throwIfCancelled(task?.signal);
      if (!isWanted()) throw new CancellationError();
      await this.#restore(environment, network, progress);
      if (!isWanted()) throw new CancellationError();
      this.#network = network;
      this.state$.next({ type: 'connected', abilities: abilitiesOf(network) });
    } catch (error) {
      network?.dispose();
      if (!isWanted()) return;
      const message = isCancellation(error) ? messages.notConnected : errorMessage(error);
      this.state$.next({ type: 'failed', message });
    }
  }

  async #restore(
    environment: NetworkEnvironment,
    network: Network,
    progress: (step: TaskProgress) => void,
  ): Promise<void> {
    if (!isLocalNetwork(network)) return;
    const kept = await this.#states.networkState(environment.id);
    if (kept === undefined || !network.load) {
      await this.#changes.stateLost(environment, '');
      return;
    }
    progress({ stage: messages.restoring(environment.name) });
    try {
      await network.load(kept.state);
      this.#revision = kept.revision;
    } catch (error) {
      await this.#changes.stateLost(environment, errorMessage(error));
    }
  }

  /**
   * Runs an operation with exclusive access across all tabs. Operations in this tab still run concurrently and are
   * ordered by the network, because one operation may wait for a block that another one mines. Cancelling restarts the
   * network, because running work cannot be interrupted.
   */
  async #alone<T>(network: LocalNetwork, task: TaskOptions | undefined, work: () => Promise<T>): Promise<T> {
    const id = this.#environment?.id ?? '';
    const signal = task?.signal;
    const take = (held: () => Promise<void>) =>
      this.#states.runExclusively(id, async () => {
        await this.#followOtherTabs(id, network);
        await held();
      });
    const turn = async () => {
      throwIfCancelled(signal);
      try {
        return await abortable(work(), signal);
      } catch (error) {
        if (isCancellation(error)) await this.restart();
        throw error;
      }
    };
    return this.#lock.hold(take, turn, signal);
  }

  async #followOtherTabs(environment: string, network: LocalNetwork): Promise<void> {
    const kept = await this.#states.networkState(environment);
    if (kept === undefined || kept.revision === this.#revision || !network.load) return;
    await network.load(kept.state);
    this.#revision = kept.revision;
    this.#changes.changedElsewhere();
  }

  async #storeState(network: LocalNetwork): Promise<void> {
    const environment = this.#environment;
    if (!environment || network !== this.#network || !network.dump) return;
    const revision = newId('revision');
    try {
      await this.#states.keepNetworkState(environment.id, { revision, state: await network.dump() });
      this.#revision = revision;
    } catch (error) {
      await this.restart();
      throw error;
    }
  }
}

function abilitiesOf(network: Network): NetworkAbilities {
  const isLocal = isLocalNetwork(network);
  return {
    isLocal,
    hasState: isLocal && network.dump !== undefined && network.load !== undefined,
    hasControls: isLocal && network.controls !== undefined && network.control !== undefined,
    sendsData: network.sendData !== undefined,
    speaksJsonRpc: network.request !== undefined,
    traces: isLocal && network.trace !== undefined,
    simulates: network.simulate !== undefined,
    showsState: network.stateOf !== undefined,
  };
}

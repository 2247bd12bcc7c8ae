import { CancellationError, errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import { abortable } from '@core/base/long-work';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { ConnectionState, NetworkAbilities } from '@core/chains/deployments/deployment-session';
import type { KeptNetworkState } from '@core/chains/deployments/wire';
import type { NetworkEnvironment } from '@core/chains/networks/network-environments';
import { isLocalNetwork, type LocalNetwork, type Network } from '@core/chains/toolchain';
import { newId } from '@core/storage/new-id';
import { BehaviorSubject } from 'rxjs';
import { messages } from './messages';
import { SharedLock } from './shared-lock';

/** Where a connection keeps the state of local networks, which all tabs of a project share. */
export interface NetworkStates {
  networkState(environment: string): Promise<KeptNetworkState | undefined>;
  keepNetworkState(environment: string, state: KeptNetworkState): Promise<void>;
  /** Runs work on a local network while no other tab does. */
  alone<T>(environment: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** What a local network has become without its session. */
export interface NetworkChanges {
  /** A kept state could not be brought back. */
  lost(environment: NetworkEnvironment, reason: string): Promise<void>;
  /** It went on in another tab, and its snapshots are gone. */
  followed(): void;
}

/** The one network that a session uses, and the way from one to the next. */
export class NetworkConnection implements Disposable {
  readonly #states: NetworkStates;
  readonly #changes: NetworkChanges;
  #environment: NetworkEnvironment | undefined;
  #opening: Promise<void> = Promise.resolve();
  #network: Network | undefined;
  /** Of the kept state that a local network stands at; undefined at its first block. */
  #revision: string | undefined;
  #lock = new SharedLock();
  /** Replays the latest. */
  readonly state$ = new BehaviorSubject<ConnectionState>({ type: 'connecting' });

  constructor(states: NetworkStates, changes: NetworkChanges) {
    this.#states = states;
    this.#changes = changes;
  }

  get environment(): NetworkEnvironment | undefined {
    return this.#environment;
  }

  /** Leaves the network in use for another; resolves when that is connected, has failed, or was left in turn. */
  open(environment: NetworkEnvironment, task?: TaskOptions): Promise<void> {
    this.close();
    this.#environment = environment;
    this.#opening = this.#connect(environment, task);
    return this.#opening;
  }

  /** Says why there is no network. */
  fail(message: string): void {
    this.close();
    this.state$.next({ type: 'failed', message });
  }

  /** The network, once it is connected. Rejects with what it failed with. */
  async ready(): Promise<Network> {
    await this.#opening;
    if (this.#network) return this.#network;
    const state = this.state$.value;
    throw new Error(state.type === 'failed' ? state.message : messages.notConnected);
  }

  /** The network, where it is one's own. */
  async local(): Promise<LocalNetwork> {
    const network = await this.ready();
    if (!isLocalNetwork(network)) throw new Error(messages.notLocal);
    return network;
  }

  /** Ends a local network and brings it back as it was kept last: the only way to stop what runs in it. */
  async restart(): Promise<void> {
    const environment = this.#environment;
    if (environment && this.#network && isLocalNetwork(this.#network)) await this.open(environment);
  }

  /** Reads from the network as it stands now, in whichever tab it got there. */
  async read<T>(task: TaskOptions | undefined, work: (network: Network) => Promise<T>): Promise<T> {
    const network = await this.ready();
    return isLocalNetwork(network) ? this.readLocal(work, task) : abortable(work(network), task?.signal);
  }

  /** The same for what only a local network can do. */
  async readLocal<T>(work: (network: LocalNetwork) => Promise<T>, task?: TaskOptions): Promise<T> {
    const network = await this.local();
    return this.#alone(network, task, () => work(network));
  }

  /**
   * Changes the network, and keeps what a local one became before it resolves. What could not be kept did not happen: the
   * network stands again as it was kept last.
   *
   * @param hasChanged false for a result of work that only read: the state is not stored then.
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

  /** The same for what only a local network can do. */
  async changeLocal<T>(
    work: (network: LocalNetwork) => Promise<T>,
    task?: TaskOptions,
    hasChanged: (done: T) => boolean = () => true,
  ): Promise<T> {
    const network = await this.local();
    return this.#alone(network, task, async () => {
      const done = await work(network);
      if (hasChanged(done)) await this.#keep(network);
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
      await this.#changes.lost(environment, '');
      return;
    }
    progress({ stage: messages.restoring(environment.name) });
    try {
      await network.load(kept.state);
      this.#revision = kept.revision;
    } catch (error) {
      await this.#changes.lost(environment, errorMessage(error));
    }
  }

  /**
   * Works of this tab run together, in the order that the network gives them: one may wait for a block that another one
   * mines. Cancelled work is stopped by ending the network: a network cannot be interrupted.
   */
  async #alone<T>(network: LocalNetwork, task: TaskOptions | undefined, work: () => Promise<T>): Promise<T> {
    const id = this.#environment?.id ?? '';
    const signal = task?.signal;
    const take = (held: () => Promise<void>) =>
      this.#states.alone(id, async () => {
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
    this.#changes.followed();
  }

  async #keep(network: LocalNetwork): Promise<void> {
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

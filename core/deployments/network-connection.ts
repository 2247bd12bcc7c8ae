import { CancellationError, isCancellation, throwIfCancelled } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { NetworkEnvironment } from '@core/chains/network-environments';
import { isLocalNetwork, type LocalNetwork, type Network } from '@core/chains/toolchain';
import { BehaviorSubject } from 'rxjs';
import type { ConnectionState, NetworkAbilities } from './deployment-session';
import { messages } from './messages';

/** Where a connection keeps the state of local networks. */
export interface NetworkStates {
  networkState(environment: string): Promise<string | undefined>;
  keepNetworkState(environment: string, state: string | undefined): Promise<void>;
}

/** The one network that a session uses, and the way from one to the next. */
export class NetworkConnection implements Disposable {
  readonly #states: NetworkStates;
  /** Told when a kept state could not be brought back. */
  readonly #onLost: (environment: NetworkEnvironment, reason: string) => Promise<void>;
  #environment: NetworkEnvironment | undefined;
  #opening: Promise<void> = Promise.resolve();
  #network: Network | undefined;
  #saving: Promise<void> | undefined;
  #saveAgain: Promise<void> | undefined;
  /** Replays the latest. */
  readonly state$ = new BehaviorSubject<ConnectionState>({ type: 'connecting' });

  constructor(
    states: NetworkStates,
    onLost: (environment: NetworkEnvironment, reason: string) => Promise<void>,
  ) {
    this.#states = states;
    this.#onLost = onLost;
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

  /** Keeps the state of a local network; those who ask while it is being kept share the next time. */
  keep(): Promise<void> {
    if (!this.#saving) {
      this.#saving = this.#save().finally(() => {
        this.#saving = undefined;
      });
      return this.#saving;
    }
    this.#saveAgain ??= this.#saving
      .catch(() => undefined)
      .then(() => {
        this.#saveAgain = undefined;
        return this.keep();
      });
    return this.#saveAgain;
  }

  close(): void {
    this.#environment = undefined;
    this.#network?.dispose();
    this.#network = undefined;
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
    const state = await this.#states.networkState(environment.id);
    if (state === undefined || !network.load) {
      await this.#onLost(environment, '');
      return;
    }
    progress({ stage: messages.restoring(environment.name) });
    try {
      await network.load(state);
    } catch (error) {
      await this.#onLost(environment, errorMessage(error));
    }
  }

  async #save(): Promise<void> {
    const network = this.#network;
    const environment = this.#environment;
    if (!network || !environment || !isLocalNetwork(network) || !network.dump) return;
    await this.#states.keepNetworkState(environment.id, await network.dump());
  }
}

function abilitiesOf(network: Network): NetworkAbilities {
  const isLocal = isLocalNetwork(network);
  return {
    isLocal,
    hasState: isLocal && network.dump !== undefined && network.load !== undefined,
    sendsData: network.sendData !== undefined,
    speaksJsonRpc: network.request !== undefined,
  };
}

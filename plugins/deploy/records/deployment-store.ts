import { SerialQueue } from '@core/base/async';
import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { settingsFiles } from '@core/base/product';
import {
  type ChainDeployments,
  type Deployments,
  deploymentsFileSchema,
  type StoredNetworkState,
  storedNetworkStateSchema,
} from '@core/chains/deployments/wire';
import type { Artifact } from '@core/chains/toolchain';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { NotificationService } from '@core/notifications/notifications';
import { underLock } from '@core/storage/locks/exclusive-lock';
import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject, Subject } from 'rxjs';
import { messages } from '../session/messages';

export interface DeploymentStoreServices {
  readonly settingsFiles: SettingsFiles;
  readonly values: ValueStore;
  readonly notifications: NotificationService;
}

type Change = (now: Deployments) => Deployments;

const NOTHING: ChainDeployments = { accounts: {}, contracts: [], transactions: [] };

/**
 * Deployment data for one project. The list is stored in the project's settings file. Compiled contracts and local
 * network states are too large for that file and are stored only in this browser. All tabs of a project share this
 * data. A change is applied to the data most recently stored by any tab.
 */
export class DeploymentStore implements Disposable {
  readonly #projectId: string;
  readonly #services: DeploymentStoreServices;
  readonly #lifetime = new DisposableStore();
  readonly #queue = new SerialQueue();
  readonly #followed$ = new Subject<void>();
  /** The settings file's content. */
  #stored: Deployments = {};
  /** Changes that have not been written to the file yet. */
  #unsaved: readonly Change[] = [];
  #text: string | undefined;
  /** Deployments by chain id. Replays the latest value. */
  readonly deployments$ = new BehaviorSubject<Deployments>({});
  /** Emits when another tab has changed the data. */
  readonly changedElsewhere$ = this.#followed$.asObservable();

  private constructor(projectId: string, services: DeploymentStoreServices) {
    this.#projectId = projectId;
    this.#services = services;
  }

  static async open(projectId: string, services: DeploymentStoreServices): Promise<DeploymentStore> {
    const store = new DeploymentStore(projectId, services);
    await store.#queue.run(() => store.#read());
    store.#publish();
    const text$ = services.settingsFiles.text$(settingsFiles.deployments, projectId);
    store.#lifetime.add(text$.subscribe(() => store.#follow()));
    return store;
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.deployments$.complete();
    this.#followed$.complete();
  }

  chain(id: string): ChainDeployments {
    return this.deployments$.value[id] ?? NOTHING;
  }

  /** Changes the stored data for a chain. Resolves when the data has been stored. */
  update(chain: string, change: (now: ChainDeployments) => ChainDeployments): Promise<void> {
    const whole: Change = (all) => ({ ...all, [chain]: change(all[chain] ?? NOTHING) });
    this.#unsaved = [...this.#unsaved, whole];
    this.#publish();
    return this.#queue.run(() => this.#save(whole));
  }

  async artifact(chain: string, codeHash: string): Promise<Artifact | undefined> {
    const kept = await this.#services.values.get(this.#key('artifact', chain, codeHash));
    // Only `storeArtifact` writes this data, and each toolchain validates its artifacts.
    return kept as Artifact | undefined;
  }

  async storeArtifact(artifact: Artifact): Promise<void> {
    await this.#services.values.set(this.#key('artifact', artifact.chain, artifact.codeHash), artifact);
  }

  async networkState(environment: string): Promise<StoredNetworkState | undefined> {
    const kept = await this.#services.values.get(this.#key('network', environment));
    const read = storedNetworkStateSchema.safeParse(kept);
    return read.success ? read.data : undefined;
  }

  async keepNetworkState(environment: string, state: StoredNetworkState): Promise<void> {
    await this.#services.values.set(this.#key('network', environment), state);
  }

  /** Runs work on a local network, with exclusive access across all tabs. */
  runExclusively<T>(environment: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return underLock(this.#key('network', environment), work, signal);
  }

  #key(...parts: readonly string[]): string {
    return ['deployments', this.#projectId, ...parts].join('/');
  }

  #publish(): void {
    this.deployments$.next(this.#unsaved.reduce((all, change) => change(all), this.#stored));
  }

  async #follow(): Promise<void> {
    const before = this.#text;
    await this.#queue.run(() => this.#read());
    if (this.#text === before || this.deployments$.closed) return;
    this.#publish();
    this.#followed$.next();
  }

  async #save(change: Change): Promise<void> {
    try {
      await underLock(this.#key(), async () => {
        await this.#read();
        const chains = change(this.#stored);
        const text = `${JSON.stringify({ version: 1, chains }, undefined, 2)}\n`;
        await this.#services.settingsFiles.write(settingsFiles.deployments, text, this.#projectId);
        this.#text = text;
        this.#stored = chains;
      });
    } finally {
      this.#unsaved = this.#unsaved.filter((one) => one !== change);
      this.#publish();
    }
  }

  async #read(): Promise<void> {
    const { settingsFiles: files, notifications } = this.#services;
    const text = await files.read(settingsFiles.deployments, this.#projectId);
    if (text === this.#text) return;
    this.#text = text;
    try {
      this.#stored = text === undefined ? {} : deploymentsFileSchema.parse(JSON.parse(text)).chains;
    } catch (error) {
      this.#stored = {};
      await files.write(settingsFiles.brokenDeployments, text, this.#projectId);
      const message = messages.brokenFile(settingsFiles.deployments, errorMessage(error));
      notifications.show({ severity: 'warning', message });
    }
  }
}

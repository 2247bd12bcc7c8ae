import { errorMessage } from '@core/base/error-message';
import { settingsFiles } from '@core/base/product';
import { SerialQueue } from '@core/base/serial-queue';
import type { Artifact } from '@core/chains/toolchain';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { NotificationService } from '@core/notifications/notifications';
import type { ValueStore } from '@core/storage/value-store';
import { messages } from './messages';
import { type ChainDeployments, deploymentsFileSchema } from './wire';

/** What a store writes to. */
export interface DeploymentStoreServices {
  readonly settingsFiles: SettingsFiles;
  readonly values: ValueStore;
  readonly notifications: NotificationService;
}

const NOTHING: ChainDeployments = { accounts: {}, contracts: [], transactions: [] };

/**
 * What one project keeps of its deployments: the list in its settings file, and beside it, in this browser alone, what is
 * too large for that: compiled contracts, and the state of local networks.
 */
export class DeploymentStore {
  readonly #projectId: string;
  readonly #services: DeploymentStoreServices;
  readonly #queue = new SerialQueue();
  #chains: Readonly<Record<string, ChainDeployments>> = {};

  private constructor(projectId: string, services: DeploymentStoreServices) {
    this.#projectId = projectId;
    this.#services = services;
  }

  static async open(projectId: string, services: DeploymentStoreServices): Promise<DeploymentStore> {
    const store = new DeploymentStore(projectId, services);
    await store.#read();
    return store;
  }

  chain(id: string): ChainDeployments {
    return this.#chains[id] ?? NOTHING;
  }

  /** Changes what is kept of a chain; resolves when that is safe. */
  update(chain: string, change: (now: ChainDeployments) => ChainDeployments): Promise<void> {
    this.#chains = { ...this.#chains, [chain]: change(this.chain(chain)) };
    return this.#queue.run(() => this.#write());
  }

  async artifact(chain: string, codeHash: string): Promise<Artifact | undefined> {
    const kept = await this.#services.values.get(this.#key('artifact', chain, codeHash));
    // Only `keepArtifact` writes there, and what a toolchain makes is its own to check.
    return kept as Artifact | undefined;
  }

  async keepArtifact(artifact: Artifact): Promise<void> {
    await this.#services.values.set(this.#key('artifact', artifact.chain, artifact.codeHash), artifact);
  }

  async networkState(environment: string): Promise<string | undefined> {
    const kept = await this.#services.values.get(this.#key('network', environment));
    return typeof kept === 'string' ? kept : undefined;
  }

  /** Undefined forgets it. */
  async keepNetworkState(environment: string, state: string | undefined): Promise<void> {
    const key = this.#key('network', environment);
    if (state === undefined) await this.#services.values.remove(key);
    else await this.#services.values.set(key, state);
  }

  #key(...parts: readonly string[]): string {
    return ['deployments', this.#projectId, ...parts].join('/');
  }

  async #read(): Promise<void> {
    const { settingsFiles: files, notifications } = this.#services;
    const text = await files.read(settingsFiles.deployments, this.#projectId);
    if (text === undefined) return;
    try {
      this.#chains = deploymentsFileSchema.parse(JSON.parse(text)).chains;
    } catch (error) {
      await files.write(settingsFiles.brokenDeployments, text, this.#projectId);
      const message = messages.brokenFile(settingsFiles.deployments, errorMessage(error));
      notifications.show({ severity: 'warning', message });
    }
  }

  async #write(): Promise<void> {
    const text = `${JSON.stringify({ version: 1, chains: this.#chains }, undefined, 2)}\n`;
    await this.#services.settingsFiles.write(settingsFiles.deployments, text, this.#projectId);
  }
}

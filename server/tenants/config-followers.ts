import type { Disposable } from '@core/base/lifecycle';
import { CONNECTED, type ConfigUpdate } from '@core/tenant/configuration/config-updates';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { inject, injectable } from 'inversify';
import type { Subscription } from 'rxjs';
import { type LiveConnection, LiveConnections } from '../api/live-connections';
import { TenantConfigs } from './tenant-configs';

/** Notifies the followers of a tenant's configuration about changes (specification §4.6). */
@injectable()
export class ConfigFollowers implements Disposable {
  readonly #followers = new Map<string, Set<LiveConnection>>();
  readonly #connections: LiveConnections;
  readonly #updates: Subscription;

  constructor(
    @inject(TenantConfigs) configs: TenantConfigs,
    @inject(LiveConnections) connections: LiveConnections,
  ) {
    this.#connections = connections;
    this.#updates = configs.updates$.subscribe((update) => this.#notify(update));
  }

  /**
   * Adds a follower, and sends it only the version, not the configuration. A client that loaded an older version before
   * it connected loads the configuration again.
   */
  add({ id, version }: TenantConfig, connection: LiveConnection): void {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(connection));
    this.#connections.add(connection);
    const hello: ConfigUpdate = { tenantId: id, updateType: CONNECTED, version };
    connection.send(JSON.stringify(hello));
  }

  delete(tenantId: string, connection: LiveConnection): void {
    this.#connections.delete(connection);
    const followers = this.#followers.get(tenantId);
    followers?.delete(connection);
    if (followers?.size === 0) this.#followers.delete(tenantId);
  }

  dispose(): void {
    this.#updates.unsubscribe();
  }

  #notify(update: ConfigUpdate): void {
    const text = JSON.stringify(update);
    for (const follower of this.#followers.get(update.tenantId) ?? []) this.#connections.send(follower, text);
  }
}

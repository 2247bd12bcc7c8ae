import { createHash } from 'node:crypto';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { product } from '@core/base/product';
import { warmTenants } from '@core/base/specified-names';
import type { ConfigUpdate } from '@core/tenant/configuration/config-updates';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { inject, injectable } from 'inversify';
import { Subject } from 'rxjs';
import { isTenantId } from '../api/request-tenant';
import { Database } from '../store/database';
import { TENANT_CHANNEL, TenantStore } from './tenant-store';

/** Cache lifetime of a configuration, in milliseconds (specification §9.3). */
const CACHE_MS = 300_000;

/**
 * Maximum number of cached tenants, and of cached unknown names. They are cached separately, so neither evicts the
 * other.
 */
const MAX_CACHED = 10_000;
const MAX_UNKNOWN = 1_000;

/** Tenants whose configurations are loaded at server startup. */
const WARM = [product.id, ...warmTenants] as const;

/** A configuration with its serialised response, which is created once for all clients. */
export interface CachedConfig {
  readonly config: TenantConfig;
  readonly body: string;
  /**
   * ETag that changes with the body. The version number is not sufficient, because a built-in tenant may have the same
   * number in another product version.
   */
  readonly etag: string;
}

interface CacheEntry {
  readonly cached: CachedConfig;
  /** Expiry time on a monotonic clock, in milliseconds. */
  readonly until: number;
}

/**
 * Caches tenant configurations, which every request needs. A change made by any server is announced to all servers
 * immediately.
 */
@injectable()
export class TenantConfigs implements Disposable {
  readonly #database: Database;
  readonly #tenants: TenantStore;
  readonly #cache = new Map<string, CacheEntry>();
  /** Names without a tenant, each with its expiry time. */
  readonly #unknown = new Map<string, number>();
  readonly #store = new DisposableStore();
  /** Emits every change with the complete configuration. */
  readonly updates$ = new Subject<ConfigUpdate>();

  constructor(@inject(Database) database: Database, @inject(TenantStore) tenants: TenantStore) {
    this.#database = database;
    this.#tenants = tenants;
  }

  /** Starts listening for changes and loads the most frequently used configurations. */
  async open(): Promise<void> {
    this.#store.add(await this.#database.listen(TENANT_CHANNEL, (id) => void this.#changed(id)));
    await Promise.all(WARM.map((id) => this.get(id)));
  }

  /** Resolves to undefined if the tenant does not exist. */
  async get(id: string): Promise<CachedConfig | undefined> {
    if (!isTenantId(id)) return undefined;
    const kept = this.#cache.get(id);
    if (kept && kept.until > performance.now()) return kept.cached;
    if ((this.#unknown.get(id) ?? 0) > performance.now()) return undefined;
    return this.#load(id);
  }

  /**
   * Caches a configuration that has just been stored, so that the client that changed it sees the change immediately.
   */
  accept(config: TenantConfig): void {
    const { id, version } = config;
    const known = this.#cache.get(id)?.cached.config.version ?? 0;
    if (version <= known) return;
    this.#keep(id, config);
    this.updates$.next({ tenantId: id, updateType: 'full', config, version });
  }

  dispose(): void {
    this.#store.dispose();
    this.updates$.complete();
  }

  async #load(id: string): Promise<CachedConfig | undefined> {
    const before = this.#cache.get(id);
    const config = await this.#tenants.find(id);
    const meanwhile = this.#cache.get(id);
    // A configuration that was announced during loading is at least as new as the loaded one.
    if (meanwhile && meanwhile !== before) return meanwhile.cached;
    if (config) return this.#keep(id, config);
    this.#cache.delete(id);
    put(this.#unknown, id, performance.now() + CACHE_MS, MAX_UNKNOWN);
    return undefined;
  }

  #keep(id: string, config: TenantConfig): CachedConfig {
    const cached = cachedConfig(config);
    this.#unknown.delete(id);
    put(this.#cache, id, { cached, until: performance.now() + CACHE_MS }, MAX_CACHED);
    return cached;
  }

  /** If `id` is undefined, any tenant may have changed. */
  async #changed(id: string | undefined): Promise<void> {
    if (id === undefined) this.#unknown.clear();
    else this.#unknown.delete(id);
    for (const one of id === undefined ? [...this.#cache.keys()] : [id]) {
      try {
        const config = await this.#tenants.find(one);
        if (config) this.accept(config);
      } catch {
        // The database is not responding. Drop the entry, because it may be outdated.
        this.#cache.delete(one);
      }
    }
  }
}

/** Adds an entry as the newest one, and deletes the oldest entry if there are too many. */
function put<T>(entries: Map<string, T>, key: string, value: T, most: number): void {
  entries.delete(key);
  const [oldest] = entries.keys();
  if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
}

function cachedConfig(config: TenantConfig): CachedConfig {
  const body = JSON.stringify({ success: true, data: config });
  return { config, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

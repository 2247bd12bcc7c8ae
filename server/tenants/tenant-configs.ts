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

/** How long a configuration is kept, in milliseconds (specification §9.3). */
const CACHE_MS = 300_000;

/** Most tenants in the cache, and most names that no tenant has. The two never displace each other. */
const MOST_KEPT = 10_000;
const MOST_UNKNOWN = 1_000;

/** Loaded when the server starts. */
const WARM = [product.id, ...warmTenants] as const;

/** A configuration, with what is sent of it made once for all who ask. */
export interface CachedConfig {
  readonly config: TenantConfig;
  /** The body of its answer. */
  readonly body: string;
  /** Changes with the body: another version of the product has other built-in tenants under the same number. */
  readonly etag: string;
}

interface Kept {
  readonly cached: CachedConfig;
  /** By a monotonic clock, in milliseconds. */
  readonly until: number;
}

/** The configurations of tenants as every request needs them; a change, by whichever server, is told at once. */
@injectable()
export class TenantConfigs implements Disposable {
  readonly #database: Database;
  readonly #tenants: TenantStore;
  readonly #kept = new Map<string, Kept>();
  /** Names that no tenant has, with the time until which that is certain. */
  readonly #unknown = new Map<string, number>();
  readonly #store = new DisposableStore();
  /** Every change, whole. */
  readonly updates$ = new Subject<ConfigUpdate>();

  constructor(@inject(Database) database: Database, @inject(TenantStore) tenants: TenantStore) {
    this.#database = database;
    this.#tenants = tenants;
  }

  /** Starts to listen for changes, and loads the configurations that are asked for first. */
  async open(): Promise<void> {
    this.#store.add(await this.#database.listen(TENANT_CHANNEL, (id) => void this.#changed(id)));
    await Promise.all(WARM.map((id) => this.get(id)));
  }

  /** Undefined when there is no such tenant. */
  async get(id: string): Promise<CachedConfig | undefined> {
    if (!isTenantId(id)) return undefined;
    const kept = this.#kept.get(id);
    if (kept && kept.until > performance.now()) return kept.cached;
    if ((this.#unknown.get(id) ?? 0) > performance.now()) return undefined;
    return this.#load(id);
  }

  /** Takes up a change that was just stored, so that whoever made it finds it at once. */
  accept(config: TenantConfig): void {
    const { id, version } = config;
    const known = this.#kept.get(id)?.cached.config.version ?? 0;
    if (version <= known) return;
    this.#keep(id, config);
    this.updates$.next({ tenantId: id, updateType: 'full', config, version });
  }

  dispose(): void {
    this.#store.dispose();
    this.updates$.complete();
  }

  async #load(id: string): Promise<CachedConfig | undefined> {
    const before = this.#kept.get(id);
    const config = await this.#tenants.find(id);
    const meanwhile = this.#kept.get(id);
    // A change that was announced while it was read may be newer, and is not older.
    if (meanwhile && meanwhile !== before) return meanwhile.cached;
    if (config) return this.#keep(id, config);
    this.#kept.delete(id);
    put(this.#unknown, id, performance.now() + CACHE_MS, MOST_UNKNOWN);
    return undefined;
  }

  #keep(id: string, config: TenantConfig): CachedConfig {
    const cached = cachedConfig(config);
    this.#unknown.delete(id);
    put(this.#kept, id, { cached, until: performance.now() + CACHE_MS }, MOST_KEPT);
    return cached;
  }

  /** Without an id any of them may have changed. */
  async #changed(id: string | undefined): Promise<void> {
    if (id === undefined) this.#unknown.clear();
    else this.#unknown.delete(id);
    for (const one of id === undefined ? [...this.#kept.keys()] : [id]) {
      try {
        const config = await this.#tenants.find(one);
        if (config) this.accept(config);
      } catch {
        // The database does not answer: nobody is given what may be old.
        this.#kept.delete(one);
      }
    }
  }
}

/** Adds an entry as the newest, in the place of the oldest where there are too many. */
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

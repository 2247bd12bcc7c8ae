import { product } from '@core/base/product';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest } from 'rxjs';
import { builtInTenants, fallbackTenant } from './built-in-tenants';
import { resolveTenantId } from './resolve-tenant-id';
import type { TenantService, UrlTenant } from './tenant';
import type { Tenant } from './wire';

/**
 * The tenant in the page's URL. A built-in tenant is available immediately, and its server configuration is applied
 * after it has been loaded. Sets the context keys `tenant`, `plan`, `feature.*` and `pluginDisabled.*`.
 */
@injectable()
export class UrlTenantService implements TenantService {
  readonly #contextKeys: ContextKeyService;
  readonly #configs = new Map<string, Tenant | undefined>(
    builtInTenants.map((tenant) => [tenant.id, tenant]),
  );
  readonly #accepted$ = new BehaviorSubject<void>(undefined);
  readonly #published = new Set<string>();
  readonly tenant$: BehaviorSubject<Tenant>;
  readonly urlTenant$: BehaviorSubject<UrlTenant>;

  constructor(
    @inject(NavigationService) navigation: NavigationService,
    @inject(ContextKeyService) contextKeys: ContextKeyService,
  ) {
    this.#contextKeys = contextKeys;
    this.urlTenant$ = new BehaviorSubject<UrlTenant>({ id: product.id, state: 'known' });
    this.tenant$ = new BehaviorSubject(fallbackTenant);
    this.tenant$.subscribe((tenant) => this.#publish(tenant));
    combineLatest([navigation.location$, this.#accepted$]).subscribe(([{ tenant, query, hostname }]) => {
      const id = resolveTenantId({ hostname, path: tenant, query: query.get('tenant') ?? undefined });
      this.#name(id);
    });
  }

  get tenant(): Tenant {
    return this.tenant$.value;
  }

  get urlTenant(): UrlTenant {
    return this.urlTenant$.value;
  }

  accept(id: string, config: Tenant | undefined): void {
    // The product's own tenant is always available as the fallback, even if a server does not have it.
    const accepted = id === product.id ? (config ?? fallbackTenant) : config;
    const isSame = JSON.stringify(accepted) === JSON.stringify(this.#configs.get(id));
    if (isSame && this.#configs.has(id)) return;
    this.#configs.set(id, accepted);
    this.#accepted$.next();
  }

  #name(id: string): void {
    const config = this.#configs.get(id);
    const absent = this.#configs.has(id) ? 'missing' : 'awaited';
    const state = config?.status === 'active' ? 'known' : absent;
    const tenant = config ?? this.#configs.get(product.id) ?? fallbackTenant;
    if (tenant !== this.tenant) this.tenant$.next(tenant);
    if (id !== this.urlTenant.id || state !== this.urlTenant.state) this.urlTenant$.next({ id, state });
  }

  #publish({ id, plan, features, disabled_plugins }: Tenant): void {
    const values = {
      tenant: id,
      plan,
      ...prefixed('feature', features),
      ...prefixed(
        'pluginDisabled',
        Object.fromEntries((disabled_plugins ?? []).map((plugin) => [plugin, true])),
      ),
    };
    for (const key of this.#published) if (!(key in values)) this.#contextKeys.set(key, undefined);
    for (const [key, value] of Object.entries(values)) {
      this.#published.add(key);
      this.#contextKeys.set(key, value);
    }
  }
}

function prefixed<T>(prefix: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}

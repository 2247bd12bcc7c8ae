import { product } from '@core/base/product';
import { ContextKeyService } from '@core/context-keys/context-keys';
import { NavigationService, type PageLocation } from '@core/navigation/navigation';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { builtInTenants } from './built-in-tenants';
import { resolveTenantId } from './resolve-tenant-id';
import type { TenantService } from './tenant';
import type { Tenant } from './wire';

const fallback = builtInTenants.find(({ id }) => id === product.id) as Tenant;

/**
 * The tenant that the page's address names, among the built-in ones; an unknown name gets the fallback tenant.
 * Keeps the context keys `tenant`, `plan` and `feature.*` true.
 */
@injectable()
export class LocatedTenant implements TenantService {
  readonly #contextKeys: ContextKeyService;
  readonly tenant$: BehaviorSubject<Tenant>;

  constructor(
    @inject(NavigationService) navigation: NavigationService,
    @inject(ContextKeyService) contextKeys: ContextKeyService,
  ) {
    this.#contextKeys = contextKeys;
    this.tenant$ = new BehaviorSubject(this.#locate(navigation.location));
    navigation.location$.subscribe((location) => {
      const tenant = this.#locate(location);
      if (tenant !== this.tenant) this.tenant$.next(tenant);
    });
    this.tenant$.subscribe((tenant) => this.#publish(tenant));
  }

  get tenant(): Tenant {
    return this.tenant$.value;
  }

  find(id: string): Promise<Tenant | undefined> {
    return Promise.resolve(builtInTenants.find((tenant) => tenant.id === id));
  }

  #locate({ tenant, query, hostname }: PageLocation): Tenant {
    const id = resolveTenantId({ hostname, path: tenant, query: query.get('tenant') ?? undefined });
    return builtInTenants.find((candidate) => candidate.id === id) ?? fallback;
  }

  #publish(tenant: Tenant): void {
    this.#contextKeys.set('tenant', tenant.id);
    this.#contextKeys.set('plan', tenant.plan);
    for (const [feature, value] of Object.entries(tenant.features)) {
      this.#contextKeys.set(`feature.${feature}`, value);
    }
  }
}

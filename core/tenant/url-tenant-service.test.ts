import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { type PageLocation, parseLocation } from '@core/workspace/navigation/navigation';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { UrlTenantService } from './url-tenant-service';
import { tenantSchema } from './wire';

const at = (address: string) => parseLocation(new URL(address, 'http://localhost:8080'));
const acme = tenantSchema.parse({
  id: 'acme',
  name: 'Acme',
  features: { deployment: true, maxProjects: 3 },
  disabled_plugins: ['terminal'],
});

describe('UrlTenantService', () => {
  let location$: BehaviorSubject<PageLocation>;
  let contextKeys: ObservableContextKeys;
  let tenants: UrlTenantService;

  beforeEach(() => {
    location$ = new BehaviorSubject(at('/tenant/acme/projects'));
    contextKeys = new ObservableContextKeys();
    const navigation = {
      location$,
      get location() {
        return location$.value;
      },
      navigate: () => undefined,
      href: (path: string) => path,
    };
    tenants = new UrlTenantService(navigation, contextKeys);
  });

  it('starts with a built-in tenant and follows the URL', () => {
    location$.next(at('/tenant/ton/projects'));
    expect([tenants.tenant.id, tenants.urlTenant]).toEqual(['ton', { id: 'ton', state: 'known' }]);
    expect(contextKeys.get('tenant')).toBe('ton');
    location$.next(at('/projects?tenant=sui'));
    expect(tenants.tenant.id).toBe('sui');
    location$.next(at('/projects'));
    expect(tenants.tenant.id).toBe('sinter');
  });

  it('uses the fallback while waiting for a tenant that has not been looked up yet', () => {
    expect([tenants.tenant.id, tenants.urlTenant]).toEqual(['sinter', { id: 'acme', state: 'awaited' }]);
    tenants.accept('acme', acme);
    expect([tenants.tenant, tenants.urlTenant.state]).toEqual([acme, 'known']);
  });

  it('does not change for an identical configuration', () => {
    tenants.accept('acme', acme);
    const emitted: unknown[] = [];
    tenants.tenant$.subscribe((tenant) => emitted.push(tenant));
    tenants.accept('acme', structuredClone(acme));
    expect(emitted).toEqual([acme]);
    tenants.accept('acme', { ...acme, name: 'Acme 2' });
    expect(emitted).toHaveLength(2);
  });

  it('reports a tenant that is unknown or not active as missing', () => {
    tenants.accept('acme', undefined);
    expect([tenants.tenant.id, tenants.urlTenant.state]).toEqual(['sinter', 'missing']);
    tenants.accept('acme', { ...acme, status: 'inactive' });
    expect(tenants.urlTenant.state).toBe('missing');
  });

  it('keeps the fallback tenant even if the server does not have it', () => {
    location$.next(at('/projects'));
    tenants.accept('sinter', undefined);
    expect([tenants.tenant.id, tenants.urlTenant.state]).toEqual(['sinter', 'known']);
    tenants.accept('sinter', { ...acme, id: 'sinter' });
    expect(tenants.tenant.name).toBe('Acme');
  });

  it('sets context keys for the tenant’s features and plugins, and removes the previous tenant’s keys', () => {
    tenants.accept('acme', acme);
    const keys = () =>
      ['feature.deployment', 'feature.maxProjects', 'pluginDisabled.terminal'].map((key) =>
        contextKeys.get(key),
      );
    expect(keys()).toEqual([true, 3, true]);
    location$.next(at('/tenant/dashboard/'));
    expect(keys()).toEqual([false, undefined, undefined]);
  });
});

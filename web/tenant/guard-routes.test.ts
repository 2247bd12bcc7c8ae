import type { Tenant } from '@core/tenant/wire';
import { tenantSchema } from '@core/tenant/wire';
import { parseLocation } from '@core/workspace/navigation/navigation';
import { BehaviorSubject, of } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { guardRoutes } from './guard-routes';

type Services = Parameters<typeof guardRoutes>[0];

/** Opens a tenant's page. Returns the spies that record redirects and notifications. */
function visit(address: string, members: Partial<Tenant> = {}) {
  const location = parseLocation(new URL(address, 'https://sinter.test'));
  const navigate = vi.fn<Services['navigation']['navigate']>();
  const show = vi.fn();
  const id = location.tenant ?? 'sinter';
  const tenant = tenantSchema.parse({ id, name: id, features: {}, ...members });
  const guarding = guardRoutes({
    connection: {},
    navigation: {
      location,
      location$: new BehaviorSubject(location),
      navigate,
      href: (path: string) => path,
    },
    notifications: { show },
    tenant: { tenant$: of(tenant), urlTenant$: of({ id, state: 'known' }) },
    views: { views$: of([{ route: '/projects' }]) },
  } as unknown as Services);
  onTestFinished(() => guarding.unsubscribe());
  return { navigate, show };
}

it('redirects to the same tenant’s 404 page', () => {
  const { navigate } = visit('/tenant/acme/nowhere');
  expect(navigate.mock.calls).toEqual([['/404?path=%2Fnowhere', { replace: true, leavesTenant: false }]]);
});

it('redirects to other explanatory pages outside the tenant, with the tenant’s name in the query', () => {
  const { navigate } = visit('/tenant/acme/admin');
  expect(navigate.mock.calls).toEqual([
    ['/tenant-route-not-available?path=%2Fadmin&tenant=acme', { replace: true, leavesTenant: true }],
  ]);
});

it('redirects from a replaced page to its replacement, which shows the reason in a notification', () => {
  const { navigate } = visit('/sign-in');
  const [[redirect] = []] = navigate.mock.calls;
  expect(redirect).toBe('/?tenant=sinter&error=route_access_denied');
  expect(visit(redirect ?? '').show.mock.calls).toEqual([
    [{ severity: 'warning', message: 'You do not have access to that page' }],
  ]);
});

it('does not redirect from a page that the tenant has', () => {
  expect(visit('/tenant/acme/projects').navigate).not.toHaveBeenCalled();
});

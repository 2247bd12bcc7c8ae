import type { Tenant } from '@core/tenant/wire';
import { tenantSchema } from '@core/tenant/wire';
import { parseLocation } from '@core/workspace/navigation/navigation';
import { BehaviorSubject, of } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { guardRoutes } from './guard-routes';

type Services = Parameters<typeof guardRoutes>[0];

/** Where the page of a tenant leads to. */
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
    tenant: { tenant$: of(tenant), named$: of({ id, state: 'known' }) },
    views: { views$: of([{ route: '/projects' }]) },
  } as unknown as Services);
  onTestFinished(() => guarding.unsubscribe());
  return { navigate, show };
}

it('leads to the 404 page of the same tenant', () => {
  const { navigate } = visit('/tenant/acme/nowhere');
  expect(navigate.mock.calls).toEqual([['/404?path=%2Fnowhere', { replace: true, leavesTenant: false }]]);
});

it('leads to the other explanations without the tenant, which their query names', () => {
  const { navigate } = visit('/tenant/acme/admin');
  expect(navigate.mock.calls).toEqual([
    ['/tenant-route-not-available?path=%2Fadmin&tenant=acme', { replace: true, leavesTenant: true }],
  ]);
});

it('leads from a page that is replaced by another one to that page, where a notification says why', () => {
  const { navigate } = visit('/sign-in');
  const [[redirect] = []] = navigate.mock.calls;
  expect(redirect).toBe('/?tenant=sinter&error=route_access_denied');
  expect(visit(redirect ?? '').show.mock.calls).toEqual([
    [{ severity: 'warning', message: 'You have no access to that page' }],
  ]);
});

it('leads nowhere from a page that the tenant has', () => {
  expect(visit('/tenant/acme/projects').navigate).not.toHaveBeenCalled();
});

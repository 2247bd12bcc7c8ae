import { describe, expect, it } from 'vitest';
import { builtInTenants } from '../built-in-tenants';
import { tenantSchema } from '../wire';
import { routeAccess, tenantRedirect } from './route-access';
import { tenantExistence } from './tenant-existence';

function tenant(members: object) {
  return tenantSchema.parse({ id: 'acme', name: 'Acme', features: {}, ...members });
}

function outcome(path: string, members: object, rules?: Parameters<typeof routeAccess>[2]): string {
  const access = routeAccess(path, tenant(members), rules);
  return access.isAllowed ? 'allowed' : `${access.reason} ${access.redirect}`;
}

describe('routeAccess', () => {
  it.each([
    ['/', {}, 'allowed'],
    ['/projects', {}, 'allowed'],
    ['/editor', {}, 'allowed'],
    ['/editor/project-1', {}, 'allowed'],
    ['/editor/project-1', { features: { editor: false } }, feature('/editor/project-1', 'missing_features')],
    ['/settings', { layout_type: 'auth' }, 'allowed'],
    ['/deploy', {}, feature('/deploy', 'missing_features')],
    ['/deploy', { features: { deployment: true } }, 'allowed'],
    ['/dashboard', {}, tenantOnly('/dashboard')],
    ['/dashboard', { layout_type: 'enterprise' }, 'allowed'],
    ['/reports', { layout_type: 'enterprise' }, feature('/reports', 'insufficient_plan')],
    ['/reports', { layout_type: 'enterprise', plan: 'pro' }, 'allowed'],
    ['/reports', { layout_type: 'enterprise', plan: 'enterprise' }, 'allowed'],
    ['/teams', { layout_type: 'enterprise', plan: 'gold' }, feature('/teams', 'insufficient_plan')],
    ['/admin', {}, tenantOnly('/admin')],
    ['/admin/users', { id: 'admin' }, 'allowed'],
    ['/sign-in', {}, 'redirect /?tenant=acme&error=route_access_denied'],
    ['/sign-up', { id: 'auth' }, 'redirect /?tenant=auth&error=route_access_denied'],
    ['/administrate', {}, 'route_not_found /404?path=%2Fadministrate'],
    ['/nowhere', {}, 'route_not_found /404?path=%2Fnowhere'],
  ])('checks %s for a tenant with %j: %s', (path, members, expected) => {
    expect(outcome(path, members)).toBe(expected);
  });

  it('redirects from a replaced page and includes the reason', () => {
    const rules = [{ path: '/old', redirect: '/projects' }];
    expect(outcome('/old', {}, rules)).toBe('redirect /projects?tenant=acme&error=route_access_denied');
  });

  it('allows every built-in tenant to open the pages in its navigation', () => {
    const pages: Readonly<Record<string, readonly string[]>> = {
      default: ['/', '/projects', '/editor', '/contracts', '/deploy', '/settings'],
      enterprise: ['/dashboard', '/projects', '/teams', '/analytics', '/reports', '/settings'],
      admin: ['/admin', '/admin/users', '/admin/tenants', '/admin/system', '/admin/logs', '/admin/settings'],
      dashboard: ['/dashboard', '/analytics', '/reports', '/metrics', '/alerts'],
    };
    const refused = builtInTenants.flatMap((builtIn) =>
      (pages[builtIn.layout_type] ?? []).filter((path) => !routeAccess(path, builtIn).isAllowed),
    );
    expect(refused).toEqual([]);
  });
});

describe('tenantRedirect', () => {
  it('includes the requested name and suggestions', () => {
    const missing = tenantExistence(undefined);
    expect(missing).toEqual({ exists: false, active: false });
    expect(tenantRedirect(missing, '/projects', 'tonn', ['ton', 'tom'])).toBe(
      '/tenant-not-found?tenant=tonn&path=%2Fprojects&suggestions=ton%2Ctom',
    );
    expect(tenantRedirect(missing, '/', 'x-y', [])).toBe('/tenant-not-found?tenant=x-y&path=%2F');
  });

  it('redirects for an existing tenant only if it is disabled', () => {
    const off = tenantExistence(tenant({ status: 'suspended' }));
    expect(tenantRedirect(off, '/', 'acme', [])).toBe('/tenant-not-found?tenant=acme&path=%2F');
    expect(tenantRedirect(tenantExistence(tenant({})), '/', 'acme', [])).toBeUndefined();
  });
});

function feature(path: string, reason: string): string {
  return `${reason} /feature-not-available?${new URLSearchParams({ path, tenant: 'acme', reason })}`;
}

function tenantOnly(path: string): string {
  return `tenant_only_route /tenant-route-not-available?${new URLSearchParams({ path, tenant: 'acme' })}`;
}

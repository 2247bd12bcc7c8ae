import { includesPlan } from '../plan';
import type { Tenant } from '../wire';
import { type RouteRule, routeRules } from './route-rules';
import type { TenantExistence } from './tenant-existence';

/** Reason why a page is not available to a tenant (specification §6). */
export type RouteRestriction =
  | 'redirect'
  | 'tenant_only_route'
  | 'missing_features'
  | 'insufficient_plan'
  | 'route_not_found';

/**
 * Whether a page is available to a tenant; if not, the reason and the redirect target (path and query,
 * without the tenant's prefix).
 */
export type RouteAccess =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reason: RouteRestriction; readonly redirect: string };

/** Paths of the pages that explain a refusal. They are never redirected. */
export const refusalPaths: ReadonlySet<string> = new Set([
  '/tenant-not-found',
  '/tenant-route-not-available',
  '/feature-not-available',
  '/404',
]);

const allowed: RouteAccess = { isAllowed: true };

type Visitor = Pick<Tenant, 'id' | 'plan' | 'layout_type' | 'features'>;

/** Determines whether a tenant may open a page; `path` does not contain the tenant. */
export function routeAccess(
  path: string,
  tenant: Visitor,
  rules: readonly RouteRule[] = routeRules,
): RouteAccess {
  const rule = rules.find((candidate) => covers(candidate.path, path));
  const reason = rule ? restriction(rule, tenant) : 'route_not_found';
  if (reason === undefined) return allowed;
  return { isAllowed: false, reason, redirect: redirectFor(reason, path, tenant.id, rule?.redirect) };
}

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const root = pattern.slice(0, -2);
  return path === root || path.startsWith(`${root}/`);
}

function restriction(rule: RouteRule, tenant: Visitor): RouteRestriction | undefined {
  const { tenants, layouts, features, plan, redirect } = rule;
  if (tenants && !tenants.includes(tenant.id)) return 'tenant_only_route';
  if (layouts && !layouts.includes(tenant.layout_type)) return 'tenant_only_route';
  if (features?.some((feature) => !tenant.features[feature])) return 'missing_features';
  if (plan && !includesPlan(tenant.plan, plan)) return 'insufficient_plan';
  return redirect === undefined ? undefined : 'redirect';
}

/** Redirect target for a visitor without access, with exactly the query parameters from specification §2.1. */
function redirectFor(reason: RouteRestriction, path: string, tenant: string, target = '/'): string {
  switch (reason) {
    case 'route_not_found':
      return address('/404', { path });
    case 'tenant_only_route':
      return address('/tenant-route-not-available', { path, tenant });
    case 'missing_features':
    case 'insufficient_plan':
      return address('/feature-not-available', { path, tenant, reason });
    case 'redirect':
      return address(target, { tenant, error: 'route_access_denied' });
  }
}

/**
 * Redirect target for a tenant that cannot be used; undefined if the tenant can be used. `suggestions` are similar ids.
 */
export function tenantRedirect(
  { exists, active }: TenantExistence,
  path: string,
  tenant: string,
  suggestions: readonly string[],
): string | undefined {
  if (exists && active) return undefined;
  const query = { tenant, path, ...(suggestions.length > 0 && { suggestions: suggestions.join(',') }) };
  return address('/tenant-not-found', query);
}

function address(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

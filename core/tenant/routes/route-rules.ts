import type { Plan } from '../plan';
import type { Tenant } from '../wire';

/** A tenant feature that is either on or off. */
export type TenantFeature = {
  [Name in keyof Tenant['features']]-?: Tenant['features'][Name] extends boolean ? Name : never;
}[keyof Tenant['features']];

/** Access rule for a page. Absent fields impose no condition. */
export interface RouteRule {
  /** Path without the tenant; a trailing '/*' includes all pages below it. */
  readonly path: string;
  /** If present, only tenants with these ids have this page. */
  readonly tenants?: readonly string[];
  /** If present, only layouts of these types have this page. */
  readonly layouts?: readonly string[];
  /** The tenant must have all of these features. */
  readonly features?: readonly TenantFeature[];
  /** The smallest plan that includes this page. */
  readonly plan?: Plan;
  /** The page that replaces this page. */
  readonly redirect?: string;
}

/**
 * All pages of the product and their access rules (specification §2.1, decisions.md "Addresses"). The IDE's pages exist
 * in every layout. The other pages depend on the tenant's layout, features and plan.
 */
export const routeRules: readonly RouteRule[] = [
  { path: '/' },
  { path: '/projects' },
  { path: '/editor/*', features: ['editor'] },
  { path: '/settings' },
  { path: '/licences' },
  { path: '/contracts' },
  { path: '/deploy', features: ['deployment'] },
  { path: '/dashboard', layouts: ['enterprise', 'dashboard'] },
  { path: '/analytics', layouts: ['enterprise', 'dashboard'] },
  { path: '/reports', layouts: ['enterprise', 'dashboard'], plan: 'pro' },
  { path: '/teams', layouts: ['enterprise'], plan: 'enterprise' },
  { path: '/metrics', layouts: ['dashboard'] },
  { path: '/alerts', layouts: ['dashboard'] },
  { path: '/admin/*', tenants: ['admin'] },
  // Accounts are not supported yet. The home page of the tenant 'auth' contains the sign-in buttons.
  { path: '/sign-in', redirect: '/' },
  { path: '/sign-up', redirect: '/' },
];

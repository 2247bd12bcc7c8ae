import type { Plan } from '../plan';
import type { Tenant } from '../wire';

/** A switch of a tenant that is on or off. */
export type TenantFeature = {
  [Name in keyof Tenant['features']]-?: Tenant['features'][Name] extends boolean ? Name : never;
}[keyof Tenant['features']];

/** Who may see a page. What a rule does not name it does not ask for. */
export interface RouteRule {
  /** A page by its path, without tenant; with a trailing '/*' all pages below it too. */
  readonly path: string;
  /** Ids of the only tenants that have it. */
  readonly tenants?: readonly string[];
  /** Types of the only layouts that have it. */
  readonly layouts?: readonly string[];
  readonly features?: readonly TenantFeature[];
  /** The least plan that has it. */
  readonly plan?: Plan;
  /** The page that stands for it. */
  readonly redirect?: string;
}

/**
 * Every page of the product and who may see it (specification §2.1, decisions.md "Addresses"): the pages of the IDE stand in every
 * layout, the others where a tenant's layout, features and plan have them.
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
  // Accounts are not offered yet. The home page of the tenant 'auth' has the buttons.
  { path: '/sign-in', redirect: '/' },
  { path: '/sign-up', redirect: '/' },
];

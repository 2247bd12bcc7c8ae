import { chainTenants } from '@core/base/specified-names';

/**
 * Components that a tenant's layout may use for its frame and its home page (specification §5). The page and the server
 * share this list; the page finds each component by its id.
 */
const ALLOWED_COMPONENTS: ReadonlySet<string> = new Set([
  'default-layout',
  'blog-layout',
  'enterprise-layout',
  'custom-layout',
  'admin-layout',
  'dashboard-layout',
  'auth-layout',
  'default-home',
  'sinter-home',
  'admin-home',
  'dashboard-home',
  'auth-home',
  'development-home',
  ...chainTenants.flatMap(({ id }) => [`${id}-layout`, `${id}-home`]),
]);

/** True if a layout may use the component with this id. */
export function isAllowedComponent(id: string): boolean {
  return ALLOWED_COMPONENTS.has(id);
}

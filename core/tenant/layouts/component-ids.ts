import { chainTenants } from '@core/base/specified-names';

/**
 * The components that a tenant's layout may name for its frame and its home page (specification §5). The list is data, so
 * that page and server allow the same; the page finds each component by its id.
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

/** Whether a layout may name a component of this id. */
export function isAllowedComponent(id: string): boolean {
  return ALLOWED_COMPONENTS.has(id);
}

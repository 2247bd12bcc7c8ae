import type { Tenant } from '../wire';

/** Whether a tenant can be used (specification §3, "Tenant existence check result"). */
export interface TenantExistence {
  readonly exists: boolean;
  readonly active: boolean;
  /** Why that could not be found out. */
  readonly error?: string;
}

/** What is known of a tenant that was looked for; undefined when nobody knows it. */
export function tenantExistence(tenant: Pick<Tenant, 'status'> | undefined): TenantExistence {
  return { exists: tenant !== undefined, active: tenant?.status === 'active' };
}

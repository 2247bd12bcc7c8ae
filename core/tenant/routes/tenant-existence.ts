import type { Tenant } from '../wire';

/** Whether a tenant exists and can be used (specification §3, "Tenant existence check result"). */
export interface TenantExistence {
  /** True if the tenant exists. */
  readonly exists: boolean;
  /** True if the tenant is active. */
  readonly active: boolean;
  /** Why the check failed. */
  readonly error?: string;
}

/** Result for a tenant that was looked up; pass undefined for an unknown tenant. */
export function tenantExistence(tenant: Pick<Tenant, 'status'> | undefined): TenantExistence {
  return { exists: tenant !== undefined, active: tenant?.status === 'active' };
}

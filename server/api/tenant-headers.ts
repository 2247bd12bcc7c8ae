import type { TenantConfig } from '@core/tenant/remote/wire';

/** Response headers that describe the tenant (specification §7.1, decisions.md "Addresses"). */
export function tenantHeaders({
  id,
  plan,
  status,
  layout_type,
  limits,
  version,
}: TenantConfig): Record<string, string> {
  return {
    'x-tenant-id': id,
    'x-tenant-plan': plan,
    'x-tenant-status': status,
    'x-tenant-layout': layout_type,
    'x-tenant-config-version': String(version),
    ...(limits && {
      'x-ratelimit-limit': String(limits.api.rateLimit),
      'x-ratelimit-burst': String(limits.api.burstLimit),
      'x-ratelimit-daily': String(limits.api.dailyLimit),
    }),
  };
}

import { serviceToken } from '@core/di/token';
import { resolveTenantId } from '@core/tenant/resolve-tenant-id';
import { tenantSchema } from '@core/tenant/wire';
import type { FastifyRequest } from 'fastify';
import { requestHost } from './request-host';

/** Domain whose subdomains identify tenants. */
export const BaseDomain = serviceToken<string>('BaseDomain');

/**
 * The tenant that a request specifies, or the fallback tenant (specification §5). The header `x-tenant-id` is ignored,
 * because any client can send it.
 */
export function requestTenant(request: FastifyRequest, baseDomain: string | undefined): string {
  const [path = '/', search = ''] = request.url.split('?', 2);
  return resolveTenantId({
    hostname: requestHost(request)?.name ?? '',
    baseDomain,
    path: pathTenant(path),
    query: new URLSearchParams(search).get('tenant') ?? undefined,
  });
}

function pathTenant(path: string): string | undefined {
  const [, id] = /^(?:\/api|\/ws)?\/tenant\/([^/]+)/.exec(path) ?? [];
  return id;
}

export function isTenantId(id: string): boolean {
  return tenantSchema.shape.id.safeParse(id).success;
}

import { refusalPaths, routeAccess, tenantRedirect } from '@core/tenant/routes/route-access';
import { similarTenants } from '@core/tenant/routes/similar-tenants';
import { tenantExistence } from '@core/tenant/routes/tenant-existence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../addresses';
import type { TenantConfigs } from '../tenants/tenant-configs';
import type { TenantStore } from '../tenants/tenant-store';
import { requestTenant } from './request-tenant';
import { tenantHeaders } from './tenant-headers';

/** Time limit for looking up a request's tenant, in milliseconds. */
const TIMEOUT_MS = 500;

export interface TenantGuardOptions {
  readonly baseDomain: string | undefined;
  /** If false, every tenant is accepted, and all pages are accessible. */
  readonly validatesTenants: boolean;
}

interface GuardServices {
  readonly configs: TenantConfigs;
  readonly tenants: TenantStore;
}

/**
 * Sets the tenant headers on every page and API response, and redirects visitors from pages that they may not open
 * (specification §2.1, §6). If the check fails or takes too long, or the database is not open yet, the request proceeds
 * (§8).
 * @param services returns undefined until the database is open.
 */
export function guardTenants(
  app: FastifyInstance,
  services: () => GuardServices | undefined,
  { baseDomain, validatesTenants }: TenantGuardOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const opened = services();
    // Files do not depend on the tenant.
    if (!opened || /\.\w+$/.test(path)) return;
    const redirect = await Promise.race([decide(opened, request, reply, path), timeLimit()]).catch(
      () => undefined,
    );
    if (redirect === undefined) return;
    return reply.header('cache-control', 'no-store').redirect(redirect, 302);
  });

  async function decide(
    { configs, tenants }: GuardServices,
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<string | undefined> {
    const id = requestTenant(request, baseDomain);
    const config = (await configs.get(id))?.config;
    if (config && !reply.sent) reply.headers(tenantHeaders(config));
    const [, page = '/'] = /^\/tenant\/[^/]+(\/.*)?$/.exec(path) ?? [path, path];
    if (!validatesTenants || !isPage(request, path) || refusalPaths.has(page)) return undefined;
    const existence = tenantExistence(config);
    if (config && existence.active) {
      const access = routeAccess(page, config);
      // The web app has more routes than the rules cover, such as plugin routes, and shows its own message for unknown
      // routes.
      return access.isAllowed || access.reason === 'route_not_found' ? undefined : access.redirect;
    }
    const known = await tenants.list();
    const active = known.filter(({ status }) => status === 'active').map((tenant) => tenant.id);
    return tenantRedirect(existence, page, id, similarTenants(id, active));
  }
}

function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !isApiPath(path) && (headers.accept ?? '').includes('text/html');
}

function timeLimit(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS).unref());
}

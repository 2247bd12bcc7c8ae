import { refusalPaths, routeAccess, tenantRedirect } from '@core/tenant/routes/route-access';
import { similarTenants } from '@core/tenant/routes/similar-tenants';
import { tenantExistence } from '@core/tenant/routes/tenant-existence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../addresses';
import type { TenantConfigs } from '../tenants/tenant-configs';
import type { TenantStore } from '../tenants/tenant-store';
import { requestTenant } from './request-tenant';
import { tenantHeaders } from './tenant-headers';

/** How long an answer may wait for what is said of its tenant, in milliseconds. */
const PATIENCE_MS = 500;

export interface TenantGuardOptions {
  readonly baseDomain: string | undefined;
  /** False where every tenant counts as valid, and every page as its own. */
  readonly validatesTenants: boolean;
}

/** The services that the guard uses. */
interface GuardServices {
  readonly configs: TenantConfigs;
  readonly tenants: TenantStore;
}

/**
 * Says of every page and call which tenant it is for, and sends visitors on who may not see a page (specification §2.1, §6). When
 * that fails, or the database is not there yet, the request passes through (§8).
 *
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
    // Files are the same for everybody.
    if (!opened || /\.\w+$/.test(path)) return;
    const redirect = await Promise.race([decide(opened, request, reply, path), patience()]).catch(
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
      // The page knows of more routes than the rules do, as those of plugins, and has its own answer to what nobody knows.
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

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS).unref());
}

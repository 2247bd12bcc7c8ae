import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addAdministrationCalls } from '../administration/administration-calls';
import { addSessionCalls } from '../administration/session-calls';
import { addExecutionCalls } from '../executions/execution-calls';
import { addFollowCalls } from '../tenants/follow-calls';
import { addTenantCalls } from '../tenants/tenant-calls';
import { ApiError } from './api-error';
import type { ApiServices } from './api-services';
import { type AuthOptions, addAuthCalls } from './auth-calls';
import type { DescribedCall } from './call';
import { guardAddresses, type ServerAddresses } from './guard-addresses';
import { addMetrics } from './metrics';
import { openApi } from './open-api';
import { openApiPage } from './open-api-page';
import type { OpeningServices } from './opening-services';
import { requestTenant } from './request-tenant';
import { guardTenants, type TenantGuardOptions } from './tenant-guard';

/** Largest message of a socket, in bytes. */
const LARGEST_MESSAGE = 64 * 1024;

/** The calls of a server that has a database. */
export interface ApiSource extends TenantGuardOptions, AuthOptions {
  readonly services: OpeningServices;
}

/** Adds every call of specification §7.1; they wait until the database is open. */
export async function addApi(
  app: FastifyInstance,
  { services, ...guard }: ApiSource,
  addresses: ServerAddresses = {},
): Promise<void> {
  const opened = () => services.opened;
  const calls: DescribedCall[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  // Before the library's own, which closes sockets without a reason.
  app.addHook('preClose', async () => services.current?.connections.dispose());
  // An analysis changes nothing, and may take longer than a server has to end.
  app.addHook('preClose', async () => services.current?.analyzer.dispose());
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  // After the library's own hook, without which a refused socket would stay open.
  guardAddresses(app, addresses);
  guardTenants(app, services, guard);
  addMetrics(app, opened);
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const tenant = reply.getHeader('x-tenant-id');
    if (routeOptions.config.call && typeof tenant === 'string') services.current?.callCounts.count(tenant);
  });
  addTenantCalls(app, opened);
  addFollowCalls(app, opened);
  addExecutionCalls(app, opened, guard.baseDomain);
  addSessionCalls(app, opened);
  addAdministrationCalls(app, opened);
  addAuthCalls(app, guard);
  app.get('/api/openapi.json', async (request) => {
    await demandApiAccess(await services.opened, request);
    return openApi(calls);
  });
  app.get('/api/docs', async (request, reply) => {
    await demandApiAccess(await services.opened, request);
    return reply.type('text/html; charset=utf-8').send(openApiPage(calls));
  });

  /** Feature apiAccess (decisions.md, "Tenants"). */
  async function demandApiAccess(
    { administrators, configs }: ApiServices,
    request: FastifyRequest,
  ): Promise<void> {
    if (administrators.isAdministrator(request)) return;
    const tenant = requestTenant(request, guard.baseDomain);
    const found = await configs.get(tenant);
    if (!found?.config.features.apiAccess)
      throw new ApiError(403, `The tenant '${tenant}' has no access to the API.`);
  }
}

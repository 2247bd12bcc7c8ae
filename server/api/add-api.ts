import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addAdministrationCalls, addTenantFigures } from '../administration/administration-calls';
import { AuditLog } from '../administration/audit-log';
import { addSessionCalls } from '../administration/session-calls';
import { Usage } from '../administration/usage';
import { Analyzer } from '../executions/analyzer';
import { addExecutionCalls } from '../executions/execution-calls';
import { ExecutionFollowers } from '../executions/execution-followers';
import { ExecutionRequests } from '../executions/execution-requests';
import { addExecutionSocket } from '../executions/execution-socket';
import { ExecutionStore } from '../executions/execution-store';
import { ExecutionWorkers, WorkerCount } from '../executions/execution-workers';
import { addRunCalls } from '../executions/run-calls';
import { RunnableKinds } from '../executions/runnable-kinds';
import { ConfigFollowers } from '../tenants/config-followers';
import { addFollowCalls } from '../tenants/follow-calls';
import { addTenantCalls } from '../tenants/tenant-calls';
import { TenantConfigs } from '../tenants/tenant-configs';
import { TenantStore } from '../tenants/tenant-store';
import { Administrators } from './administrators';
import { ApiError } from './api-error';
import { type AuthOptions, addAuthCalls } from './auth-calls';
import type { DescribedCall } from './call';
import { CallCounts } from './call-counts';
import { guardAddresses, type ServerAddresses } from './guard-addresses';
import { LiveConnections } from './live-connections';
import { addMetrics } from './metrics';
import { openApi } from './open-api';
import { openApiPage } from './open-api-page';
import type { OpeningServices } from './opening-services';
import { RateLimits } from './rate-limits';
import { requestTenant } from './request-tenant';
import { guardTenants, type TenantGuardOptions } from './tenant-guard';
import { Visitors } from './visitors';

/** Maximum size of a WebSocket message, in bytes. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface ApiSource extends TenantGuardOptions, AuthOptions {
  readonly services: OpeningServices;
}

/** Registers all routes in specification §7.1. Until the database is open, requests wait. */
export async function addApi(
  app: FastifyInstance,
  { services, ...guard }: ApiSource,
  addresses: ServerAddresses = {},
): Promise<void> {
  const calls: DescribedCall[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  const closing = services.current({ connections: LiveConnections, analyzer: Analyzer });
  // Registered before the library's hook, which closes sockets without a reason.
  app.addHook('preClose', async () => closing()?.connections.dispose());
  // Running analyses are aborted. They have no side effects, and may take longer than the shutdown allows.
  app.addHook('preClose', async () => closing()?.analyzer.dispose());
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } });
  // Registered after the library's hook, because otherwise a refused socket would stay open.
  guardAddresses(app, addresses);
  guardTenants(app, services.current({ configs: TenantConfigs, tenants: TenantStore }), guard);
  addMetrics(app, services.opened({ administrators: Administrators, connections: LiveConnections }));
  countCalls(app, services.current({ callCounts: CallCounts }));
  addServiceCalls(app, services);
  addAuthCalls(app, guard);
  const access = { administrators: Administrators, configs: TenantConfigs };
  addDescriptions(app, services.opened(access), calls, guard.baseDomain);
}

function addServiceCalls(app: FastifyInstance, services: OpeningServices): void {
  const counted = { configs: TenantConfigs, rateLimits: RateLimits };
  addTenantCalls(app, services.opened({ ...counted, administrators: Administrators, tenants: TenantStore }));
  addFollowCalls(
    app,
    services.opened({ ...counted, connections: LiveConnections, followers: ConfigFollowers }),
  );
  const requested = { requests: ExecutionRequests, executions: ExecutionStore, runnable: RunnableKinds };
  addRunCalls(
    app,
    services.opened({
      ...requested,
      analyzer: Analyzer,
      visitors: Visitors,
      workerCount: WorkerCount,
      workers: ExecutionWorkers,
    }),
  );
  addExecutionCalls(app, services.opened(requested));
  addExecutionSocket(
    app,
    services.opened({
      connections: LiveConnections,
      executions: ExecutionStore,
      followers: ExecutionFollowers,
      requests: ExecutionRequests,
    }),
  );
  addSessionCalls(app, services.opened({ administrators: Administrators, audit: AuditLog }));
  addAdministrationCalls(
    app,
    services.opened({
      administrators: Administrators,
      audit: AuditLog,
      callCounts: CallCounts,
      connections: LiveConnections,
      runnable: RunnableKinds,
      usage: Usage,
      workers: WorkerCount,
    }),
  );
  addTenantFigures(app, services.opened({ ...counted, callCounts: CallCounts, usage: Usage }));
}

function countCalls(
  app: FastifyInstance,
  services: () => { readonly callCounts: CallCounts } | undefined,
): void {
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const tenant = reply.getHeader('x-tenant-id');
    if (routeOptions.config.call && typeof tenant === 'string') services()?.callCounts.count(tenant);
  });
}

/** The services that decide who may read the API documentation. */
interface AccessServices {
  readonly administrators: Administrators;
  readonly configs: TenantConfigs;
}

/** Adds the API documentation, as OpenAPI and as HTML. */
function addDescriptions(
  app: FastifyInstance,
  services: () => Promise<AccessServices>,
  calls: readonly DescribedCall[],
  baseDomain: string | undefined,
): void {
  app.get('/api/openapi.json', async (request) => {
    await requireApiAccess(request);
    return openApi(calls);
  });
  app.get('/api/docs', async (request, reply) => {
    await requireApiAccess(request);
    return reply.type('text/html; charset=utf-8').send(openApiPage(calls));
  });

  /** Checks the `apiAccess` feature (decisions.md, "Tenants"). */
  async function requireApiAccess(request: FastifyRequest): Promise<void> {
    const { administrators, configs } = await services();
    if (administrators.isAdministrator(request)) return;
    const tenant = requestTenant(request, baseDomain);
    const found = await configs.get(tenant);
    if (!found?.config.features.apiAccess)
      throw new ApiError(403, `The tenant '${tenant}' has no access to the API.`);
  }
}

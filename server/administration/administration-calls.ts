import {
  logsQuerySchema,
  logsSchema,
  pluginsSchema,
  systemSchema,
  tenantFiguresSchema,
  visitorsQuerySchema,
  visitorsSchema,
} from '@core/tenant/administration/wire';
import { tenantSchema } from '@core/tenant/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Administrators } from '../api/administrators';
import { ApiError } from '../api/api-error';
import { addCall } from '../api/call';
import type { CallCounts } from '../api/call-counts';
import type { LiveConnections } from '../api/live-connections';
import type { RunnableKinds } from '../executions/runnable-kinds';
import { type CountedConfigs, requireConfig } from '../tenants/tenant-calls';
import type { AuditLog } from './audit-log';
import { findPlugins } from './find-plugins';
import { processFigures } from './process-figures';
import type { Usage } from './usage';

const MAX_PAGE_SIZE = 200;

interface AdministrationServices {
  readonly administrators: Administrators;
  readonly audit: AuditLog;
  readonly callCounts: CallCounts;
  readonly connections: LiveConnections;
  readonly runnable: RunnableKinds;
  readonly usage: Usage;
  /** Maximum number of concurrent executions on this server. */
  readonly workers: number;
}

export function addAdministrationCalls(
  app: FastifyInstance,
  services: () => Promise<AdministrationServices>,
): void {
  const forAdministrators = true;
  const before = async (request: FastifyRequest) =>
    (await services()).administrators.requireAdministrator(request);

  addCall(
    app,
    'GET',
    '/api/admin/system',
    { summary: 'Reports the server status.', answer: systemSchema, forAdministrators, before },
    async ({ reply }) => {
      const { usage, connections, callCounts, runnable, workers } = await services();
      reply.header('cache-control', 'no-store');
      return {
        ...processFigures(),
        connections: connections.count,
        calls: { count: callCounts.total, since: callCounts.since },
        database: await usage.database(),
        queue: { ...(await usage.queue()), workers },
        executions: await usage.hours(),
        languages: [...new Set(runnable.kinds.map(({ language }) => language))],
        tenants: await usage.tenants(),
        visitors: await usage.visitors(),
      };
    },
  );

  addCall(
    app,
    'GET',
    '/api/admin/users',
    {
      summary: 'Lists the visitors who have started an execution, most recent first.',
      query: visitorsQuerySchema,
      answer: visitorsSchema,
      forAdministrators,
      before,
    },
    async ({ query, reply }) => {
      const { usage, connections } = await services();
      requirePageSize(query.limit);
      reply.header('cache-control', 'no-store');
      return { ...(await usage.visitorPage(query)), connections: connections.count };
    },
  );

  addCall(
    app,
    'GET',
    '/api/admin/logs',
    {
      summary: 'Lists administrator actions, newest first.',
      query: logsQuerySchema,
      answer: logsSchema,
      forAdministrators,
      before,
    },
    async ({ query, reply }) => {
      requirePageSize(query.limit);
      reply.header('cache-control', 'no-store');
      return (await services()).audit.page(query);
    },
  );

  addCall(
    app,
    'GET',
    '/api/admin/plugins',
    {
      summary: 'Lists the plugins that can be disabled for a tenant.',
      answer: pluginsSchema,
      forAdministrators,
      before,
    },
    async () => ({ plugins: await findPlugins() }),
  );
}

interface FigureServices extends CountedConfigs {
  readonly callCounts: CallCounts;
  readonly usage: Usage;
}

/** Registers the route that returns a tenant's totals, which are public. */
export function addTenantFigures(app: FastifyInstance, services: () => Promise<FigureServices>): void {
  addCall(
    app,
    'GET',
    '/api/tenant/:tenant/figures',
    {
      summary: "Returns a tenant's usage figures: users, active projects, API calls and executions.",
      params: z.object({ tenant: tenantSchema.shape.id }),
      answer: tenantFiguresSchema,
    },
    async ({ params: { tenant }, reply }) => {
      const api = await services();
      await requireConfig(api, tenant);
      const { usage, callCounts } = api;
      reply.header('cache-control', 'no-store');
      const apiCalls = { count: callCounts.of(tenant), since: callCounts.since };
      return { ...(await usage.ofTenant(tenant)), apiCalls };
    },
  );
}

function requirePageSize(limit: number): void {
  if (limit < 1 || limit > MAX_PAGE_SIZE) {
    throw new ApiError(400, `The query is not valid at 'limit': it must be from 1 to ${MAX_PAGE_SIZE}.`);
  }
}

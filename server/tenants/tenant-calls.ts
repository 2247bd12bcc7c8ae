import {
  customCssSchema,
  slugAnswerSchema,
  slugQuestionSchema,
  tenantChangeSchema,
  tenantConfigAnswerSchema,
  tenantCreatedSchema,
  tenantCreationSchema,
  tenantListSchema,
} from '@core/tenant/remote/wire';
import { tenantSchema } from '@core/tenant/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Administrators } from '../api/administrators';
import { ApiError } from '../api/api-error';
import { addCall } from '../api/call';
import type { RateLimits } from '../api/rate-limits';
import { tenantHeaders } from '../api/tenant-headers';
import { isKnown } from '../entity-tags';
import { acceptedLayout } from './accepted-layout';
import { sanitizeCss } from './sanitize-css';
import { checkSlug } from './slugs';
import type { CachedConfig, TenantConfigs } from './tenant-configs';
import type { TenantStore } from './tenant-store';

const params = z.object({ tenant: tenantSchema.shape.id });

/** Maximum size in bytes of a configuration change, which may contain a layout and custom code. */
const MAX_CHANGE_BYTES = 1024 * 1024;

/** Actor that the audit log records for every change. */
const ADMINISTRATOR = 'administrator';

export interface CountedConfigs {
  readonly configs: TenantConfigs;
  readonly rateLimits: RateLimits;
}

interface ConfigServices extends CountedConfigs {
  readonly tenants: TenantStore;
}

interface TenantServices extends ConfigServices {
  readonly administrators: Administrators;
}

/** Registers the tenant routes (specification §7.1). */
export function addTenantCalls(app: FastifyInstance, services: () => Promise<TenantServices>): void {
  async function requireAdministrator(request: FastifyRequest): Promise<void> {
    await (await services()).administrators.requireAdministrator(request);
  }

  addCall(
    app,
    'GET',
    '/tenants',
    {
      summary: 'Lists active tenants. Administrators also see inactive ones.',
      answer: tenantListSchema,
    },
    async ({ request }) => {
      const { tenants, administrators } = await services();
      const isForAll = administrators.isAdministrator(request);
      const known = await tenants.list();
      return { tenants: known.filter(({ status }) => isForAll || status === 'active') };
    },
  );

  addCall(
    app,
    'POST',
    '/tenants',
    {
      summary: 'Creates a tenant.',
      body: tenantCreationSchema,
      answer: tenantCreatedSchema,
      forAdministrators: true,
      before: requireAdministrator,
    },
    async ({ body, reply }) => {
      const { tenants, configs } = await services();
      const { layout_config, ...draft } = body;
      const accepted = acceptedLayout(layout_config);
      const config = await tenants.create({ ...draft, layout_config: accepted?.layout }, ADMINISTRATOR);
      configs.accept(config);
      reply.code(201);
      return { ...config, warnings: accepted?.warnings };
    },
  );

  addCall(
    app,
    'POST',
    '/tenants/validate-slug',
    {
      summary:
        'Reports whether a name is available for a new tenant, and suggests similar names that are available.',
      body: slugQuestionSchema,
      answer: slugAnswerSchema,
    },
    async ({ body }) => checkSlug(body.slug, await (await services()).tenants.taken()),
  );

  addCall(
    app,
    'POST',
    '/tenants/sanitize-css',
    {
      summary: 'Returns a style sheet as it would be stored for a tenant.',
      body: customCssSchema,
      answer: customCssSchema,
      forAdministrators: true,
      before: requireAdministrator,
    },
    async ({ body }) => ({ custom_css: await sanitizeCss(body.custom_css) }),
  );

  addConfigCalls(app, services, requireAdministrator);
}

function addConfigCalls(
  app: FastifyInstance,
  services: () => Promise<ConfigServices>,
  requireAdministrator: (request: FastifyRequest) => Promise<void>,
): void {
  addCall(
    app,
    'GET',
    '/api/tenant/:tenant/config',
    { summary: "A tenant's configuration.", params, answer: tenantConfigAnswerSchema },
    async ({ params: { tenant }, request, reply }) => {
      const found = await requireConfig(await services(), tenant);
      reply.header('etag', found.etag).header('cache-control', 'no-cache');
      if (isKnown(request, found.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(found.body);
    },
  );

  app.register(async (limited) => {
    limited.addHook('onRoute', (route) => {
      route.bodyLimit ??= MAX_CHANGE_BYTES;
    });
    addCall(
      limited,
      'PUT',
      '/api/tenant/:tenant/config',
      {
        summary: "Changes a tenant's configuration and notifies its followers.",
        params,
        body: tenantChangeSchema,
        answer: tenantConfigAnswerSchema,
        forAdministrators: true,
        before: requireAdministrator,
      },
      async ({ params: { tenant }, body, reply }) => {
        const { tenants, configs } = await services();
        const { layout_config, custom_css, ...rest } = body;
        const accepted = acceptedLayout(layout_config);
        const change = {
          ...rest,
          ...(accepted && { layout_config: accepted.layout }),
          ...(custom_css !== undefined && { custom_css: await sanitizeCss(custom_css) }),
        };
        const config = await tenants.change(tenant, change, ADMINISTRATOR);
        configs.accept(config);
        // Replaces the headers set before the change.
        reply.headers(tenantHeaders(config));
        return { success: true, data: config, warnings: accepted?.warnings };
      },
    );
  });
}

/** Returns a tenant's configuration and counts the request for that tenant. */
export async function requireConfig(
  { configs, rateLimits }: CountedConfigs,
  tenant: string,
): Promise<CachedConfig> {
  const found = await configs.get(tenant);
  if (!found) throw new ApiError(404, `The tenant '${tenant}' does not exist.`);
  rateLimits.take(tenant, found.config.limits?.api);
  return found;
}

import type { ExecutionRecord } from '@core/execution/remote/wire';
import type { Tenant } from '@core/tenant/wire';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error';
import type { ApiServices } from '../api/api-services';
import { requestTenant } from '../api/request-tenant';
import { demandConfig } from '../tenants/tenant-calls';
import type { ExecutionOwner } from './execution-store';

/** Finds the tenant and the user of requests about executions. */
export class ExecutionRequests {
  readonly services: () => Promise<ApiServices>;
  readonly #baseDomain: string | undefined;

  constructor(services: () => Promise<ApiServices>, baseDomain: string | undefined) {
    this.services = services;
    this.#baseDomain = baseDomain;
  }

  /** The tenant that a request counts for. @throws ApiError if it does not exist or is not active. */
  async tenantOf(api: ApiServices, request: FastifyRequest): Promise<Tenant> {
    const { config } = await demandConfig(api, requestTenant(request, this.#baseDomain));
    if (config.status !== 'active') throw new ApiError(403, `The tenant '${config.id}' is not active.`);
    return config;
  }

  /** The owner of the executions of a request. A visitor who has never run anything owns nothing. */
  async ownerOf(api: ApiServices, request: FastifyRequest): Promise<ExecutionOwner> {
    const { id } = await this.tenantOf(api, request);
    return { tenantId: id, userId: api.visitors.known(request) ?? '' };
  }

  /** @throws ApiError if the owner has no such execution. */
  async demandRecord(
    { executions }: ApiServices,
    owner: ExecutionOwner,
    id: string,
  ): Promise<ExecutionRecord> {
    const found = await executions.find(owner, id);
    if (!found) throw new ApiError(404, `There is no execution ${id}.`);
    return found;
  }
}

import type { ExecutionRecord } from '@core/execution/remote/wire';
import type { Tenant } from '@core/tenant/wire';
import type { FastifyRequest } from 'fastify';
import { inject, injectable, optional } from 'inversify';
import { ApiError } from '../api/api-error';
import { RateLimits } from '../api/rate-limits';
import { BaseDomain, requestTenant } from '../api/request-tenant';
import { Visitors } from '../api/visitors';
import { requireConfig } from '../tenants/tenant-calls';
import { TenantConfigs } from '../tenants/tenant-configs';
import { type ExecutionOwner, ExecutionStore } from './execution-store';

@injectable()
export class ExecutionRequests {
  readonly #configs: TenantConfigs;
  readonly #rateLimits: RateLimits;
  readonly #visitors: Visitors;
  readonly #executions: ExecutionStore;
  readonly #baseDomain: string | undefined;

  constructor(
    @inject(TenantConfigs) configs: TenantConfigs,
    @inject(RateLimits) rateLimits: RateLimits,
    @inject(Visitors) visitors: Visitors,
    @inject(ExecutionStore) executions: ExecutionStore,
    @inject(BaseDomain) @optional() baseDomain: string | undefined,
  ) {
    this.#configs = configs;
    this.#rateLimits = rateLimits;
    this.#visitors = visitors;
    this.#executions = executions;
    this.#baseDomain = baseDomain;
  }

  /** @throws ApiError if the tenant does not exist or is not active. */
  async tenantOf(request: FastifyRequest): Promise<Tenant> {
    const counted = { configs: this.#configs, rateLimits: this.#rateLimits };
    const { config } = await requireConfig(counted, requestTenant(request, this.#baseDomain));
    if (config.status !== 'active') throw new ApiError(403, `The tenant '${config.id}' is not active.`);
    return config;
  }

  /** The owner of a request's executions. A visitor who has never run anything owns none. */
  async ownerOf(request: FastifyRequest): Promise<ExecutionOwner> {
    const { id } = await this.tenantOf(request);
    return { tenantId: id, userId: this.#visitors.find(request) ?? '' };
  }

  /** @throws ApiError if the owner has no such execution. */
  async requireRecord(owner: ExecutionOwner, id: string): Promise<ExecutionRecord> {
    const found = await this.#executions.find(owner, id);
    if (!found) throw new ApiError(404, `Execution ${id} does not exist.`);
    return found;
  }
}

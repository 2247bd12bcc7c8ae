import { jsonRequest, readAnswer, refusalReason } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { tenantSchema } from '../wire';
import { remoteTenantMessages as messages } from './messages';
import {
  customCssSchema,
  type SlugAnswer,
  slugAnswerSchema,
  type TenantChange,
  type TenantConfig,
  type TenantSummary,
  tenantConfigAnswerSchema,
  tenantConfigSchema,
  type tenantCreationSchema,
  tenantListSchema,
  tenantSummarySchema,
} from './wire';

/** Time limit for loading the tenant list, in milliseconds (specification §7.1). */
const LIST_MS = 3_000;
/** Time limit for loading a configuration, in milliseconds. A network may drop the request silently. */
const CONFIG_MS = 30_000;

/** Thrown when a tenant call is refused or the server does not respond. */
export class TenantCallError extends Error {
  override readonly name = 'TenantCallError';
  constructor(
    message: string,
    options?: ErrorOptions,
    /** HTTP status of a refused call. */
    readonly status?: number,
  ) {
    super(message, options);
  }
}

const tenantsSchema = z.union([
  z.array(tenantSummarySchema),
  z.pipe(
    tenantListSchema,
    z.transform(({ tenants }) => tenants),
  ),
]);

/** Tenant calls, except streams (specification §7.1). Each call rejects with {@link TenantCallError}. */
export class TenantCalls {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** All active tenants. */
  async list(): Promise<readonly TenantSummary[]> {
    const response = await this.#send(
      '/tenants',
      { signal: AbortSignal.timeout(LIST_MS) },
      messages.fetchFailed,
    );
    return readAnswer(response, tenantsSchema, unreadable);
  }

  /**
   * A tenant's configuration; undefined if the tenant does not exist. The browser sends the ETag of its cached
   * response.
   */
  async find(id: string): Promise<TenantConfig | undefined> {
    const init: RequestInit = { signal: AbortSignal.timeout(CONFIG_MS), cache: 'no-cache' };
    const response = await this.#send(configPath(id), init, messages.fetchFailed, [404]);
    // The body is always read, because an unread body keeps its request open.
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 404) return undefined;
    const answer = tenantConfigAnswerSchema.safeParse(body);
    if (!answer.success) throw unreadable(answer.error);
    return answer.data.data;
  }

  /** Creates a tenant; resolves to its configuration. */
  async create(draft: z.input<typeof tenantCreationSchema>): Promise<TenantConfig> {
    const response = await this.#send('/tenants', jsonRequest('POST', draft), messages.createFailed);
    return readAnswer(response, tenantConfigSchema, unreadable);
  }

  /** Changes a tenant's configuration; resolves to the new configuration. */
  async change(id: string, change: TenantChange): Promise<TenantConfig> {
    const response = await this.#send(configPath(id), jsonRequest('PUT', change), messages.updateFailed);
    return readAnswer(response, tenantConfigSchema, unreadable);
  }

  /** Returns a style sheet as the server would store it. */
  async sanitizeCss(css: string): Promise<string> {
    const init = jsonRequest('POST', { custom_css: css });
    const response = await this.#send('/tenants/sanitize-css', init, messages.updateFailed);
    return (await readAnswer(response, customCssSchema, unreadable)).custom_css;
  }

  /** Validates a slug on the server. If the call fails, only the slug's syntax is checked (specification §7.1). */
  async validateSlug(slug: string): Promise<SlugAnswer> {
    try {
      const response = await this.#send(
        '/tenants/validate-slug',
        jsonRequest('POST', { slug }),
        () => messages.validateFailed,
      );
      return await readAnswer(response, slugAnswerSchema, unreadable);
    } catch {
      const available = tenantSchema.shape.id.safeParse(slug).success;
      return { available, suggestions: [], ...(!available && { error: messages.invalidSlug }) };
    }
  }

  async #send(
    path: string,
    init: RequestInit,
    failed: (text: string) => string,
    allowed: readonly number[] = [],
  ): Promise<Response> {
    let response: Response;
    try {
      response = await this.#fetch(path, { cache: 'no-store', ...init });
    } catch (cause) {
      throw new TenantCallError(failed(errorMessage(cause)), { cause });
    }
    if (response.ok || allowed.includes(response.status)) return response;
    throw new TenantCallError(failed(await refusalReason(response)), {}, response.status);
  }
}

/** Path of a tenant's configuration. */
export function configPath(id: string): string {
  return `/api/tenant/${encodeURIComponent(id)}/config`;
}

function unreadable(cause: unknown): TenantCallError {
  return new TenantCallError(messages.invalidResponse, { cause });
}

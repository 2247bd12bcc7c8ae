import { jsonRequest, readAnswer, refusalReason } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import type * as z from 'zod/mini';
import { administrationMessages as messages } from './messages';
import {
  authProvidersSchema,
  logsSchema,
  pluginsSchema,
  sessionSchema,
  ssoSchema,
  systemSchema,
  tenantFiguresSchema,
  visitorsSchema,
} from './wire';

/** Thrown when an administrative call is refused or the server does not respond. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationError';
  constructor(
    message: string,
    /** HTTP status; undefined if there is no readable response. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Administrative calls to a server, except those about tenants and executions. Each call rejects with {@link
 * AdministrationError}.
 */
export class AdministrationCalls {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** Whether the caller is an administrator. */
  session() {
    return this.#call('/api/admin/session', sessionSchema);
  }

  /** Signs in with the value of SINTER_ADMIN_TOKEN. */
  signIn(token: string) {
    return this.#signIn('/api/admin/session', token);
  }

  /** Signs in with the token from the link that the server printed when it first started. */
  signInFirst(token: string) {
    return this.#signIn('/api/admin/first-session', token);
  }

  /** Ends the administrator's session. */
  signOut() {
    return this.#call('/api/admin/session', sessionSchema, { method: 'DELETE' });
  }

  /** Figures for the server and its database. */
  system() {
    return this.#call('/api/admin/system', systemSchema);
  }

  /** Visitors who have run something; the first 50 by default. */
  visitors(query: { readonly tenant?: string; readonly limit?: number; readonly offset?: number } = {}) {
    return this.#call(`/api/admin/users${search(query)}`, visitorsSchema);
  }

  /** Log entries, newest first. */
  logs(query: LogsFilter = {}) {
    return this.#call(`/api/admin/logs${search({ ...query })}`, logsSchema);
  }

  /** Plugins that tenants can disable. */
  async plugins() {
    return (await this.#call('/api/admin/plugins', pluginsSchema)).plugins;
  }

  /** Totals for a tenant; available to all callers. */
  tenantFigures(tenant: string) {
    return this.#call(`/api/tenant/${encodeURIComponent(tenant)}/figures`, tenantFiguresSchema);
  }

  /** Available sign-in methods; available to all callers. */
  authProviders() {
    return this.#call('/api/auth/providers', authProvidersSchema);
  }

  /** URL where single sign-on starts. The call is refused if no domain is configured. */
  sso() {
    return this.#call('/api/auth/sso', ssoSchema);
  }

  #signIn(path: string, token: string) {
    return this.#call(path, sessionSchema, jsonRequest('POST', { token }));
  }

  async #call<T extends z.ZodMiniType>(
    path: string,
    schema: T,
    init: RequestInit = {},
  ): Promise<z.output<T>> {
    const response = await this.#send(path, init);
    if (!response.ok)
      throw new AdministrationError(messages.refused(await refusalReason(response)), response.status);
    return readAnswer(
      response,
      schema,
      (cause) => new AdministrationError(messages.invalidResponse, undefined, { cause }),
    );
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#fetch(path, { ...init, cache: 'no-store' });
    } catch (cause) {
      throw new AdministrationError(messages.unreachable(errorMessage(cause)), undefined, { cause });
    }
  }
}

/** Filter for log entries. */
export interface LogsFilter {
  /** Id of a tenant. */
  readonly tenant?: string;
  /** Name of an action. */
  readonly action?: string;
  /** Text to find in the fields of an entry. */
  readonly text?: string;
  /** `next` from the previous page. */
  readonly before?: string;
  /** Page size, 1 to 200; default: 50. */
  readonly limit?: number;
}

/** Query string without empty parameters. */
function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

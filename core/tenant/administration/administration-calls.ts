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

/** A call of an administrator was refused, or nobody answered. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationError';
  constructor(
    message: string,
    /** HTTP status; undefined when nobody answered, or nothing that could be read. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** What is asked of a server besides its tenants and executions. Each call rejects with {@link AdministrationError}. */
export class AdministrationCalls {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** Whether whoever asks is an administrator. */
  session() {
    return this.#call('/api/admin/session', sessionSchema);
  }

  /** Signs in with the value of SINTER_ADMIN_TOKEN. */
  signIn(token: string) {
    return this.#signIn('/api/admin/session', token);
  }

  /** Signs in with the token of the link that the server printed at its first start. */
  signInFirst(token: string) {
    return this.#signIn('/api/admin/first-session', token);
  }

  signOut() {
    return this.#call('/api/admin/session', sessionSchema, { method: 'DELETE' });
  }

  system() {
    return this.#call('/api/admin/system', systemSchema);
  }

  visitors(query: { readonly tenant?: string; readonly limit?: number; readonly offset?: number } = {}) {
    return this.#call(`/api/admin/users${search(query)}`, visitorsSchema);
  }

  logs(query: LogsFilter = {}) {
    return this.#call(`/api/admin/logs${search({ ...query })}`, logsSchema);
  }

  async plugins() {
    return (await this.#call('/api/admin/plugins', pluginsSchema)).plugins;
  }

  /** Sums over a tenant, for everybody. */
  tenantFigures(tenant: string) {
    return this.#call(`/api/tenant/${encodeURIComponent(tenant)}/figures`, tenantFiguresSchema);
  }

  /** The ways to sign in, for everybody. */
  authProviders() {
    return this.#call('/api/auth/providers', authProvidersSchema);
  }

  /** Where single sign-on begins; refused where no domain is configured. */
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

/** Which entries of the log are wanted. */
export interface LogsFilter {
  readonly tenant?: string;
  readonly action?: string;
  /** Part of anything that an entry says. */
  readonly text?: string;
  /** `next` of the page before. */
  readonly before?: string;
  readonly limit?: number;
}

/** What is empty is not asked for. */
function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

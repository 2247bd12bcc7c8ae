import { timingSafeEqual } from 'node:crypto';
import { serviceToken } from '@core/di/token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject, injectable, optional } from 'inversify';
import { AdministratorSessions } from './administrator-sessions';
import { ApiError } from './api-error';
import { FirstAdministratorLink } from './first-administrator-link';
import { tokenDigest } from './tokens';

/** How a request shows that an administrator sent it. */
type AdministratorWay = 'token' | 'session';

/** Value of SINTER_ADMIN_TOKEN; absent: no token is accepted. */
export const AdministratorToken = serviceToken<string>('AdministratorToken');

/**
 * Decides who is an administrator: a request with the token of the environment, or with a session that this token or the link of
 * the first start made. The address that a request comes from never counts, because behind a proxy all have the same.
 */
@injectable()
export class Administrators {
  readonly #digest: string | undefined;
  readonly #sessions: AdministratorSessions;
  readonly #firstLink: FirstAdministratorLink;

  constructor(
    @inject(AdministratorSessions) sessions: AdministratorSessions,
    @inject(FirstAdministratorLink) firstLink: FirstAdministratorLink,
    @inject(AdministratorToken) @optional() token: string | undefined,
  ) {
    this.#digest = token === undefined ? undefined : tokenDigest(token);
    this.#sessions = sessions;
    this.#firstLink = firstLink;
  }

  isAdministrator(request: FastifyRequest): boolean {
    return this.wayOf(request) !== undefined;
  }

  /** Undefined when no administrator sent the request. */
  wayOf(request: FastifyRequest): AdministratorWay | undefined {
    if (this.#isToken(bearer(request))) return 'token';
    return this.#sessions.has(request) ? 'session' : undefined;
  }

  /** What the link of the first administrator carries; undefined where one has signed in before. */
  get firstToken(): string | undefined {
    return this.#firstLink.token;
  }

  /** True where it is possible to sign in with a token. */
  get hasToken(): boolean {
    return this.#digest !== undefined;
  }

  /** @throws ApiError 401 when no administrator sent the request. */
  async demand(request: FastifyRequest): Promise<void> {
    if (this.isAdministrator(request)) return;
    throw new ApiError(
      401,
      'Only administrators may do this: sign in, or send the value of SINTER_ADMIN_TOKEN as bearer token.',
    );
  }

  /**
   * Starts a session for a client that has the token of the environment.
   * @throws ApiError
   */
  async signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    if (!this.hasToken) {
      throw new ApiError(
        409,
        'This server has no token: set SINTER_ADMIN_TOKEN and restart it, then sign in with its value.',
      );
    }
    if (!this.#isToken(token)) throw new ApiError(401, 'This is not the value of SINTER_ADMIN_TOKEN.');
    await this.#firstLink.revoke();
    this.#sessions.start(request, reply);
  }

  /**
   * Starts the first session for the client that is first to send the token of the link.
   * @throws ApiError
   */
  async signInFirst(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    if (!(await this.#firstLink.use(token))) {
      throw new ApiError(
        401,
        'This link is not valid: it has been used, or the server has printed a newer one.',
      );
    }
    this.#sessions.startFirst(request, reply);
  }

  signOut(request: FastifyRequest, reply: FastifyReply): void {
    this.#sessions.end(request, reply);
  }

  #isToken(token: string | undefined): boolean {
    if (token === undefined || this.#digest === undefined) return false;
    return timingSafeEqual(Buffer.from(tokenDigest(token)), Buffer.from(this.#digest));
  }
}

function bearer({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

import { timingSafeEqual } from 'node:crypto';
import { serviceToken } from '@core/di/token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject, injectable, optional } from 'inversify';
import { AdministratorSessions } from './administrator-sessions';
import { ApiError } from './api-error';
import { FirstAdministratorLink } from './first-administrator-link';
import { tokenDigest } from './tokens';

type AuthMethod = 'token' | 'session';

/** Value of SINTER_ADMIN_TOKEN. If absent, no token is accepted. */
export const AdministratorToken = serviceToken<string>('AdministratorToken');

/**
 * Decides whether a request was sent by an administrator. The request must contain the token from the environment, or
 * belong to a session started with this token or with the first administrator's link. The client's address is ignored,
 * because behind a proxy all clients have the same address.
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
    return this.authMethodOf(request) !== undefined;
  }

  /** Undefined if the request was not sent by an administrator. */
  authMethodOf(request: FastifyRequest): AuthMethod | undefined {
    if (this.#isToken(bearer(request))) return 'token';
    return this.#sessions.has(request) ? 'session' : undefined;
  }

  /** Token of the first administrator's link; undefined if an administrator has already signed in. */
  get firstToken(): string | undefined {
    return this.#firstLink.token;
  }

  get hasToken(): boolean {
    return this.#digest !== undefined;
  }

  /** @throws ApiError 401 if the request was not sent by an administrator. */
  async requireAdministrator(request: FastifyRequest): Promise<void> {
    if (this.isAdministrator(request)) return;
    throw new ApiError(
      401,
      'This call is for administrators only. Sign in, or send the value of SINTER_ADMIN_TOKEN as a bearer token.',
    );
  }

  /**
   * Starts a session for a client that sent the token from the environment.
   * @throws ApiError
   */
  async signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    if (!this.hasToken) {
      throw new ApiError(
        409,
        'This server has no administrator token. Set SINTER_ADMIN_TOKEN, restart the server, then sign in with that value.',
      );
    }
    if (!this.#isToken(token)) throw new ApiError(401, 'The token does not match SINTER_ADMIN_TOKEN.');
    await this.#firstLink.revoke();
    this.#sessions.start(request, reply);
  }

  /**
   * Starts the first session for the first client that sends the link's token.
   * @throws ApiError
   */
  async signInFirst(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    if (!(await this.#firstLink.use(token))) {
      throw new ApiError(
        401,
        'This link is not valid. It has already been used, or the server has printed a newer one.',
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

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdministratorSessions } from './administrator-sessions';
import { ApiError } from './api-error';

const loopback = /^(::1|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3})$/;
/** Names of this machine; a page of elsewhere may let its own name lead here. */
const localHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What is kept of a token. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What decides who an administrator is. */
export interface AdministratorsOptions {
  /** Digest of the token. */
  readonly digest: string;
  /** True where whoever sits at this machine is one; then nobody has been told a token. */
  readonly trustsLoopback: boolean;
  readonly sessions: AdministratorSessions;
}

/**
 * Who may change tenants: whoever has the token, or has signed in with it; with the embedded database also everybody on this
 * machine (decisions.md, "Tenants").
 */
export class Administrators {
  readonly #options: AdministratorsOptions;

  constructor(options: AdministratorsOptions) {
    this.#options = options;
  }

  isAdministrator(request: FastifyRequest): boolean {
    return this.wayOf(request) !== undefined;
  }

  /** By what somebody is an administrator; undefined when he is none. */
  wayOf(request: FastifyRequest): 'machine' | 'token' | 'session' | undefined {
    const { trustsLoopback, sessions } = this.#options;
    if (trustsLoopback && isLocal(request)) return 'machine';
    if (this.#isToken(bearer(request))) return 'token';
    return sessions.has(request) ? 'session' : undefined;
  }

  /** True where somebody has been told a token, with which one can sign in. */
  get hasToken(): boolean {
    return !this.#options.trustsLoopback;
  }

  /** @throws ApiError */
  async demand(request: FastifyRequest): Promise<void> {
    if (this.isAdministrator(request)) return;
    throw new ApiError(
      401,
      'Only administrators may do this: send the token that the server printed at its first start.',
    );
  }

  /**
   * Makes whoever has the token an administrator until he signs out, or the session's time is over.
   * @throws ApiError
   */
  signIn(request: FastifyRequest, reply: FastifyReply, token: string): void {
    if (!this.hasToken) {
      throw new ApiError(409, 'This server has no token: its administrator works on its own machine.');
    }
    if (!this.#isToken(token)) {
      throw new ApiError(401, 'That is not the token that the server printed at its first start.');
    }
    this.#options.sessions.start(request, reply);
  }

  signOut(request: FastifyRequest, reply: FastifyReply): void {
    this.#options.sessions.end(request, reply);
  }

  #isToken(token: string | undefined): boolean {
    if (token === undefined || !this.hasToken) return false;
    return timingSafeEqual(Buffer.from(tokenDigest(token)), Buffer.from(this.#options.digest));
  }
}

function bearer({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** Whoever comes by a proxy of this machine may come from anywhere. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && loopback.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
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

/**
 * Who may change tenants: whoever has the token; with the embedded database also everybody on this machine
 * (decisions.md, "Tenants").
 */
export class Administrators {
  readonly #digest: string;
  readonly #trustsLoopback: boolean;

  constructor(digest: string, { trustsLoopback }: { readonly trustsLoopback: boolean }) {
    this.#digest = digest;
    this.#trustsLoopback = trustsLoopback;
  }

  isAdministrator(request: FastifyRequest): boolean {
    return this.#hasToken(request) || (this.#trustsLoopback && isLocal(request));
  }

  /** @throws ApiError */
  async demand(request: FastifyRequest): Promise<void> {
    if (this.isAdministrator(request)) return;
    throw new ApiError(
      401,
      'Only administrators may do this: send the token that the server printed at its first start.',
    );
  }

  #hasToken({ headers }: FastifyRequest): boolean {
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) return false;
    return timingSafeEqual(Buffer.from(tokenDigest(token)), Buffer.from(this.#digest));
  }
}

/** Whoever comes by a proxy of this machine may come from anywhere. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && loopback.test(socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}

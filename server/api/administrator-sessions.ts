import { randomUUID } from 'node:crypto';
import { product } from '@core/base/product';
import { serviceToken } from '@core/di/token';
import { defaultSecurity } from '@core/tenant/tenant-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject, injectable } from 'inversify';
import { SignedCookie } from './signed-cookie';

/** Lifetime of a session, in seconds (specification §9.5). */
const MAX_AGE = defaultSecurity.session.maxAge;
/**
 * Lifetime of the session created by the first administrator's link, in seconds. It is longer because the link works
 * only once.
 */
const FIRST_MAX_AGE = 30 * 86_400;

/** Key that signs administrator cookies. Changing it ends every session. */
export const AdministratorKey = serviceToken<string>('AdministratorKey');

/**
 * Each administrator's browser has a signed cookie with an expiry time. The key is stored in the database, so that
 * sessions survive a restart.
 */
@injectable()
export class AdministratorSessions {
  readonly #cookie: SignedCookie;
  readonly #now: () => number;

  constructor(@inject(AdministratorKey) key: string, now: () => number = Date.now) {
    this.#cookie = new SignedCookie(`${product.id}-administrator`, key);
    this.#now = now;
  }

  has(request: FastifyRequest): boolean {
    const [until] = this.#cookie.read(request)?.split('-', 1) ?? [];
    return Number(until) > this.#now();
  }

  start(request: FastifyRequest, reply: FastifyReply): void {
    this.#start(request, reply, MAX_AGE);
  }

  startFirst(request: FastifyRequest, reply: FastifyReply): void {
    this.#start(request, reply, FIRST_MAX_AGE);
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    this.#cookie.remove(request, reply);
  }

  #start(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
    this.#cookie.write(request, reply, `${this.#now() + seconds * 1000}-${randomUUID()}`, seconds);
  }
}

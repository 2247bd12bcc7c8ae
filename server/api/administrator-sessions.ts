import { randomUUID } from 'node:crypto';
import { product } from '@core/base/product';
import { defaultSecurity } from '@core/tenant/tenant-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedCookie } from './signed-cookie';

/** How long a session lasts, in seconds (specification §9.5). */
const MAX_AGE = defaultSecurity.session.maxAge;

/** Browsers in which the administrator has signed in: each has a signed cookie that says until when. */
export class AdministratorSessions {
  readonly #cookie: SignedCookie;
  readonly #now: () => number;

  /** Another key ends every session. */
  constructor(key: string, now: () => number = Date.now) {
    this.#cookie = new SignedCookie(`${product.id}-administrator`, key);
    this.#now = now;
  }

  has(request: FastifyRequest): boolean {
    const [until] = this.#cookie.read(request)?.split('-', 1) ?? [];
    return Number(until) > this.#now();
  }

  start(request: FastifyRequest, reply: FastifyReply): void {
    this.#cookie.write(request, reply, `${this.#now() + MAX_AGE * 1000}-${randomUUID()}`, MAX_AGE);
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    this.#cookie.remove(request, reply);
  }
}

import { randomUUID } from 'node:crypto';
import { product } from '@core/base/product';
import { serviceToken } from '@core/di/token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject, injectable } from 'inversify';
import { SignedCookie } from './signed-cookie';

/** Key that signs visitor cookies. */
export const VisitorKey = serviceToken<string>('VisitorKey');

/**
 * Distinguishes visitors without an account, so that they cannot see each other's code (decisions.md,
 * "Execution").
 */
@injectable()
export class Visitors {
  readonly #cookie: SignedCookie;

  constructor(@inject(VisitorKey) key: string) {
    this.#cookie = new SignedCookie(`${product.id}-visitor`, key);
  }

  /** Returns the visitor's id, or undefined if the visitor has never run anything. */
  find(request: FastifyRequest): string | undefined {
    return this.#cookie.read(request);
  }

  /** Returns the visitor's id. A new visitor is assigned one in a response cookie. */
  findOrCreate(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.find(request);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#cookie.write(request, reply, id);
    return id;
  }
}

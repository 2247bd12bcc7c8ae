import { randomUUID } from 'node:crypto';
import { product } from '@core/base/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedCookie } from './signed-cookie';

/** Tells visitors without an account from each other, so that nobody sees another's code (decisions.md, "Execution"). */
export class Visitors {
  readonly #cookie: SignedCookie;

  constructor(key: string) {
    this.#cookie = new SignedCookie(`${product.id}-visitor`, key);
  }

  /** Who asks; undefined for somebody who has never run anything. */
  known(request: FastifyRequest): string | undefined {
    return this.#cookie.read(request);
  }

  /** Who asks; somebody new is given a name by the reply. */
  recognise(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.known(request);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.#cookie.write(request, reply, id);
    return id;
  }
}

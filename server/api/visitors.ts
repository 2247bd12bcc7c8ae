import { randomUUID } from 'node:crypto';
import { product } from '@core/base/product';
import { serviceToken } from '@core/di/token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inject, injectable } from 'inversify';
import { SignedCookie } from './signed-cookie';

/** Signs the cookies of visitors. */
export const VisitorKey = serviceToken<string>('VisitorKey');

/** Tells visitors without an account from each other, so that nobody sees another's code (decisions.md, "Execution"). */
@injectable()
export class Visitors {
  readonly #cookie: SignedCookie;

  constructor(@inject(VisitorKey) key: string) {
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

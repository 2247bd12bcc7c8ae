import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_IN_SECONDS = 31_536_000;

/** The cookie of a request by its name; undefined when it has none. */
function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A cookie whose value only servers with the key can have made. */
export class SignedCookie {
  readonly #name: string;
  readonly #key: string;

  constructor(name: string, key: string) {
    this.#name = name;
    this.#key = key;
  }

  /** The value, when it is there and was not changed. */
  read(request: FastifyRequest): string | undefined {
    const [value = '', signature = ''] = readCookie(request, this.#name)?.split('.', 2) ?? [];
    const expected = Buffer.from(this.#sign(value));
    const given = Buffer.from(signature);
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return value !== '' && isOurs ? value : undefined;
  }

  /** Sets it for a year; scripts never see it. The value has letters, digits and hyphens only. */
  write(request: FastifyRequest, reply: FastifyReply, value: string): void {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const flags = `Path=/; Max-Age=${YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', `${this.#name}=${value}.${this.#sign(value)}; ${flags}`);
  }

  #sign(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('base64url');
  }
}

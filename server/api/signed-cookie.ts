import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_IN_SECONDS = 31_536_000;

function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A signed cookie. Only servers that have the key can create a valid value. */
export class SignedCookie {
  readonly #name: string;
  readonly #key: string;

  constructor(name: string, key: string) {
    this.#name = name;
    this.#key = key;
  }

  /** Undefined if the cookie is missing or its signature is invalid. */
  read(request: FastifyRequest): string | undefined {
    const [value = '', signature = ''] = readCookie(request, this.#name)?.split('.', 2) ?? [];
    const expected = Buffer.from(this.#sign(value));
    const given = Buffer.from(signature);
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return value !== '' && isOurs ? value : undefined;
  }

  /**
   * Sets the cookie with a lifetime in seconds, by default one year. Scripts cannot read it. The value may
   * contain only letters, digits and hyphens.
   */
  write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge = YEAR_IN_SECONDS): void {
    this.#set(request, reply, `${value}.${this.#sign(value)}`, maxAge);
  }

  remove(request: FastifyRequest, reply: FastifyReply): void {
    this.#set(request, reply, '', 0);
  }

  #set(request: FastifyRequest, reply: FastifyReply, content: string, maxAge: number): void {
    const secure = request.ownOrigin.startsWith('https:') ? '; Secure' : '';
    const flags = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', `${this.#name}=${content}; ${flags}`);
  }

  #sign(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('base64url');
  }
}

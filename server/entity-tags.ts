import type { FastifyRequest } from 'fastify';

/**
 * Whether the client already has the content with this tag. Proxies that compress responses make their tags weak.
 * https://httpwg.org/specs/rfc9110.html#field.if-none-match
 */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

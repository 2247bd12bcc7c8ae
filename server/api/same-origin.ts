import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/**
 * Refuses what a page of another site sends with this visitor's cookies, or over a socket. Programs that are no browsers
 * send no origin.
 * @throws ApiError
 */
export async function demandSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const { origin } = headers;
  if (origin === undefined) return;
  if (URL.parse(origin)?.host !== headers.host) {
    throw new ApiError(403, `A page of ${origin} may not call this server.`);
  }
}

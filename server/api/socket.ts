import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ApiError } from './api-error';
import { type CallShape, type Parsed, parse, parseQuery } from './call';

type Schema = z.ZodMiniType;

export interface SocketInput<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly request: FastifyRequest;
}

/**
 * Adds a WebSocket route. `accept` runs before the handshake, so that a refused request gets an HTTP response with a
 * status code. It resolves to a function that is called as soon as the socket is open, so that no message is missed.
 */
export function addSocket<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  app: FastifyInstance,
  url: string,
  shape: Omit<CallShape<Params, Query, undefined>, 'before' | 'body'>,
  accept: (input: SocketInput<Parsed<Params>, Parsed<Query>>) => Promise<(socket: WebSocket) => void>,
): void {
  const accepted = new WeakMap<FastifyRequest, (socket: WebSocket) => void>();
  app.route({
    method: 'GET',
    url,
    config: { call: { ...shape, method: 'GET', url } },
    preValidation: async (request) => {
      if (!request.ws)
        throw new ApiError(426, 'This is a WebSocket address. Connect with a WebSocket client.');
      const opened = await accept({
        params: parse<Params>(shape.params, request.params, 'The address'),
        query: parseQuery<Query>(shape.query, request.query),
        request,
      });
      accepted.set(request, opened);
    },
    handler: () => undefined,
    wsHandler: (socket, request) => accepted.get(request)?.(socket),
  });
}

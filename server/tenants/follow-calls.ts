import { connectionMessages } from '@core/base/connection/messages';
import type { Refusal } from '@core/base/connection/server-answer';
import { parseJson } from '@core/base/text/parse-json';
import { configUpdateSchema } from '@core/tenant/configuration/config-updates';
import { tenantSchema } from '@core/tenant/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { addCall } from '../api/call';
import { EventStream } from '../api/event-stream';
import type { LiveConnections } from '../api/live-connections';
import { addSocket } from '../api/socket';
import { SocketConnection } from '../api/socket-connection';
import type { ConfigFollowers } from './config-followers';
import { type CountedConfigs, requireConfig } from './tenant-calls';

const params = z.object({ tenant: tenantSchema.shape.id });

/** Response to an invalid message (specification §8). The connection remains open. */
const unreadable: Refusal = { success: false, error: connectionMessages.invalidJson };

interface FollowServices extends CountedConfigs {
  readonly connections: LiveConnections;
  readonly followers: ConfigFollowers;
}

/**
 * Registers the routes that stream changes in a tenant's configuration over a WebSocket or as server-sent events
 * (specification §4.6).
 */
export function addFollowCalls(app: FastifyInstance, services: () => Promise<FollowServices>): void {
  addCall(
    app,
    'GET',
    '/api/tenant/:tenant/config/events',
    {
      summary: "Sends a tenant's configuration changes as server-sent events with JSON data.",
      params,
      answer: configUpdateSchema,
    },
    async ({ params: { tenant }, reply }) => {
      const api = await services();
      const { config } = await requireConfig(api, tenant);
      // The client may have disconnected while its tenant was being loaded. In that case, its `close` event has already
      // been emitted.
      if (reply.raw.destroyed) return reply;
      const stream = new EventStream(reply);
      reply.raw.once('close', () => api.followers.delete(tenant, stream));
      api.followers.add(config, stream);
      return reply;
    },
  );

  addSocket(
    app,
    '/ws/tenant/:tenant/config',
    {
      summary: "Sends a tenant's configuration changes over a WebSocket.",
      params,
      answer: configUpdateSchema,
    },
    async ({ params: { tenant } }) => {
      const api = await services();
      const { config } = await requireConfig(api, tenant);
      return (socket) => {
        const connection = new SocketConnection(socket);
        connection.receive((text) => {
          if (parseJson(text) === undefined) api.connections.send(connection, JSON.stringify(unreadable));
        });
        socket.on('close', () => api.followers.delete(tenant, connection));
        api.followers.add(config, connection);
      };
    },
  );
}

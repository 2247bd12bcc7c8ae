import { connectionMessages } from '@core/base/connection/messages';
import {
  type ExecutionUpdate,
  executionCommandSchema,
  executionUpdateSchema,
  updatesQuerySchema,
} from '@core/execution/remote/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { LiveConnections } from '../api/live-connections';
import { addSocket } from '../api/socket';
import { SocketConnection } from '../api/socket-connection';
import type { ExecutionFollowers } from './execution-followers';
import type { ExecutionRequests } from './execution-requests';
import { type ExecutionStore, executionId } from './execution-store';

const params = z.object({ id: executionId });

interface SocketServices {
  readonly connections: LiveConnections;
  readonly executions: ExecutionStore;
  readonly followers: ExecutionFollowers;
  readonly requests: ExecutionRequests;
}

export function addExecutionSocket(app: FastifyInstance, services: () => Promise<SocketServices>): void {
  addSocket(
    app,
    '/ws/v1/wasm/execution/:id',
    {
      summary: 'Sends updates about one of your executions. Send stop_execution to stop the execution.',
      params,
      query: updatesQuerySchema,
      answer: executionUpdateSchema,
    },
    async ({ params: { id }, query: { after }, request }) => {
      const { connections, executions, followers, requests } = await services();
      const owner = await requests.ownerOf(request);
      await requests.requireRecord(owner, id);
      return (socket) => {
        const connection = new SocketConnection(socket);
        connection.receive(async (text) => {
          const wanted = readCommand(text);
          // A user may stop any of their executions through any one execution's socket.
          const isStopped = wanted !== undefined && (await executions.stop(owner, wanted).catch(() => false));
          if (!isStopped) connections.send(connection, JSON.stringify(invalid(id)));
        });
        socket.on('close', () => followers.delete(connection));
        followers.add(id, Number(after), connection);
      };
    },
  );
}

/** Id of the execution to stop; undefined for any other message. */
function readCommand(text: string): string | undefined {
  try {
    const { execution_id: id } = executionCommandSchema.parse(JSON.parse(text));
    return executionId.safeParse(id).data;
  } catch {
    return undefined;
  }
}

function invalid(id: string): ExecutionUpdate {
  const timestamp = new Date().toISOString();
  return { type: 'invalid', execution_id: id, timestamp, data: { error: connectionMessages.invalidJson } };
}

import { product } from '@core/base/product';
import {
  executionRecordSchema,
  executionStoppedSchema,
  historyQuerySchema,
  historySchema,
  type RemoteCapabilities,
  remoteCapabilitiesSchema,
} from '@core/execution/remote/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiServices } from '../api/api-services';
import { addCall } from '../api/call';
import { ExecutionRequests } from './execution-requests';
import { addExecutionSocket } from './execution-socket';
import { executionId } from './execution-store';
import { executionLimits } from './limits';
import { addRunCalls } from './run-calls';

const params = z.object({ id: executionId });

/** The calls about executions (specification §7.1). */
export function addExecutionCalls(
  app: FastifyInstance,
  services: () => Promise<ApiServices>,
  baseDomain: string | undefined,
): void {
  const requests = new ExecutionRequests(services, baseDomain);
  addRunCalls(app, requests);

  addCall(
    app,
    'GET',
    '/api/v1/wasm/vm/capabilities',
    { summary: 'What this server runs, and how much of it.', answer: remoteCapabilitiesSchema },
    async (): Promise<RemoteCapabilities> => {
      const { seconds, memory, output, request, concurrent } = executionLimits;
      const { runnable } = await requests.services();
      return {
        languages: runnable.kinds.map(({ language, chain }) => ({ id: language, ...(chain && { chain }) })),
        version: product.version,
        limits: { seconds, memory, output, request, concurrent },
      };
    },
  );

  addCall(
    app,
    'GET',
    '/api/v1/wasm/executions',
    { summary: 'Your executions, newest first.', query: historyQuerySchema, answer: historySchema },
    async ({ query: { limit, before: last }, request }) => {
      const api = await requests.services();
      return api.executions.history(await requests.ownerOf(api, request), limit, last);
    },
  );

  addCall(
    app,
    'GET',
    '/api/v1/wasm/execution/:id',
    { summary: 'One of your executions, with its result.', params, answer: executionRecordSchema },
    async ({ params: { id }, request }) => {
      const api = await requests.services();
      return requests.demandRecord(api, await requests.ownerOf(api, request), id);
    },
  );

  // For whoever has no socket: one that is not open yet, or no more, and a page that is being left.
  addCall(
    app,
    'POST',
    '/api/v1/wasm/execution/:id/stop',
    { summary: 'Ends one of your executions.', params, answer: executionStoppedSchema },
    async ({ params: { id }, request }) => {
      const api = await requests.services();
      return { stopped: await api.executions.stop(await requests.ownerOf(api, request), id) };
    },
  );

  addExecutionSocket(app, requests);
}

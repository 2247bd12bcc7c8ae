import { product } from '@core/base/product';
import {
  executionRecordSchema,
  executionStoppedSchema,
  executionsRemovedSchema,
  historyQuerySchema,
  historySchema,
  type RemoteCapabilities,
  remoteCapabilitiesSchema,
  updatesQuerySchema,
  updatesSchema,
} from '@core/execution/remote/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { addCall } from '../api/call';
import type { ExecutionRequests } from './execution-requests';
import { type ExecutionStore, executionId } from './execution-store';
import { executionLimits } from './limits';
import type { RunnableKinds } from './runnable-kinds';

const params = z.object({ id: executionId });

interface ExecutionServices {
  readonly executions: ExecutionStore;
  readonly requests: ExecutionRequests;
  readonly runnable: RunnableKinds;
}

/** Registers the routes for executions (specification §7.1). */
export function addExecutionCalls(app: FastifyInstance, services: () => Promise<ExecutionServices>): void {
  addCall(
    app,
    'GET',
    '/api/v1/wasm/vm/capabilities',
    {
      summary: 'Lists the languages that this server can run, and its limits.',
      answer: remoteCapabilitiesSchema,
    },
    async (): Promise<RemoteCapabilities> => {
      const { seconds, memory, output, request, concurrent } = executionLimits;
      const { runnable } = await services();
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
    { summary: 'Lists your executions, newest first.', query: historyQuerySchema, answer: historySchema },
    async ({ query: { limit, before: last }, request }) => {
      const { executions, requests } = await services();
      return executions.history(await requests.ownerOf(request), limit, last);
    },
  );

  addCall(
    app,
    'GET',
    '/api/v1/wasm/execution/:id',
    { summary: 'Returns one of your executions with its result.', params, answer: executionRecordSchema },
    async ({ params: { id }, request }) => {
      const { requests } = await services();
      return requests.requireRecord(await requests.ownerOf(request), id);
    },
  );

  addRemoval(app, services);

  addCall(
    app,
    'GET',
    '/api/v1/wasm/execution/:id/updates',
    {
      summary:
        'Returns updates about one of your executions, starting after a given update number, for clients without a socket.',
      params,
      query: updatesQuerySchema,
      answer: updatesSchema,
    },
    async ({ params: { id }, query: { after }, request }) => {
      const { executions, requests } = await services();
      const owner = await requests.ownerOf(request);
      await requests.requireRecord(owner, id);
      return { updates: await executions.updatesAfter(id, Number(after)) };
    },
  );

  // Used by clients that have no open socket, for example when a page is being closed.
  addCall(
    app,
    'POST',
    '/api/v1/wasm/execution/:id/stop',
    { summary: 'Stops one of your executions.', params, answer: executionStoppedSchema },
    async ({ params: { id }, request }) => {
      const { executions, requests } = await services();
      return { stopped: await executions.stop(await requests.ownerOf(request), id) };
    },
  );
}

/** Registers the routes that delete finished executions. Active ones cannot be deleted. */
function addRemoval(app: FastifyInstance, services: () => Promise<ExecutionServices>): void {
  addCall(
    app,
    'DELETE',
    '/api/v1/wasm/executions',
    { summary: 'Deletes your finished executions.', answer: executionsRemovedSchema },
    async ({ request }) => {
      const { executions, requests } = await services();
      return { removed: await executions.remove(await requests.ownerOf(request)) };
    },
  );

  addCall(
    app,
    'DELETE',
    '/api/v1/wasm/execution/:id',
    { summary: 'Deletes one of your finished executions.', params, answer: executionsRemovedSchema },
    async ({ params: { id }, request }) => {
      const { executions, requests } = await services();
      return { removed: await executions.remove(await requests.ownerOf(request), id) };
    },
  );
}

import { connectionMessages } from '@core/base/connection/messages';
import { product } from '@core/base/product';
import { BundleError, filesOfRequest } from '@core/execution/bundle';
import {
  analysisRequestSchema,
  analysisSchema,
  type ExecutionUpdate,
  executionCommandSchema,
  executionRecordSchema,
  executionStartedSchema,
  executionStoppedSchema,
  executionUpdateSchema,
  historyQuerySchema,
  historySchema,
  type RemoteCapabilities,
  remoteCapabilitiesSchema,
} from '@core/execution/remote/wire';
import { type ExecutionRequest, executionRequestSchema } from '@core/execution/wire';
import type { Tenant } from '@core/tenant/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error';
import type { ApiServices } from '../api/api-services';
import { addCall } from '../api/call';
import { requestTenant } from '../api/request-tenant';
import { addSocket } from '../api/socket';
import { SocketConnection } from '../api/socket-connection';
import { demandConfig } from '../tenants/tenant-calls';
import { type ExecutionOwner, executionId } from './execution-store';
import { executionLimits } from './limits';

const params = z.object({ id: executionId });
const socketQuery = z.object({
  /** Number of the last update that the client has. */
  after: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'),
});

/** The calls about executions (specification §7.1). */
export function addExecutionCalls(
  app: FastifyInstance,
  services: () => Promise<ApiServices>,
  baseDomain: string | undefined,
): void {
  /** The tenant that a request counts for, once there is one of that name. */
  async function tenantOf(api: ApiServices, request: FastifyRequest): Promise<Tenant> {
    const { config } = await demandConfig(api, requestTenant(request, baseDomain));
    if (config.status !== 'active') throw new ApiError(403, `The tenant '${config.id}' is not active.`);
    return config;
  }

  /** Somebody who has never run anything owns nothing. */
  async function ownerOf(api: ApiServices, request: FastifyRequest): Promise<ExecutionOwner> {
    const { id } = await tenantOf(api, request);
    return { tenantId: id, userId: api.visitors.known(request) ?? '' };
  }

  function demandKind({ runnable }: ApiServices, wanted: Pick<ExecutionRequest, 'language' | 'metadata'>) {
    const found = runnable.of(wanted);
    if (found) return found;
    const { language } = wanted;
    const isKnown = runnable.kinds.some((kind) => kind.language === language);
    const what = isKnown ? `${language} beside the contracts of this project` : language;
    throw new ApiError(400, `This server does not run ${what}: see /api/v1/wasm/vm/capabilities.`);
  }

  /** A chain's tools find mistakes in contracts; scripts have none. */
  function demandAnalysable(api: ApiServices, wanted: Pick<ExecutionRequest, 'language' | 'metadata'>) {
    const { engine, extension, language, scripting } = demandKind(api, wanted);
    if (engine === undefined) throw new ApiError(400, `There is no contract to analyze beside ${language}.`);
    return { engine, extension, ...(!scripting && { language }) };
  }

  app.register(async (large) => {
    large.addHook('onRoute', (route) => {
      route.bodyLimit ??= executionLimits.request;
    });

    addCall(
      large,
      'POST',
      '/api/v1/wasm/execute',
      {
        summary:
          'Runs a project: compiles it, deploys what it has, and calls what can be read. Follow it by its socket.',
        body: executionRequestSchema,
        answer: executionStartedSchema,
      },
      async ({ body, request, reply }) => {
        const api = await services();
        const { id: tenantId, features } = await tenantOf(api, request);
        const owner = { tenantId, userId: api.visitors.recognise(request, reply) };
        demandKind(api, body);
        demandBundle(() => filesOfRequest(body));
        // The store keeps no such character, and without it the sizes of the files are wrong.
        if (body.code.includes('\0')) {
          throw new ApiError(400, "The request is not valid at 'code': remove the character U+0000 from it.");
        }
        // Without a queue an execution begins at once, or not at all.
        const slots = features.enableExecutionOrchestrator ? undefined : api.workers;
        const id = await api.executions.add(owner, body, slots);
        whenHungUp(reply, () => api.executions.stop(owner, id));
        reply.code(202);
        return {
          execution_id: id,
          ...(body.enable_streaming && { websocket_url: `/ws/v1/wasm/execution/${id}` }),
        };
      },
    );

    addCall(
      large,
      'POST',
      '/api/v1/wasm/analyze',
      {
        summary: 'Looks for mistakes in code.',
        body: analysisRequestSchema,
        answer: analysisSchema,
      },
      async ({ body: { code, language, metadata }, request, reply }) => {
        const api = await services();
        await tenantOf(api, request);
        const none = { project_id: '', file_count: 0, files: [] };
        const { extension, ...kind } = demandAnalysable(api, { language, metadata: metadata ?? none });
        const path = `main.${extension}`;
        const compiled = metadata
          ? { files: demandBundle(() => filesOfRequest({ code, language, metadata, ...noStreams })) }
          : { files: [{ path, content: code }], entries: [path] };
        const hungUp = new AbortController();
        whenHungUp(reply, async () => hungUp.abort());
        return { diagnostics: await api.analyzer.analyze({ ...kind, ...compiled }, hungUp.signal) };
      },
    );
  });

  addCall(
    app,
    'GET',
    '/api/v1/wasm/vm/capabilities',
    { summary: 'What this server runs, and how much of it.', answer: remoteCapabilitiesSchema },
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
    { summary: 'Your executions, newest first.', query: historyQuerySchema, answer: historySchema },
    async ({ query: { limit, before: last }, request }) => {
      const api = await services();
      return api.executions.history(await ownerOf(api, request), limit, last);
    },
  );

  addCall(
    app,
    'GET',
    '/api/v1/wasm/execution/:id',
    { summary: 'One of your executions, with its result.', params, answer: executionRecordSchema },
    async ({ params: { id }, request }) => {
      const api = await services();
      const found = await api.executions.find(await ownerOf(api, request), id);
      return found ?? notFound(id);
    },
  );

  // For whoever has no socket: one that is not open yet, or no more, and a page that is being left.
  addCall(
    app,
    'POST',
    '/api/v1/wasm/execution/:id/stop',
    { summary: 'Ends one of your executions.', params, answer: executionStoppedSchema },
    async ({ params: { id }, request }) => {
      const api = await services();
      return { stopped: await api.executions.stop(await ownerOf(api, request), id) };
    },
  );

  addSocket(
    app,
    '/ws/v1/wasm/execution/:id',
    {
      summary: 'The updates of one of your executions; send stop_execution to end it.',
      params,
      query: socketQuery,
      answer: executionUpdateSchema,
    },
    async ({ params: { id }, query: { after }, request }) => {
      const api = await services();
      const owner = await ownerOf(api, request);
      if (!(await api.executions.find(owner, id))) notFound(id);
      return (socket) => {
        const connection = new SocketConnection(socket);
        connection.receive(async (text) => {
          const wanted = readCommand(text);
          // Whoever has one of his executions on a socket may stop any of them.
          const isStopped =
            wanted !== undefined && (await api.executions.stop(owner, wanted).catch(() => false));
          if (!isStopped) api.connections.send(connection, JSON.stringify(invalid(id)));
        });
        socket.on('close', () => api.executionFollowers.delete(connection));
        api.executionFollowers.add(id, Number(after), connection);
      };
    },
  );
}

/** Whoever does not wait for the answer has left, or stopped it already: nobody can follow an execution without its name. */
function whenHungUp({ raw }: FastifyReply, stop: () => Promise<unknown>): void {
  const end = () => {
    // What cannot be stopped now ends by itself.
    if (!raw.writableFinished) stop().catch(() => undefined);
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
}

const noStreams = { user_id: '', enable_streaming: false, enable_progress_tracking: false } as const;

function notFound(id: string): never {
  throw new ApiError(404, `There is no execution ${id}.`);
}

/** @throws ApiError for files that do not fit the text that they are in. */
function demandBundle<T>(split: () => T): T {
  try {
    return split();
  } catch (error) {
    throw error instanceof BundleError ? new ApiError(400, `${error.message}.`) : error;
  }
}

/** Id of the execution to stop; undefined for anything that is no such command. */
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

import { BundleError, filesOfRequest } from '@core/execution/bundle';
import { analysisRequestSchema, analysisSchema, executionStartedSchema } from '@core/execution/remote/wire';
import { type ExecutionRequest, executionRequestSchema } from '@core/execution/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api/api-error';
import type { ApiServices } from '../api/api-services';
import { addCall } from '../api/call';
import type { ExecutionRequests } from './execution-requests';
import { executionLimits } from './limits';

/** The calls that take the code of a project. */
export function addRunCalls(app: FastifyInstance, requests: ExecutionRequests): void {
  app.register(async (large) => {
    large.addHook('onRoute', (route) => {
      route.bodyLimit ??= executionLimits.request;
    });
    addExecute(large, requests);
    addAnalyze(large, requests);
  });
}

function addExecute(app: FastifyInstance, requests: ExecutionRequests): void {
  addCall(
    app,
    'POST',
    '/api/v1/wasm/execute',
    {
      summary:
        'Runs a project: compiles it, deploys what it has, and calls what can be read. Follow it by its socket.',
      body: executionRequestSchema,
      answer: executionStartedSchema,
    },
    async ({ body, request, reply }) => {
      const api = await requests.services();
      const { id: tenantId, features } = await requests.tenantOf(api, request);
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
}

function addAnalyze(app: FastifyInstance, requests: ExecutionRequests): void {
  addCall(
    app,
    'POST',
    '/api/v1/wasm/analyze',
    {
      summary: 'Looks for mistakes in code.',
      body: analysisRequestSchema,
      answer: analysisSchema,
    },
    async ({ body: { code, language, metadata }, request, reply }) => {
      const api = await requests.services();
      await requests.tenantOf(api, request);
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

/** Stops work when its client disconnects before the answer: without the answer the client cannot follow it. */
function whenHungUp({ raw }: FastifyReply, stop: () => Promise<unknown>): void {
  const end = () => {
    // Work that cannot be stopped ends at its time limit.
    if (!raw.writableFinished) stop().catch(() => undefined);
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
}

const noStreams = { user_id: '', enable_streaming: false, enable_progress_tracking: false } as const;

/** @throws ApiError for files that do not fit the text that they are in. */
function demandBundle<T>(split: () => T): T {
  try {
    return split();
  } catch (error) {
    throw error instanceof BundleError ? new ApiError(400, `${error.message}.`) : error;
  }
}

import { BundleError, filesOfRequest } from '@core/execution/bundle';
import { analysisRequestSchema, analysisSchema, executionStartedSchema } from '@core/execution/remote/wire';
import { type ExecutionRequest, executionRequestSchema } from '@core/execution/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api/api-error';
import { addCall } from '../api/call';
import type { Visitors } from '../api/visitors';
import type { Analyzer } from './analyzer';
import type { ExecutionRequests } from './execution-requests';
import type { ExecutionStore } from './execution-store';
import type { ExecutionWorkers } from './execution-workers';
import { executionLimits } from './limits';
import type { RunnableKinds } from './runnable-kinds';

interface ExecuteServices {
  readonly executions: ExecutionStore;
  readonly requests: ExecutionRequests;
  readonly runnable: RunnableKinds;
  readonly visitors: Visitors;
  /** Maximum number of concurrent executions on this server. */
  readonly workerCount: number;
  readonly workers: ExecutionWorkers;
}

interface AnalyzeServices {
  readonly analyzer: Analyzer;
  readonly requests: ExecutionRequests;
  readonly runnable: RunnableKinds;
  readonly visitors: Visitors;
}

/** Registers the routes that receive project code. */
export function addRunCalls(
  app: FastifyInstance,
  services: () => Promise<ExecuteServices & AnalyzeServices>,
): void {
  app.register(async (large) => {
    large.addHook('onRoute', (route) => {
      route.bodyLimit ??= executionLimits.request;
    });
    addExecute(large, services);
    addAnalyze(large, services);
  });
}

function addExecute(app: FastifyInstance, services: () => Promise<ExecuteServices>): void {
  addCall(
    app,
    'POST',
    '/api/v1/wasm/execute',
    {
      summary:
        "Runs a project: compiles it, deploys its contracts, and calls their getters. Progress is sent over the run's WebSocket.",
      body: executionRequestSchema,
      answer: executionStartedSchema,
    },
    async ({ body, request, reply }) => {
      const { executions, requests, runnable, visitors, workerCount, workers } = await services();
      const { id: tenantId, features } = await requests.tenantOf(request);
      const owner = { tenantId, userId: visitors.findOrCreate(request, reply) };
      requireKind(runnable, body);
      requireBundle(() => filesOfRequest(body));
      // The store rejects this character, and removing it would invalidate the file sizes.
      if (body.code.includes('\0')) {
        throw new ApiError(400, "The request is not valid at 'code': remove the character U+0000 from it.");
      }
      // Without a queue, an execution starts immediately or is refused.
      const slots = features.enableExecutionOrchestrator ? undefined : workerCount;
      const id = await workers.add({ request: body, tenantId }, (worker) =>
        executions.add(owner, body, { slots, worker }),
      );
      onDisconnect(reply, () => executions.stop(owner, id));
      reply.code(202);
      return {
        execution_id: id,
        ...(body.enable_streaming && { websocket_url: `/ws/v1/wasm/execution/${id}` }),
      };
    },
  );
}

function addAnalyze(app: FastifyInstance, services: () => Promise<AnalyzeServices>): void {
  addCall(
    app,
    'POST',
    '/api/v1/wasm/analyze',
    {
      summary: 'Analyses code and returns diagnostics.',
      body: analysisRequestSchema,
      answer: analysisSchema,
    },
    async ({ body: { code, language, metadata }, request, reply }) => {
      const { analyzer, requests, runnable, visitors } = await services();
      await requests.tenantOf(request);
      const sender = { address: request.ip, visitor: visitors.find(request) };
      visitors.findOrCreate(request, reply);
      const none = { project_id: '', file_count: 0, files: [] };
      const { extension, ...kind } = requireAnalyzable(runnable, { language, metadata: metadata ?? none });
      const path = `main.${extension}`;
      const compiled = metadata
        ? { files: requireBundle(() => filesOfRequest({ code, language, metadata, ...noStreams })) }
        : { files: [{ path, content: code }], entries: [path] };
      const disconnected = new AbortController();
      onDisconnect(reply, async () => disconnected.abort());
      return { diagnostics: await analyzer.analyze({ ...kind, ...compiled }, sender, disconnected.signal) };
    },
  );
}

function requireKind(runnable: RunnableKinds, wanted: Pick<ExecutionRequest, 'language' | 'metadata'>) {
  const found = runnable.of(wanted);
  if (found) return found;
  const { language } = wanted;
  const isKnown = runnable.kinds.some((kind) => kind.language === language);
  const what = isKnown ? `${language} with the contracts of this project` : language;
  throw new ApiError(400, `This server does not run ${what}. See /api/v1/wasm/vm/capabilities.`);
}

/** Only contracts can be analysed, because analysis uses their chain's tools. */
function requireAnalyzable(runnable: RunnableKinds, wanted: Pick<ExecutionRequest, 'language' | 'metadata'>) {
  const { engine, extension, language, scripting } = requireKind(runnable, wanted);
  if (engine === undefined)
    throw new ApiError(400, `The request contains no contract. ${language} code alone cannot be analysed.`);
  return { engine, extension, ...(!scripting && { language }) };
}

/**
 * Stops the work if its client disconnects before receiving the response. Without the id, the client could not follow
 * the work.
 */
function onDisconnect({ raw }: FastifyReply, stop: () => Promise<unknown>): void {
  const end = () => {
    // If the work cannot be stopped, its time limit ends it.
    if (!raw.writableFinished) stop().catch(() => undefined);
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
}

const noStreams = { user_id: '', enable_streaming: false, enable_progress_tracking: false } as const;

/** @throws ApiError if the file sizes do not match the text. */
function requireBundle<T>(split: () => T): T {
  try {
    return split();
  } catch (error) {
    throw error instanceof BundleError ? new ApiError(400, `${error.message}.`) : error;
  }
}

import { jsonRequest, readAnswer, refusalReason } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import type * as z from 'zod/mini';
import { ExecutionError } from '../execution';
import { executionMessages } from '../messages';
import type { ExecutionRequest } from '../wire';
import { remoteExecutionMessages as messages } from './messages';
import {
  type analysisRequestSchema,
  analysisSchema,
  type ExecutionUpdate,
  executionRecordSchema,
  executionStartedSchema,
  executionsRemovedSchema,
  historySchema,
  remoteCapabilitiesSchema,
  updatesSchema,
} from './wire';

const ROOT = '/api/v1/wasm';

/** Maximum time until a sent request is accepted, in milliseconds; equal to the server's limit. */
const STARTING_MS = 120_000;
/** Time limit for responses that a screen waits for, in milliseconds. */
const ANSWER_MS = 30_000;

/** HTTP calls to a server's execution API (specification §7.1). A failed call rejects with ExecutionError. */
export class ExecutionCalls {
  readonly #fetch: typeof fetch;
  readonly #tenant: () => string;

  /** `tenant` returns the tenant for the calls. */
  constructor(fetcher: typeof fetch, tenant: () => string) {
    this.#fetch = fetcher;
    this.#tenant = tenant;
  }

  /** Starts an execution; resolves to its id. */
  async start(request: ExecutionRequest): Promise<string> {
    const init = { ...jsonRequest('POST', request), signal: AbortSignal.timeout(STARTING_MS) };
    const response = await this.#send('/execute', init).catch((cause: unknown) => {
      throw new ExecutionError(executionMessages.sessionNotCreated, { cause });
    });
    if (!response.ok)
      throw new ExecutionError(messages.requestFailed(response.status, await refusalReason(response)));
    return (await readAnswer(response, executionStartedSchema, unreadable)).execution_id;
  }

  /** An execution with its result. */
  result(id: string) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return this.#call(executionPath(id), { signal }, executionRecordSchema, messages.resultFailed);
  }

  /** Updates with numbers greater than `after`. */
  async updates(id: string, after: number, signal: AbortSignal): Promise<readonly ExecutionUpdate[]> {
    const path = `${executionPath(id)}/updates?after=${after}`;
    return (await this.#call(path, { signal }, updatesSchema, messages.resultFailed)).updates;
  }

  /** Stops an execution, even if it is still starting. The request outlives the page. */
  async stop(id: string): Promise<void> {
    const response = await this.#send(`${executionPath(id)}/stop`, { method: 'POST', keepalive: true });
    if (!response.ok)
      throw new ExecutionError(messages.requestFailed(response.status, await refusalReason(response)));
  }

  /** Executions, newest first; `before` is the `next` value from the previous page. */
  history(userId: string, limit: number, before?: string) {
    const query = new URLSearchParams({ user_id: userId, limit: String(limit), ...(before && { before }) });
    const signal = AbortSignal.timeout(ANSWER_MS);
    return this.#call(`/executions?${query}`, { signal }, historySchema, messages.historyFailed);
  }

  /** Deletes a finished execution, or all finished executions if `id` is absent. */
  async remove(id?: string): Promise<void> {
    const path = id === undefined ? '/executions' : executionPath(id);
    const init = { method: 'DELETE', signal: AbortSignal.timeout(ANSWER_MS) };
    await this.#call(path, init, executionsRemovedSchema, messages.removalFailed);
  }

  /** Languages supported by the server, and its limits. */
  capabilities() {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return this.#call('/vm/capabilities', { signal }, remoteCapabilitiesSchema, messages.capabilitiesFailed);
  }

  /** Analyses contracts on the server. */
  analyze(request: z.infer<typeof analysisRequestSchema>, signal?: AbortSignal) {
    return this.#call(
      '/analyze',
      { ...jsonRequest('POST', request), ...(signal && { signal }) },
      analysisSchema,
      messages.analysisFailed,
    );
  }

  /** Path of the update stream, starting after the update with the given number. */
  updatesPath(id: string, after: number): string {
    return this.#address(`/ws/v1/wasm/execution/${encodeURIComponent(id)}?after=${after}`);
  }

  async #call<T extends z.ZodMiniType>(
    path: string,
    init: RequestInit,
    schema: T,
    failed: (reason: string) => string,
  ): Promise<z.output<T>> {
    try {
      const response = await this.#send(path, init);
      if (!response.ok) throw new ExecutionError(await refusalReason(response));
      return await readAnswer(response, schema, unreadable);
    } catch (error) {
      throw new ExecutionError(failed(errorMessage(error)), { cause: error });
    }
  }

  #send(path: string, init: RequestInit): Promise<Response> {
    return this.#fetch(this.#address(`${ROOT}${path}`), { ...init, cache: 'no-store' });
  }

  #address(path: string): string {
    return `${path}${path.includes('?') ? '&' : '?'}tenant=${encodeURIComponent(this.#tenant())}`;
  }
}

function executionPath(id: string): string {
  return `/execution/${encodeURIComponent(id)}`;
}

function unreadable(cause: unknown): ExecutionError {
  return new ExecutionError(messages.unreadable, { cause });
}

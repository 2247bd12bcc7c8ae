import { refusalSchema, wrappedAnswer } from '@core/base/connection/wrapped-answer';
import { errorMessage } from '@core/base/error-message';
import type * as z from 'zod/mini';
import { ExecutionError } from '../execution';
import { executionMessages } from '../messages';
import type { ExecutionRequest } from '../wire';
import { remoteExecutionMessages as messages } from './messages';
import {
  type analysisRequestSchema,
  analysisSchema,
  executionRecordSchema,
  executionStartedSchema,
  historySchema,
  remoteCapabilitiesSchema,
} from './wire';

const ROOT = '/api/v1/wasm';

/** How long a request may take to arrive and to be taken, in milliseconds: as long as a server waits for it. */
const STARTING_MS = 120_000;
/** How long what a screen waits for may take, in milliseconds. */
const ANSWER_MS = 30_000;

/** The calls about executions that are no sockets (specification §7.1). Each rejects with ExecutionError. */
export class ExecutionCalls {
  readonly #fetch: typeof fetch;
  readonly #tenant: () => string;

  /** `tenant` is whom the calls count for. */
  constructor(fetcher: typeof fetch, tenant: () => string) {
    this.#fetch = fetcher;
    this.#tenant = tenant;
  }

  /** Resolves to the execution's id. */
  async start(request: ExecutionRequest): Promise<string> {
    const init = { ...post(request), signal: AbortSignal.timeout(STARTING_MS) };
    const response = await this.#send('/execute', init).catch((cause: unknown) => {
      throw new ExecutionError(executionMessages.sessionNotCreated, { cause });
    });
    if (!response.ok)
      throw new ExecutionError(messages.requestFailed(response.status, await reason(response)));
    return (await read(response, executionStartedSchema)).execution_id;
  }

  result(id: string, signal = AbortSignal.timeout(ANSWER_MS)) {
    return this.#call(executionPath(id), { signal }, executionRecordSchema, messages.resultFailed);
  }

  /** Ends an execution, or one that is just being begun, although the page may be gone before there is an answer. */
  async stop(id: string): Promise<void> {
    const response = await this.#send(`${executionPath(id)}/stop`, { method: 'POST', keepalive: true });
    if (!response.ok)
      throw new ExecutionError(messages.requestFailed(response.status, await reason(response)));
  }

  /** The newest first; `before` is the `next` of the page before. */
  history(userId: string, limit: number, before?: string) {
    const query = new URLSearchParams({ user_id: userId, limit: String(limit), ...(before && { before }) });
    const signal = AbortSignal.timeout(ANSWER_MS);
    return this.#call(`/executions?${query}`, { signal }, historySchema, messages.historyFailed);
  }

  capabilities() {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return this.#call('/vm/capabilities', { signal }, remoteCapabilitiesSchema, messages.capabilitiesFailed);
  }

  analyze(request: z.infer<typeof analysisRequestSchema>, signal?: AbortSignal) {
    return this.#call(
      '/analyze',
      { ...post(request), ...(signal && { signal }) },
      analysisSchema,
      messages.analysisFailed,
    );
  }

  /** Where the updates of an execution stream that come after the numbered one. */
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
      if (!response.ok) throw new ExecutionError(await reason(response));
      return await read(response, schema);
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

function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function read<T extends z.ZodMiniType>(response: Response, schema: T): Promise<z.output<T>> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = wrappedAnswer(schema).safeParse(body);
  if (!parsed.success) throw new ExecutionError(messages.unreadable, { cause: parsed.error });
  return parsed.data as z.output<T>;
}

/** What the server says of a refusal, or else its status. */
async function reason(response: Response): Promise<string> {
  const body = refusalSchema.safeParse(await response.json().catch(() => undefined));
  return body.success ? body.data.error : response.statusText || String(response.status);
}

import { errorMessage } from '@core/base/error-message';
import { refusalSchema, wrappedAnswer } from '@core/connection/wrapped-answer';
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
    const response = await this.#send('/execute', post(request)).catch((cause: unknown) => {
      throw new ExecutionError(executionMessages.sessionNotCreated, { cause });
    });
    if (!response.ok)
      throw new ExecutionError(messages.requestFailed(response.status, await reason(response)));
    return (await read(response, executionStartedSchema)).execution_id;
  }

  result(id: string) {
    const path = `/execution/${encodeURIComponent(id)}`;
    return this.#call(path, {}, executionRecordSchema, messages.resultFailed);
  }

  /** The newest first; `before` is the `next` of the page before. */
  history(userId: string, limit: number, before?: string) {
    const query = new URLSearchParams({ user_id: userId, limit: String(limit), ...(before && { before }) });
    return this.#call(`/executions?${query}`, {}, historySchema, messages.historyFailed);
  }

  capabilities() {
    return this.#call('/vm/capabilities', {}, remoteCapabilitiesSchema, messages.capabilitiesFailed);
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

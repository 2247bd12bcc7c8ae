import { delay } from '@core/base/delay';
import { CancellationError, isCancellation, throwIfCancelled } from '@core/base/errors';
import { err, ok, type Result } from '@core/base/result';
import type { ModelCallOptions, ModelConnection, ModelFailure } from './chat-model';
import { failureOf } from './failure-of';
import { messages } from './messages';
import { ModelError } from './model-error';

export interface ServerRequest {
  readonly connection: ModelConnection;
  /** Path relative to the API address, for example 'chat/completions'. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON in a POST request. If absent, the request is a GET. */
  readonly body?: unknown;
}

/** Maximum number of attempts when the server is busy or fails. */
const MAX_TRIES = 3;
/**
 * Maximum wait that a server may request, in seconds. If the server requests more, the request fails, so that the user
 * can decide when to retry.
 */
const MAX_WAIT_SECONDS = 60;
/** Statuses of temporary failures. Anthropic uses 529 for overload. */
const TEMPORARY_FAILURES = new Set([429, 500, 502, 503, 504, 529]);

/** Resolves after the given number of milliseconds. Rejects with `CancellationError` if the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Sends a request, with retries after temporary failures, and resolves to a successful response. Rejects with {@link
 * ModelError} or `CancellationError`.
 */
export async function askServer(
  request: ServerRequest,
  { signal, report }: ModelCallOptions,
  wait: Wait,
): Promise<Response> {
  const url = apiUrl(request.connection, request.path);
  for (let attempt = 1; ; attempt++) {
    throwIfCancelled(signal);
    const response = await send(url, request, signal);
    if (response.ok) return response;
    const seconds = waitSeconds(response.headers.get('retry-after'), attempt);
    if (attempt >= MAX_TRIES || !TEMPORARY_FAILURES.has(response.status) || seconds > MAX_WAIT_SECONDS)
      throw await failureOf(response, url.host, request.connection.key, signal);
    await response.body?.cancel().catch(() => undefined);
    report?.({ type: 'waiting', seconds, reason: messages.waiting(url.host, seconds) });
    await wait(seconds * 1000, signal);
  }
}

/** Converts a `ModelError` to an error result. Cancellation still rejects with `CancellationError`. */
export async function asResult<T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<Result<T, ModelFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (signal?.aborted || isCancellation(error)) throw new CancellationError();
    if (!(error instanceof ModelError)) throw error;
    return err({ kind: error.kind, message: error.message });
  }
}

/** The URL for a call. '/v1' is added if the address has no path. */
export function apiUrl({ address }: Pick<ModelConnection, 'address'>, path: string): URL {
  const base = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new ModelError('address', messages.notAnAddress(address));
  if (base.username !== '' || base.password !== '') throw new ModelError('address', messages.keyInAddress);
  const folder = base.pathname.replace(/\/+$/, '');
  const url = new URL(base);
  url.hash = '';
  url.pathname = `${folder === '' ? '/v1' : folder}/${path}`;
  return url;
}

async function send(
  url: URL,
  { headers, body }: ServerRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      credentials: 'omit',
      // A redirect could send the key to a server that the user did not choose.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    throwIfCancelled(signal);
    throw new ModelError('unreachable', messages.unreachable(url.host), { cause: error });
  }
}

/**
 * Seconds to wait, from a Retry-After header, which contains a number or a date (RFC 9110, 10.2.3). Without this
 * header, the wait is 1, 2, 4 … seconds.
 */
function waitSeconds(wish: string | null, attempt: number): number {
  const seconds = wish === null || wish.trim() === '' ? Number.NaN : Number(wish);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds);
  const date = Date.parse(wish ?? '');
  return Number.isNaN(date) ? 2 ** (attempt - 1) : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

export const waitFor: Wait = async (milliseconds, signal) => {
  await delay(milliseconds, signal);
  throwIfCancelled(signal);
};

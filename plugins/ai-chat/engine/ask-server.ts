import { delay } from '@core/base/delay';
import { CancellationError, isCancellation, throwIfCancelled } from '@core/base/errors';
import { err, ok, type Result } from '@core/base/result';
import type { ModelCallOptions, ModelConnection, ModelFailure } from './chat-model';
import { failureOf } from './failure-of';
import { messages } from './messages';
import { ModelError } from './model-error';

/** One request to a server with models. */
export interface ServerRequest {
  readonly connection: ModelConnection;
  /** Below the address of the API: 'chat/completions'. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; absent: the request is a GET. */
  readonly body?: unknown;
}

/** How often a request is sent at most, where the server asks to come back later or fails. */
const MAX_TRIES = 3;
/** Longer waits are the user's to choose. */
const MAX_WAIT_SECONDS = 60;
/** What comes back later may succeed. 529: Anthropic's word for overload. */
const PASSING = new Set([429, 500, 502, 503, 504, 529]);

/** Resolves after so many milliseconds; rejects with `CancellationError` when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Sends a request, again where the failure may pass, and resolves to a response that succeeded. Rejects with
 * {@link ModelError} and `CancellationError`.
 */
export async function askServer(
  request: ServerRequest,
  { signal, tell }: ModelCallOptions,
  wait: Wait,
): Promise<Response> {
  const url = apiUrl(request.connection, request.path);
  for (let attempt = 1; ; attempt++) {
    throwIfCancelled(signal);
    const response = await send(url, request, signal);
    if (response.ok) return response;
    const seconds = waitSeconds(response.headers.get('retry-after'), attempt);
    if (attempt >= MAX_TRIES || !PASSING.has(response.status) || seconds > MAX_WAIT_SECONDS)
      throw await failureOf(response, url.host, request.connection.key, signal);
    await response.body?.cancel().catch(() => undefined);
    tell?.({ type: 'waiting', seconds, reason: messages.waiting(url.host, seconds) });
    await wait(seconds * 1000, signal);
  }
}

/** What a call of a client ends with, as a result; a cancelled call rejects. */
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

/** Address of a call. An address without a path is taken for that of a server whose API lies under '/v1'. */
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
      // A server that sends the key elsewhere is not the one that the user named.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    throwIfCancelled(signal);
    throw new ModelError('unreachable', messages.unreachable(url.host), { cause: error });
  }
}

/** By the server's wish, in seconds or as a date (RFC 9110, 10.2.3); without one 1, 2, 4 … seconds. */
function waitSeconds(wish: string | null, attempt: number): number {
  const seconds = wish === null || wish.trim() === '' ? Number.NaN : Number(wish);
  if (Number.isFinite(seconds) && seconds >= 0) return Math.ceil(seconds);
  const date = Date.parse(wish ?? '');
  return Number.isNaN(date) ? 2 ** (attempt - 1) : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

export const waitInTime: Wait = async (milliseconds, signal) => {
  await delay(milliseconds, signal);
  throwIfCancelled(signal);
};

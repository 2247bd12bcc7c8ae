import {
  type JsonSocketOptions,
  jsonSocket,
  type OpenSocket,
  SocketError,
} from '@core/base/connection/json-socket';
import { connectionMessages } from '@core/base/connection/messages';
import {
  catchError,
  defer,
  exhaustMap,
  filter,
  finalize,
  from,
  map,
  mergeAll,
  type Observable,
  retry,
  takeWhile,
  tap,
  throwError,
  timeout,
  timer,
} from 'rxjs';
import { ExecutionError } from '../execution';
import type { ExecutionCalls } from './execution-calls';
import { type ExecutionUpdate, executionUpdateSchema } from './wire';

/** Delay before the first reconnection, in milliseconds; each later delay is twice as long (specification §9.3). */
const RETRY_BASE_MS = 1_000;
const MAX_RETRIES = 5;
/** Polling interval without a connection, in milliseconds. */
const POLLING_MS = 2_000;
/**
 * How long polling may fail before it stops, in milliseconds. This gives a restarting server a minute, after half a
 * minute of reconnection attempts.
 */
const POLLING_TIMEOUT_MS = 60_000;
/** Time limit for one response with a result, in milliseconds; needed because a network may drop the response. */
const ANSWER_MS = 30_000;

const ENDS: ReadonlySet<string> = new Set(['completed', 'error', 'cancelled']);

/** Options for following an execution on a server. */
export interface FollowOptions extends Pick<JsonSocketOptions, 'opened' | 'warn'> {
  /** Calls to the server, used for polling. */
  readonly calls: ExecutionCalls;
  /** Opens the socket. */
  readonly open: OpenSocket;
}

/**
 * An execution's updates, each once and in order, up to the final one (specification §4.4). They arrive through the
 * execution's socket. If the socket is lost or silent, a new one is opened, up to five times with increasing delays.
 * After that, updates are polled. Fails with 'WebSocket connection error' if polling also fails.
 */
export function followExecution(
  id: string,
  { calls, ...socket }: FollowOptions,
): Observable<ExecutionUpdate> {
  let seq = 0;
  let wasOpen = false;
  const bySocket = defer(() => jsonSocket({ ...socket, path: calls.updatesPath(id, seq) })).pipe(
    map((message) => executionUpdateSchema.safeParse(message).data),
    filter((update) => update !== undefined),
    tap((update) => {
      wasOpen = true;
      seq = update.seq ?? seq;
    }),
    retry({
      count: MAX_RETRIES,
      resetOnSuccess: true,
      delay: (error: unknown, attempt) => {
        wasOpen ||= error instanceof SocketError && error.wasOpen;
        return wasOpen ? timer(RETRY_BASE_MS * 2 ** (attempt - 1)) : throwError(() => error);
      },
    }),
  );
  const byAsking = defer(() => {
    let answered = performance.now();
    return timer(0, POLLING_MS).pipe(
      exhaustMap(() => updatesAfter(calls, id, seq)),
      tap((updates) => {
        answered = performance.now();
        seq = updates.at(-1)?.seq ?? seq;
      }),
      mergeAll(),
      retry({
        delay: (cause: unknown) =>
          performance.now() - answered < POLLING_TIMEOUT_MS
            ? timer(POLLING_MS)
            : throwError(() => new ExecutionError(connectionMessages.socketError, { cause })),
      }),
    );
  });
  return bySocket.pipe(
    catchError(() => byAsking),
    takeWhile(({ type }) => !ENDS.has(type), true),
  );
}

/** Requests updates. The request is aborted if it takes too long or the subscriber unsubscribes. */
function updatesAfter(
  calls: ExecutionCalls,
  id: string,
  seq: number,
): Observable<readonly ExecutionUpdate[]> {
  return defer(() => {
    const stop = new AbortController();
    return from(calls.updates(id, seq, stop.signal)).pipe(
      timeout(ANSWER_MS),
      finalize(() => stop.abort()),
    );
  });
}

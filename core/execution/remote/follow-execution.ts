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

/** Pause before the first new connection, in milliseconds; each later one waits twice as long (specification §9.3). */
const RETRY_BASE_MS = 1_000;
const MOST_RETRIES = 5;
/** How often the server is asked where no connection can be had, in milliseconds. */
const POLLING_MS = 2_000;
/** How long in vain: a server that is started again has a minute for it, after the half a minute of new connections. */
const POLLING_IN_VAIN_MS = 60_000;
/** How long one answer may take, result and all, where the network may have lost it. */
const ANSWER_MS = 30_000;

const ENDS: ReadonlySet<string> = new Set(['completed', 'error', 'cancelled']);

export interface FollowOptions extends Pick<JsonSocketOptions, 'opened' | 'warn'> {
  readonly calls: ExecutionCalls;
  readonly open: OpenSocket;
}

/**
 * The updates of an execution, each once and in order, to the one that ends it (specification §4.4): by its socket; when that
 * is lost, or silent, by a new one, five times after growing pauses; and where none can be had by asking. Fails with 'WebSocket
 * connection error' when asking fails too.
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
      count: MOST_RETRIES,
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
          performance.now() - answered < POLLING_IN_VAIN_MS
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

/** A request that takes too long is aborted, and one whose subscriber has left. */
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

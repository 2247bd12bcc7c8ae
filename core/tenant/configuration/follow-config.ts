import {
  catchError,
  concat,
  defer,
  EMPTY,
  map,
  type Observable,
  of,
  retry,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { CONNECTED, type ConfigUpdate } from './config-updates';

/** Polling interval for a configuration when there is no connection, in milliseconds (specification §9.3). */
const POLLING_MS = 30_000;
/**
 * Delay before the first retry, in milliseconds. The delay before the nth retry is n times as long (specification
 * §9.3).
 */
const RETRY_BASE_MS = 5_000;
const MAX_RETRIES = 3;

/** Transports for changes to a tenant's configuration. */
export interface ConfigTransports {
  /**
   * Updates received through a WebSocket. `webSocket` and `serverSentEvents` fail if their connection ends or cannot be
   * opened.
   */
  readonly webSocket: Observable<ConfigUpdate>;
  /** Updates received through server-sent events. */
  readonly serverSentEvents: Observable<ConfigUpdate>;
  /** Loads the current configuration. */
  load(): Observable<ConfigUpdate>;
}

/** The transport in use. */
export type ConfigTransport = 'websocket' | 'sse' | 'polling';

/** A configuration, and the transport that delivered it. */
export interface FollowedConfig {
  /** The latest update. */
  readonly update: ConfigUpdate;
  /** The transport that delivered the update. */
  readonly transport: ConfigTransport;
}

/**
 * Follows a tenant's configuration (specification §4.6) over a WebSocket, or through server-sent events if the
 * WebSocket fails. Both are retried three times, after 5, 10 and 15 seconds; then the configuration is polled every 30
 * seconds. The number of attempts is reset after a connection has delivered an update. An update of type 'full'
 * replaces the configuration. After any other update the configuration is loaded, except after a connection's first
 * message if it has the version of the latest configuration. A failed load is retried after the same delays. Never
 * completes.
 * @param version version of the caller's configuration. If absent, the configuration is loaded first.
 */
export function followConfig(transports: ConfigTransports, version?: number): Observable<FollowedConfig> {
  const { webSocket, serverSentEvents, load } = transports;
  const loaded = () =>
    defer(load).pipe(
      retry({ count: MAX_RETRIES, delay: (_, attempt) => timer(RETRY_BASE_MS * attempt) }),
      catchError(() => EMPTY),
    );
  return defer(() => {
    let latest = version;
    const by = (transport: ConfigTransport, updates: Observable<ConfigUpdate | undefined>) =>
      updates.pipe(
        switchMap((update) => {
          if (update?.updateType === CONNECTED && update.version === latest) return EMPTY;
          return update?.updateType === 'full' && update.config ? [update] : loaded();
        }),
        tap((update) => {
          latest = update.version;
        }),
        map((update): FollowedConfig => ({ update, transport })),
      );
    let retries = 0;
    const brought = () => {
      retries = 0;
    };
    const first = defer(() => (latest === undefined ? of(undefined) : EMPTY));
    const reported = (updates: Observable<ConfigUpdate>) => concat(first, updates.pipe(tap(brought)));
    const again = (error: unknown) => {
      retries += 1;
      return retries > MAX_RETRIES ? throwError(() => error) : timer(RETRY_BASE_MS * retries);
    };
    return by('websocket', reported(webSocket)).pipe(
      catchError(() => by('sse', reported(serverSentEvents))),
      retry({ delay: again }),
      catchError(() => by('polling', timer(0, POLLING_MS).pipe(map(() => undefined)))),
    );
  });
}

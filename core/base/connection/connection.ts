import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * Reachable servers. 'offline': none. 'static': a static file host, so everything runs in this browser. 'server': the
 * product's own server. 'unknown': not checked yet.
 */
export type ConnectionState = 'unknown' | 'offline' | 'static' | 'server';

/** Connection to the server that served the page. */
export interface ConnectionService {
  /** Replays the latest state. */
  readonly state$: Observable<ConnectionState>;
  /** Checks the connection again; never rejects. */
  check(): Promise<void>;
}

export const ConnectionService = serviceToken<ConnectionService>('ConnectionService');

import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * State of the connection to the product's servers. 'offline': no server can be reached. 'static': only a static file
 * host can be reached, so everything runs in this browser. 'server': the product's own server can be reached.
 * 'unknown': the connection has not been checked yet.
 */
export type ConnectionState = 'unknown' | 'offline' | 'static' | 'server';

/** Connection to the server that served the page. */
export interface ConnectionService {
  /** State of the connection; replays the latest value. */
  readonly state$: Observable<ConnectionState>;
  /** Checks the connection again; never rejects. */
  check(): Promise<void>;
}

export const ConnectionService = serviceToken<ConnectionService>('ConnectionService');

import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * What the page can reach: 'offline' nothing; 'static' the files of a static host, so that everything runs here; 'server'
 * the product's own server. 'unknown' until it has been asked.
 */
export type ConnectionState = 'unknown' | 'offline' | 'static' | 'server';

/** The way to the server that the page came from. */
export interface ConnectionService {
  /** Replays the latest. */
  readonly state$: Observable<ConnectionState>;
  /** Asks the server again; never rejects. */
  check(): Promise<void>;
}

export const ConnectionService = serviceToken<ConnectionService>('ConnectionService');

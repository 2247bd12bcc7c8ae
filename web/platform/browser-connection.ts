import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';

/** Path that only the product's server responds to with JSON. */
const HEALTH = '/api/health';

/**
 * Follows the browser's online state, and detects whether the host is the product's server. Exists as long as the page
 * does.
 */
@injectable()
export class BrowserConnection implements ConnectionService {
  readonly state$ = new BehaviorSubject<ConnectionState>(navigator.onLine ? 'unknown' : 'offline');

  constructor() {
    window.addEventListener('offline', () => this.state$.next('offline'));
    window.addEventListener('online', () => void this.check());
  }

  async check(): Promise<void> {
    this.state$.next(await this.#ask());
  }

  /**
   * Returns 'static' unless the response is JSON, because a static host responds to an unknown path with its page or a
   * 404.
   */
  async #ask(): Promise<ConnectionState> {
    try {
      // Sends a HEAD request, because an unread body would keep the connection open.
      const asked = { method: 'HEAD', headers: { accept: 'application/json' }, cache: 'no-store' } as const;
      const { headers } = await fetch(HEALTH, asked);
      return headers.get('content-type')?.startsWith('application/json') ? 'server' : 'static';
    } catch {
      return 'offline';
    }
  }
}

import type { ConnectionService, ConnectionState } from '@core/base/connection/connection';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';

/** Answers with JSON where the product's own server runs. */
const HEALTH = '/api/health';

/** Follows the browser's own idea of being online, and asks the page's host what it is. Lives as long as the page. */
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

  /** A static host answers an unknown path with its page or with 404; only JSON is the server's. */
  async #ask(): Promise<ConnectionState> {
    try {
      // The head alone: a body that nobody reads keeps its request, and so a connection, open.
      const asked = { method: 'HEAD', headers: { accept: 'application/json' }, cache: 'no-store' } as const;
      const { headers } = await fetch(HEALTH, asked);
      return headers.get('content-type')?.startsWith('application/json') ? 'server' : 'static';
    } catch {
      return 'offline';
    }
  }
}

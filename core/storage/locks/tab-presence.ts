import { delay } from '@core/base/delay';
import { product } from '@core/base/product';
import { newId } from '../new-id';
import { webLocks } from './exclusive-lock';

/** Time allowed for a closing tab to release its lock, in milliseconds. */
const GRACE_MS = 300;

/**
 * Determines which tabs are open. Each tab holds a lock with its own name, which the browser releases when the tab
 * closes or crashes. If locks are not available (plain http), every other tab is considered closed.
 */
export class TabPresence {
  /** Id of this tab. */
  readonly id = newId('tab');
  readonly #end = new AbortController();

  constructor() {
    const { signal } = this.#end;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    webLocks()
      ?.request(lockOf(this.id), () => ended)
      .catch(() => undefined);
  }

  /** True for a closed tab. */
  async hasEnded(tab: string): Promise<boolean> {
    if (tab === this.id) return false;
    const manager = webLocks();
    if (manager === undefined) return true;
    // No time limit: with one, a busy page that receives the response late would mistake a closed tab for an open one.
    const isFree = () => manager.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null);
    try {
      if (await isFree()) return true;
      await delay(GRACE_MS);
      return await isFree();
    } catch {
      return false;
    }
  }

  /** Releases the lock, so that this tab is considered closed. */
  dispose(): void {
    this.#end.abort();
  }
}

function lockOf(tab: string): string {
  return `${product.id}-${tab}`;
}

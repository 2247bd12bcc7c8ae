import { delay } from '@core/base/delay';
import { product } from '@core/base/product';
import { newId } from '../new-id';
import { webLocks } from './exclusive-lock';

/** How long a tab that is just ending may take to let go of its lock, in milliseconds. */
const GRACE_MS = 300;

/**
 * Tells which tabs are open: each holds a lock of its own name, which the browser lets go when the tab ends, however it
 * ends. Without locks (plain http) every other tab counts as ended.
 */
export class TabPresence {
  readonly id = newId('tab');
  readonly #end = new AbortController();

  constructor() {
    const { signal } = this.#end;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    webLocks()
      ?.request(lockOf(this.id), () => ended)
      .catch(() => undefined);
  }

  /** True for a tab that has ended. */
  async hasEnded(tab: string): Promise<boolean> {
    if (tab === this.id) return false;
    const manager = webLocks();
    if (manager === undefined) return true;
    // A time limit would take an ended tab for an open one: a busy page hears the browser's answer late.
    const isFree = () => manager.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null);
    try {
      if (await isFree()) return true;
      await delay(GRACE_MS);
      return await isFree();
    } catch {
      return false;
    }
  }

  dispose(): void {
    this.#end.abort();
  }
}

function lockOf(tab: string): string {
  return `${product.id}-${tab}`;
}

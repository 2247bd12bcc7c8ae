import { SerialQueue } from '@core/base/async';
import { product } from '@core/base/product';

const queues = new Map<string, SerialQueue>();

/**
 * Runs work exclusively across tabs: for each name, one call at a time, in call order. Without the Web Locks API (plain
 * http, Node), the work is exclusive only within this tab. Rejects with an `AbortError` if `signal` is aborted before
 * the work starts.
 */
export function underLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = webLocks();
  if (locks) return locks.request(`${product.id}-${name}`, signal ? { signal } : {}, work);
  const queue = queues.get(name) ?? new SerialQueue();
  queues.set(name, queue);
  return queue.run(work);
}

/** The browser's locks; undefined on insecure origins, contrary to the type. */
export function webLocks(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}

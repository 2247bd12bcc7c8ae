import { SerialQueue } from '@core/base/async';
import { product } from '@core/base/product';

const queues = new Map<string, SerialQueue>();

/**
 * Runs work while no tab runs other work of the same name, in the order in which it was asked for. Without locks (plain
 * http, Node) only the work of this tab waits for itself. Rejects with an `AbortError` when `signal` is aborted before the
 * work began.
 */
export function underLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = webLocks();
  if (locks) return locks.request(`${product.id}-${name}`, signal ? { signal } : {}, work);
  const queue = queues.get(name) ?? new SerialQueue();
  queues.set(name, queue);
  return queue.run(work);
}

/** The browser's locks; undefined where the address is not secure, whatever the type says. */
export function webLocks(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}

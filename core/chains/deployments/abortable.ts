import { CancellationError, throwIfCancelled } from '@core/base/errors';

/** Settles like the work, or rejects with {@link CancellationError} as soon as the signal is aborted. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  throwIfCancelled(signal);
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new CancellationError());
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
    // Nobody waits for it any more.
    work.catch(() => undefined);
  }
}

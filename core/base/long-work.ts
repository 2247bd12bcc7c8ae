import { CancellationError, throwIfCancelled } from './errors';

/** Maximum time to work before yielding, in milliseconds. A frame lasts about 16 ms. */
const SLICE_MS = 8;

/**
 * Divides long work into short tasks: `await slices.next()` between steps yields to the event loop when a
 * time slice is over.
 */
export class TimeSlices {
  #started = performance.now();

  /** Yields to the event loop if the current time slice is over; otherwise resolves immediately. */
  async next(): Promise<void> {
    if (performance.now() - this.#started < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#started = performance.now();
  }
}

/** Settles with the result of the work, or rejects with {@link CancellationError} as soon as the signal is aborted. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  // After an abort, nothing else would handle a rejection of `work`.
  work.catch(() => undefined);
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
  }
}

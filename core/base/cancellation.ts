/** Somebody asked for the work to stop. Not an error: nobody shows it to a user. */
export class CancellationError extends Error {
  override readonly name = 'CancellationError';
  constructor(message = 'Cancelled') {
    super(message);
  }
}

/** True for our own cancellation and for the platform's `AbortError`. */
export function isCancellation(error: unknown): boolean {
  return error instanceof CancellationError || (error instanceof Error && error.name === 'AbortError');
}

/** Throws {@link CancellationError} when the signal has been aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CancellationError();
}

/** Settles like `promise`, or rejects with {@link CancellationError} as soon as the signal aborts. */
export function cancellable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new CancellationError());
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

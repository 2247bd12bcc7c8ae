import { messages } from './messages';

/** The sentence to show for anything that was thrown. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return messages.unknownError;
}

/** The sentence with the reason that an error carries as its cause: 'Failed to rename file: there is already …'. */
export function messageWithCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? errorMessage(error) : `${errorMessage(error)}: ${errorMessage(cause)}`;
}

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

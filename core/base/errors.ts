import { messages } from './messages';

/** Message to show for any thrown value. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return messages.unknownError;
}

/** A message without its final full stop, for use inside a sentence. */
export function withoutFullStop(message: string): string {
  return message.replace(/\.$/, '');
}

/** An error's message, followed by the message of its cause: 'Failed to rename file: there is already …'. */
export function messageWithCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? errorMessage(error) : `${errorMessage(error)}: ${errorMessage(cause)}`;
}

/** Indicates that work was cancelled, which is not a failure and is not shown to users. */
export class CancellationError extends Error {
  override readonly name = 'CancellationError';
  constructor(message = 'Cancelled') {
    super(message);
  }
}

/** True for {@link CancellationError} and for the platform's `AbortError`. */
export function isCancellation(error: unknown): boolean {
  return error instanceof CancellationError || (error instanceof Error && error.name === 'AbortError');
}

/** Throws {@link CancellationError} if the signal has been aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CancellationError();
}

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

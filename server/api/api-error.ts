/** A call is refused; the message is one sentence for whoever called. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status. */
    readonly status: number,
    message: string,
    /** Seconds after which it may be tried again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

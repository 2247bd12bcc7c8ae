/** Thrown to reject a request. The message is a sentence that is sent to the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** Seconds after which the client may retry. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

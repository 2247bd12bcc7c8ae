import type { Refusal } from '@core/base/connection/server-answer';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError, sqlState, storeFailure } from '../store/driver';
import { ApiError } from './api-error';

/** Converts an error to a response. For an unexpected error, the details are logged but not sent to the client. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retryAfter } = toApiError(error);
  // Log the database error instead of the query error that wraps it, because the query's values may contain user code
  // and secrets.
  if (status >= 500) request.log.error({ err: storeFailure(error) ?? error }, 'A request failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const body: Refusal = { success: false, error: message };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const stored = storeFailure(error);
  if (stored instanceof StoreError) return new ApiError(503, stored.message);
  if (stored?.code === sqlState.notInText || stored?.code === sqlState.notInJson)
    return new ApiError(400, 'The request is not valid: remove the character U+0000 from it.');
  if (stored) return new ApiError(503, 'The database could not complete the request. Try again.', 5);
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new ApiError(400, 'The request does not contain valid JSON.');
  }
  if (code === 'FST_ERR_BAD_URL') return new ApiError(400, 'The address is not valid.');
  if (statusCode === 413) return new ApiError(413, 'The request is too large.');
  if (statusCode === 415)
    return new ApiError(415, 'The request must have the content type application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError(statusCode, message ?? 'The request is not valid.');
  }
  return new ApiError(500, 'An internal server error occurred.');
}

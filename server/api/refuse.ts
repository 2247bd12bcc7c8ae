import type { Refusal } from '@core/base/connection/server-answer';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError, sqlState, storeFailure } from '../store/driver';
import { ApiError } from './api-error';

/** Answers for whatever was thrown; what nobody expected is logged and told without its details. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retryAfter } = toApiError(error);
  // What the store says has no values in it, as the query around it has: they are people's code, and secrets.
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
  if (stored) return new ApiError(503, 'The database could not do that: try again.', 5);
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new ApiError(400, 'The request holds no valid JSON.');
  }
  if (code === 'FST_ERR_BAD_URL') return new ApiError(400, 'The address is not valid.');
  if (statusCode === 413) return new ApiError(413, 'The request is too large.');
  if (statusCode === 415) return new ApiError(415, 'The request must be application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError(statusCode, message ?? 'The request is not valid.');
  }
  return new ApiError(500, 'Something went wrong in the server.');
}

import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import type { JsonRpcAnswer, JsonRpcRequest } from '../json-rpc';
import { messages } from './messages';

/** https://www.jsonrpc.org/specification#response_object */
const responseSchema = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  }),
  z.object({ result: z.unknown() }),
]);

/** Time limit for a request, in milliseconds. No request is expected to take this long. */
const DEADLINE_MS = 30_000;

/**
 * Sends a JSON-RPC request to a node over HTTP. If no node responds, rejects with an error that contains the host name.
 */
export async function askNode(
  address: string,
  { method, params = [] }: JsonRpcRequest,
): Promise<JsonRpcAnswer> {
  const { host } = new URL(address);
  const { status, text } = await post(address, { jsonrpc: '2.0', id: 1, method, params }).catch((error) => {
    throw new Error(messages.nodeUnreachable(host, errorMessage(error)), { cause: error });
  });
  try {
    const response = responseSchema.parse(JSON.parse(text));
    return 'error' in response ? { error: response.error } : { result: response.result };
  } catch (error) {
    throw new Error(messages.noNode(host, status), { cause: error });
  }
}

async function post(address: string, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return { status: response.status, text: await response.text() };
}

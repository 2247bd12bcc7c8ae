import { errorMessage } from '@core/base/errors';
import { messages } from './messages';

export interface NodeRequest {
  /** For example `https://api.testnet.aptoslabs.com/v1/accounts/0x1`. */
  readonly address: string;
  /** If present, the request is a POST. */
  readonly body?: Uint8Array | string;
  readonly contentType?: string;
}

export interface NodeAnswer {
  readonly status: number;
  readonly text: string;
}

const DEADLINE_MS = 30_000;

/**
 * If the host does not respond, rejects with an error that contains the host's name. An HTTP error counts as a
 * response.
 */
export async function askNode({ address, body, contentType }: NodeRequest): Promise<NodeAnswer> {
  const options = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(DEADLINE_MS),
  } as const;
  const sent =
    body === undefined
      ? options
      : {
          ...options,
          method: 'POST',
          headers: { 'content-type': contentType ?? 'application/json' },
          body: typeof body === 'string' ? body : new Blob([body.slice()]),
        };
  const response = await fetch(address, sent).catch((error: unknown) => {
    throw new Error(messages.unreachable(new URL(address).host, errorMessage(error)), { cause: error });
  });
  return { status: response.status, text: await response.text() };
}

import { errorMessage } from '@core/base/errors';
import { messages } from './messages';

/**
 * Addresses of the servers that packages are downloaded from. An empty address means that no server is configured. The
 * user must configure them, because projects can come from untrusted sources.
 */
export interface FetchPlaces {
  /** Address of GitHub's API. */
  readonly git: string;
  /** Node address. The placeholder '{network}' is replaced with the network from Move.toml. */
  readonly node: string;
}

const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Sends a request to an address. Unless the response is successful, rejects with an error that contains the host name
 * and advice.
 */
export async function ask(address: string, accept = '*/*'): Promise<Response> {
  const { host } = new URL(address);
  const options = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  } as const;
  const response = await fetch(address, options).catch((error: unknown) => {
    throw new Error(messages.unreachable(host, errorMessage(error)), { cause: error });
  });
  if (!response.ok) throw new Error(messages.refused(host, response.status));
  return response;
}

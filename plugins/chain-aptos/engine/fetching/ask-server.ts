import { errorMessage } from '@core/base/errors';
import { messages } from './messages';

/** Where packages are fetched from; '' for nowhere. Somebody must have said so: a project comes from anywhere. */
export interface FetchPlaces {
  /** GitHub's API. */
  readonly git: string;
  /** A node; '{network}' in it stands for what Move.toml names. */
  readonly node: string;
}

/** How long a server may take for one answer, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Asks a server; rejects, with its host and what to do, where no good answer comes. */
export async function ask(address: string, accept = '*/*'): Promise<Response> {
  const { host } = new URL(address);
  const options = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept },
    signal: AbortSignal.timeout(PATIENCE_MS),
  } as const;
  const response = await fetch(address, options).catch((error: unknown) => {
    throw new Error(messages.unreachable(host, errorMessage(error)), { cause: error });
  });
  if (!response.ok) throw new Error(messages.refused(host, response.status));
  return response;
}

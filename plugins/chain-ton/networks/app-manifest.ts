import * as z from 'zod/mini';
import { messages } from '../messages';

/** https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest */
const manifestSchema = z.object({ url: z.string(), name: z.string(), iconUrl: z.string() });

/** URL of the manifest that identifies this app to wallets. @param origin origin of the page. */
export function manifestAddress(origin: string): string {
  return new URL('/tonconnect-manifest.json', origin).href;
}

/**
 * Checks that the host serves the manifest, and returns the manifest's URL. Rejects with a user-facing error if the
 * host does not serve it, because wallets would report only a general failure.
 */
export async function appManifest(origin: string): Promise<string> {
  const address = manifestAddress(origin);
  const response = await fetch(address).catch(() => undefined);
  // If the user is offline, the connection attempt that follows reports this.
  if (!response) return address;
  // Always read the body, because an unread body keeps its request open.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !manifestSchema.safeParse(answer).success) throw new Error(messages.noManifest(origin));
  return address;
}

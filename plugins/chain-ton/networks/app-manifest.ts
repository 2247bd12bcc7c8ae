import * as z from 'zod/mini';
import { messages } from '../messages';

/** https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md#app-manifest */
const manifestSchema = z.object({ url: z.string(), name: z.string(), iconUrl: z.string() });

/** Address of what tells wallets who asks. @param origin of the page. */
export function manifestAddress(origin: string): string {
  return new URL('/tonconnect-manifest.json', origin).href;
}

/**
 * The same. Rejects, in words, where the page's host does not have it, because wallets say no
 * more of that than that they failed.
 */
export async function appManifest(origin: string): Promise<string> {
  const address = manifestAddress(origin);
  const response = await fetch(address).catch(() => undefined);
  // Whoever is offline hears so from what comes next.
  if (!response) return address;
  // Read in any case: a body that nobody reads keeps its request open.
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !manifestSchema.safeParse(answer).success) throw new Error(messages.noManifest(origin));
  return address;
}

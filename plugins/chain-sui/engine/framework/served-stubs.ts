import { stubsUrl } from 'virtual:chain-sui/framework-stubs';
import { messages } from '../messages';
import type { PackageFiles } from './package-files';

let loading: Promise<Readonly<Record<string, PackageFiles>>> | undefined;

/** The framework without bodies that comes with the product; fetched when it is first asked for, and once. */
export function servedStubs(): Promise<Readonly<Record<string, PackageFiles>>> {
  loading ??= fetchStubs().catch((error: unknown) => {
    // What failed for want of a connection is tried again by the next.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchStubs(): Promise<Readonly<Record<string, PackageFiles>>> {
  const response = await fetch(stubsUrl);
  if (!response.ok || !response.body) throw new Error(messages.frameworkUnavailable(response.status));
  const stream = response.body.pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

import { stubsUrl } from 'virtual:chain-sui/framework-stubs';
import { loadOnce } from '@core/base/async';
import { messages } from '../messages';
import type { PackageFiles } from './package-files';

/** The bundled framework without function bodies; fetched on the first call. */
export const servedStubs = loadOnce(async (): Promise<Readonly<Record<string, PackageFiles>>> => {
  const response = await fetch(stubsUrl);
  if (!response.ok || !response.body) throw new Error(messages.frameworkUnavailable(response.status));
  const stream = response.body.pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
});

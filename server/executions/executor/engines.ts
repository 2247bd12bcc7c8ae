import { pathToFileURL } from 'node:url';
import type { ChainToolchain } from '@core/chains/toolchain';

const engines = new Map<string, Promise<ChainToolchain>>();

/** The engine from a plugin's `server/engine.ts`, created once per process. */
export function engineOf(file: string): Promise<ChainToolchain> {
  const known = engines.get(file) ?? makeEngine(file);
  engines.set(file, known);
  return known;
}

async function makeEngine(file: string): Promise<ChainToolchain> {
  const { createEngine }: { createEngine: () => ChainToolchain } = await import(pathToFileURL(file).href);
  return createEngine();
}

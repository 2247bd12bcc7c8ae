import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));

export const typeScriptArguments: readonly string[] = ['--import', new URL('dist/loader.mjs', tsx).href];

/** Starts a worker thread that runs a TypeScript module. Worker threads do not inherit the main thread's loader. */
export function startTypeScriptWorker(entry: URL, options: WorkerOptions): Worker {
  // The loader is imported by path, because `require.resolve` would return the CommonJS version.
  const loader = new URL('dist/esm/api/index.mjs', tsx).href;
  const start = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(entry.href)})))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}

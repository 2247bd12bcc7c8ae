import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));

/** What a process of its own is started with so that it reads TypeScript. */
export const typeScriptArguments: readonly string[] = ['--import', new URL('dist/loader.mjs', tsx).href];

/** Starts a thread with a module in TypeScript: threads do not inherit what the main one reads it by. */
export function startTypeScriptWorker(entry: URL, options: WorkerOptions): Worker {
  // By its file: `require.resolve` finds the form of it that `require` would load.
  const loader = new URL('dist/esm/api/index.mjs', tsx).href;
  const start = `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(entry.href)})))`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}

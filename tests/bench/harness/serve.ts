import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { sandboxScripts } from '../../../host/sandbox/packaging/sandbox-scripts';
import chainEthereumBuild from '../../../plugins/chain-ethereum/build';
import chainTonBuild from '../../../plugins/chain-ton/build';
import { createApp } from '../../../server/app';
import { buildWeb, type WebBuild } from '../../../server/build-web';
import { compressFolder } from '../../../server/compress';
import { listen } from '../../../server/listen';
import type { Target, TargetName } from './bench';

/** A page with a dedicated server, which runs until the page is closed. */
export interface ServedTarget extends Target {
  readonly close: () => Promise<void>;
}

/** Builds the product if needed and serves it as `npm start` does. */
export async function serveProduct(print: (line: string) => void): Promise<ServedTarget> {
  return serve(await buildWeb(repository, print));
}

/** The Vite plugins that a chain's code needs, for the page and its workers. */
const chainPlugins: Partial<Record<TargetName, () => Plugin[]>> = {
  ethereum: chainEthereumBuild,
  runner: chainTonBuild,
  ton: chainTonBuild,
};

/** Builds a reference page and serves it with the product's headers and compression. */
export async function servePage(name: Exclude<TargetName, 'product'>): Promise<ServedTarget> {
  const plugins = chainPlugins[name] ?? (() => []);
  const output = join(repository, 'dist/bench', name);
  const result: WebBuild = { web: join(output, 'web'), encoded: join(output, 'encoded'), scripts: '' };
  await build({
    configFile: false,
    root: join(repository, 'tests/bench/pages', name),
    publicDir: join(repository, 'web/public'),
    plugins: [react(), sandboxScripts({ root: repository, plugins }), ...plugins()],
    resolve: { tsconfigPaths: true },
    worker: { format: 'es', plugins },
    logLevel: 'warn',
    build: {
      outDir: result.web,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 8192,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
  const cache = join(repository, 'node_modules/.cache/sinter/encoded');
  await compressFolder({ from: result.web, to: result.encoded, cache });
  return serve(result);
}

async function serve(build: WebBuild): Promise<ServedTarget> {
  const app = await createApp(build);
  const origin = await listen(app, { host: 'localhost', port: 0 });
  return { origin, close: async () => app.close() };
}

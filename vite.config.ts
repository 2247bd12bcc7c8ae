/// <reference types="vitest/config" />
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from 'vite';
// The imports have file extensions, because Node's loader reads this file.
import { apiPrefixes } from './server/addresses.ts';
import { securityHeaders } from './server/headers.ts';
import { findOriginFiles } from './server/origin-files.ts';

const repository = import.meta.dirname;
const backend = process.env.SINTER_BACKEND ?? 'http://localhost:8080';

/** Default export of a plugin's `build.ts`, which returns new Vite plugins for each pipeline. */
type PluginBuild = () => Plugin[];

/** Imports a TypeScript module from this repository through Vite when it is needed. */
async function load<T>(path: string): Promise<T> {
  const inline = { configFile: false, root: repository, resolve: { tsconfigPaths: true } } as const;
  return (await runnerImport<T>(resolve(repository, path), inline)).module;
}

/** Finds the `build.ts` of every plugin, so that plugins can add build steps without changing this file. */
async function pluginBuilds(): Promise<readonly PluginBuild[]> {
  const folder = resolve(repository, 'plugins');
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .map((plugin) => resolve(folder, plugin, 'build.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => load<{ default: PluginBuild }>(file)));
  return modules.map((module) => module.default);
}

/** The test projects are loaded only for tests, because the build needs no browser driver. */
async function testProjects() {
  if (process.env.VITEST === undefined) return [];
  return (await load<typeof import('./tests/support/test-projects')>('tests/support/test-projects.ts'))
    .testProjects;
}

/** The Lumino modules that the workspace and Lumino use, as paths below `src` in each package. */
const luminoModules: Readonly<Record<string, readonly string[]>> = {
  '@lumino/widgets': ['title', 'layout', 'widget'],
  '@lumino/algorithm': ['array', 'find', 'iter', 'retro'],
  '@lumino/coreutils': ['promise'],
  '@lumino/domutils': ['element'],
};

/**
 * Lumino ships each package as one file that cannot be tree-shaken. Importing the sources instead reduces the first
 * load by a tenth, because the workspace uses only a few classes.
 */
function luminoParts(): Plugin {
  return {
    name: 'lumino-parts',
    enforce: 'pre',
    resolveId: (source) => (source in luminoModules ? `\0${source}` : undefined),
    load: (id) => {
      const name = id.slice(1);
      return luminoModules[name]?.map((part) => `export * from '${name}/src/${part}';`).join('\n');
    },
  };
}

/** Disables a warning about older compilers' glue code, which refers to `module` but also works without it. */
const checks = { pluginTimings: false, commonJsVariableInEsm: false };

/** Names a worker's file after its plugin, because several files named `worker` would be hard to distinguish. */
function workerFile({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const plugin = facadeModuleId?.match(/\/plugins\/([^/]+)\/engine\//)?.[1];
  return plugin ? `assets/${plugin}-[name]-[hash].js` : 'assets/[name]-[hash].js';
}

/**
 * Provides manifests without the sections that the page does not need at startup. An import's query selects one of two
 * lists: `manifest.json?page` or `manifest.json?other`. A manifest that belongs to the other list is null.
 * `manifest.json?keys` is the list of keys that the manifest binds.
 */
function manifestLists(
  lean: (manifest: unknown) => unknown,
  isPage: (manifest: unknown) => boolean,
  keysOf: (manifest: unknown) => readonly string[],
): Plugin {
  const prefix = '\0manifest:';
  return {
    name: 'manifest-lists',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = /^(.*\/plugins\/[^/]+\/manifest)\.json\?(page|other|keys)$/.exec(source);
      if (!path || importer === undefined) return undefined;
      const [, file = '', list] = path;
      return `${prefix}${list}:${resolve(dirname(importer), file)}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [list, file = ''] = id.slice(prefix.length).split(/:(.*)/);
      this.addWatchFile(`${file}.json`);
      const manifest: unknown = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
      if (list === 'keys') return `export default ${JSON.stringify(keysOf(manifest))};`;
      const isListed = isPage(manifest) === (list === 'page');
      return `export default ${JSON.stringify(isListed ? lean(manifest) : null)};`;
    },
  };
}

/** Sets the security headers for each path. Vite's option would send the same headers with every file. */
function policyByPath(): Plugin {
  return {
    name: 'policy-by-path',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '/').split('?', 1);
        const headers = Object.entries(securityHeaders('development', path));
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
  };
}

/** Serves the plugins' origin files as the product's server does. */
function servedOriginFiles(): Plugin {
  return {
    name: 'origin-files',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      // The origin files are found on demand, because tests also start this server but do not request them.
      let found: ReturnType<typeof findOriginFiles> | undefined;
      middlewares.use((request, response, next) => {
        found ??= findOriginFiles(load);
        found.then((originFiles) => {
          const [path = ''] = (request.url ?? '').split('?', 1);
          const content = originFiles(`http://${request.headers.host}`)[path.slice(1)];
          if (!content) return next();
          response.setHeader('access-control-allow-origin', '*');
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(content));
        }, next);
      });
    },
  };
}

/**
 * Bundles each plugin's `server/script.ts` into one classic script, `dist/scripts/{plugin}.js`. The script runs in a
 * sandbox on the server. The server is not bundled, but sandboxed code cannot import modules.
 */
function serverScripts(bundle: (entry: string) => Promise<string>): Plugin {
  const plugins = resolve(repository, 'plugins');
  const folder = resolve(repository, 'dist/scripts');
  return {
    name: 'server-scripts',
    apply: 'build',
    async writeBundle() {
      mkdirSync(folder, { recursive: true });
      for (const plugin of readdirSync(plugins)) {
        const entry = resolve(plugins, plugin, 'server/script.ts');
        if (existsSync(entry)) writeFileSync(resolve(folder, `${plugin}.js`), await bundle(entry));
      }
    },
  };
}

export default defineConfig(async () => {
  const builds = await pluginBuilds();
  const { bundleScript, sandboxScripts } = await load<
    typeof import('./host/sandbox/packaging/sandbox-scripts')
  >('host/sandbox/packaging/sandbox-scripts.ts');
  const { leanManifest } = await load<typeof import('./host/manifest/lean-manifest')>(
    'host/manifest/lean-manifest.ts',
  );
  const { boundKeys, isPagePlugin } = await load<typeof import('./host/manifest/page-plugin')>(
    'host/manifest/page-plugin.ts',
  );
  const ofPlugins = () => builds.flatMap((build) => build());
  const plugins = () => [sandboxScripts({ root: repository, plugins: ofPlugins }), ...ofPlugins()];
  const bundle = async (entry: string) =>
    (await bundleScript(entry, repository, 'production', ofPlugins())).code;
  return {
    root: resolve(repository, 'web'),
    plugins: [
      react(),
      luminoParts(),
      manifestLists(leanManifest, isPagePlugin, boundKeys),
      policyByPath(),
      servedOriginFiles(),
      ...plugins(),
      serverScripts(bundle),
    ],
    // RxJS exports its modern build under a separate condition. The default build is ES5 with helper functions.
    resolve: { tsconfigPaths: true, conditions: ['es2015', ...defaultClientConditions] },
    worker: {
      format: 'es' as const,
      plugins,
      rolldownOptions: { checks, output: { entryFileNames: workerFile } },
    },
    build: {
      outDir: resolve(repository, 'dist/web'),
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: {
        // All supported browsers support module preloading natively.
        polyfill: false,
        // Preload lists increase the first load, so only the editor, which is large, has one.
        resolveDependencies: (_file: string, dependencies: string[]) =>
          dependencies.some((file) => file.includes('monaco'))
            ? dependencies
            : dependencies.filter((file) => file.endsWith('.css')),
      },
      sourcemap: false,
      // Monaco is one chunk of several megabytes. The first-load check in `npm test` enforces the actual limit.
      chunkSizeWarningLimit: 8192,
      rolldownOptions: {
        checks,
        // All code that every page needs is in one file, because many small files would load more slowly.
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial' as const] }] } },
      },
    },
    server: {
      fs: { allow: [repository] },
      proxy: Object.fromEntries(
        apiPrefixes.map((prefix) => [prefix, { target: backend, ws: prefix === '/ws' }]),
      ),
    },
    // Use all cores; by default, Vitest leaves one core free.
    test: { root: repository, maxWorkers: '100%', projects: await testProjects() },
  };
});

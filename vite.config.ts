/// <reference types="vitest/config" />
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from 'vite';
// With their extension, because Vite is about to read this file by Node's own loader.
import { apiPrefixes } from './server/addresses.ts';
import { securityHeaders } from './server/headers.ts';
import { findOriginFiles } from './server/origin-files.ts';

const repository = import.meta.dirname;
const backend = process.env.SINTER_BACKEND ?? 'http://localhost:8080';

/** What a plugin's `build.ts` exports by default: Vite plugins, fresh ones for each pipeline. */
type PluginBuild = () => Plugin[];

/** Imports a TypeScript module of ours through Vite, only when it is needed. */
async function load<T>(path: string): Promise<T> {
  const inline = { configFile: false, root: repository, resolve: { tsconfigPaths: true } } as const;
  return (await runnerImport<T>(resolve(repository, path), inline)).module;
}

/** Finds the `build.ts` of every plugin, so that a plugin brings its own build steps without an edit here. */
async function pluginBuilds(): Promise<readonly PluginBuild[]> {
  const folder = resolve(repository, 'plugins');
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .map((plugin) => resolve(folder, plugin, 'build.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => load<{ default: PluginBuild }>(file)));
  return modules.map((module) => module.default);
}

/** The test runner's part stays unread outside tests: serving the product needs no browser driver. */
async function testProjects() {
  if (process.env.VITEST === undefined) return [];
  return (await load<typeof import('./tests/support/test-projects')>('tests/support/test-projects.ts'))
    .testProjects;
}

/** What the workspace and the parts themselves use of Lumino, as modules below `src` of its packages. */
const luminoModules: Readonly<Record<string, readonly string[]>> = {
  '@lumino/widgets': ['title', 'layout', 'widget'],
  '@lumino/algorithm': ['array', 'find', 'iter', 'retro'],
  '@lumino/coreutils': ['promise'],
  '@lumino/domutils': ['element'],
};

/**
 * Lumino ships each package as one file that cannot be shaken, of which the workspace uses a few classes; its sources, in
 * the same packages, can be taken apart. Saves a tenth of the first load.
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

/** What a build need not warn of: the older compilers' own glue asks for `module` and does without. */
const checks = { pluginTimings: false, commonJsVariableInEsm: false };

/** Names a worker's file by its plugin, because a list of nine files called `worker` tells nobody anything. */
function workerFile({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const plugin = facadeModuleId?.match(/\/plugins\/([^/]+)\/engine\//)?.[1];
  return plugin ? `assets/${plugin}-[name]-[hash].js` : 'assets/[name]-[hash].js';
}

/**
 * Manifests without the parts that only their readers want, in two lists by the query of the import: `manifest.json?page` and
 * `manifest.json?other`. A manifest of the other list is null. `manifest.json?keys` has the keys that any manifest binds.
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

/** Vite sends the same headers with everything; some files have a policy of their own. */
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

/** Serves the plugins' files that contain the origin, as the server of the product does. */
function servedOriginFiles(): Plugin {
  return {
    name: 'origin-files',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      // Tests start this server, too, and read none of the files.
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
 * Bundles what plugins let run in a sandbox of the server, each plugin's `server/script.ts`, into one classic script,
 * `dist/scripts/{plugin}.js`: the server itself is not bundled, but a machine behind a wall has nothing to import from.
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
    // RxJS offers its modern build under a condition of its own; the default one is ES5 with helpers.
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
        // Every browser that the product supports preloads modules by itself.
        polyfill: false,
        // The lists of what to ask for ahead are part of the first load: only the editor's megabytes are worth theirs.
        resolveDependencies: (_file: string, dependencies: string[]) =>
          dependencies.some((file) => file.includes('monaco'))
            ? dependencies
            : dependencies.filter((file) => file.endsWith('.css')),
      },
      sourcemap: false,
      // Monaco is one chunk of megabytes by nature; the real limit is the first-load check of `npm test`.
      chunkSizeWarningLimit: 8192,
      rolldownOptions: {
        checks,
        // What every page needs is one file: two dozen small ones would wait for each other's connections.
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial' as const] }] } },
      },
    },
    server: {
      fs: { allow: [repository] },
      proxy: Object.fromEntries(
        apiPrefixes.map((prefix) => [prefix, { target: backend, ws: prefix === '/ws' }]),
      ),
    },
    // Vitest leaves a core to others; where tests run, there are none.
    test: { root: repository, maxWorkers: '100%', projects: await testProjects() },
  };
});

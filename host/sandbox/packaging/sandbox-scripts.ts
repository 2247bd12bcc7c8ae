import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?sandbox';

export interface SandboxScriptOptions {
  readonly root: string;
  /** Returns new instances of the Vite plugins that each bundle needs. */
  readonly plugins: () => Plugin[];
}

/**
 * `import { script } from './worker.ts?sandbox'` imports the text of a classic script that contains the module and all
 * its imports. In an opaque origin, a worker can be started only from a script's text. The import works in production
 * and development.
 */
export function sandboxScripts({ root, plugins }: SandboxScriptOptions): Plugin {
  let mode = 'production';
  return {
    name: 'sandbox-scripts',
    enforce: 'pre',
    configResolved: (config) => {
      mode = config.mode;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved && `${resolved.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const chunk = await bundleScript(id.slice(0, -QUERY.length), root, mode, plugins());
      for (const file of chunk.moduleIds) if (!file.startsWith('\0')) this.addWatchFile(file);
      return `export const script = ${JSON.stringify(chunk.code)};`;
    },
  };
}

/** Matches Node module names, but not paths or scoped packages. */
const BARE = /^(node:)?[a-z_/\d]+$/;

/**
 * Replaces Node modules with empty ones. Libraries that also run under Node import them but work without
 * them. Vite's own replacement throws in development but not in production.
 */
const withoutNode: Plugin = {
  name: 'sandbox-without-node',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!BARE.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.startsWith('__vite-browser-external') ? '\0without-node' : found;
  },
  // The replacement is a CommonJS module, because an import may use any export name.
  load: (id) => (id === '\0without-node' ? 'module.exports = {};' : undefined),
};

/** Bundles a module with all its imports into one classic script. */
export async function bundleScript(
  entry: string,
  root: string,
  mode: string,
  plugins: Plugin[],
): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    mode: mode === 'test' ? 'production' : mode,
    root,
    logLevel: 'warn',
    plugins: [withoutNode, ...plugins],
    resolve: { tsconfigPaths: true },
    // Libraries read `process.env.NODE_ENV`, and a worker has no `process`.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2023',
      minify: mode !== 'development',
      // A classic script has no `import.meta`; code that uses it is not reached in a single-file bundle.
      rolldownOptions: {
        transform: { define: { 'import.meta': '{}' } },
        input: entry,
        output: { format: 'iife', codeSplitting: false, keepNames: true },
      },
    },
  });
  const [output] = [result].flat();
  const chunk =
    output && 'output' in output ? output.output.find((part) => part.type === 'chunk') : undefined;
  if (!chunk) throw new Error(`Bundling ${entry} produced no script`);
  return chunk;
}

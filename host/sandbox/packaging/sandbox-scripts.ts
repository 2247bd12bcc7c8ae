import { build, type Plugin, type Rolldown } from 'vite';

const QUERY = '?sandbox';

export interface SandboxScriptOptions {
  readonly root: string;
  /** Plugins that the bundles need, fresh ones for each. */
  readonly plugins: () => Plugin[];
}

/**
 * `import { script } from './worker.ts?sandbox'` gives the text of a classic script with all that the module imports: the one
 * form in which a worker of an opaque origin can be started, in production and in development alike.
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

/** What may be a module of Node: neither a path nor a package with a scope. */
const BARE = /^(node:)?[a-z_/\d]+$/;

/**
 * Libraries that run under Node too ask for its modules, and do without them. What Vite puts in their place throws while it is
 * developing, and does not in production.
 */
const withoutNode: Plugin = {
  name: 'sandbox-without-node',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!BARE.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.startsWith('__vite-browser-external') ? '\0without-node' : found;
  },
  // CommonJS, because such an import may name any export.
  load: (id) => (id === '\0without-node' ? 'module.exports = {};' : undefined),
};

/** Bundles a module with all that it imports into one classic script. */
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
    // Libraries ask what they run in; a worker has no `process` of its own.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2023',
      minify: mode !== 'development',
      // A classic script has none; what asks for it is never reached where there is one file.
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
  if (!chunk) throw new Error(`Bundling ${entry} gave no script`);
  return chunk;
}

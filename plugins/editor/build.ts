import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const vim = resolve(
  dirname(createRequire(import.meta.url).resolve('monaco-vim/package.json')),
  'dist/index.mjs',
);

/** What this plugin needs of the build. */
export default function editorBuild(): Plugin[] {
  return [vimOfOurMonaco()];
}

/**
 * monaco-vim offers browsers a bundle with globals, and asks for Monaco's modules by the addresses that they had before
 * 0.57. Its module, with the Monaco that is here, is a tenth of that.
 */
function vimOfOurMonaco(): Plugin {
  const before = 'monaco-editor/esm/vs/';
  return {
    name: 'editor:vim-of-our-monaco',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['monaco-vim'] } }),
    resolveId(source, importer) {
      if (source === 'monaco-vim') return vim;
      if (!source.startsWith(before) || importer !== vim) return undefined;
      return this.resolve(`monaco-editor/${source.slice(before.length)}`, importer, { skipSelf: true });
    },
  };
}

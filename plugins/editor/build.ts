import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const vim = resolve(
  dirname(createRequire(import.meta.url).resolve('monaco-vim/package.json')),
  'dist/index.mjs',
);

export default function editorBuild(): Plugin[] {
  return [vimOfOurMonaco()];
}

/**
 * The browser bundle of monaco-vim relies on globals and imports Monaco modules by the paths they had before version
 * 0.57. Bundling its source module with the installed Monaco reduces the size to a tenth.
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

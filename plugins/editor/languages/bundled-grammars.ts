/**
 * Grammars that come with Shiki, by language id. A manifest that declares one of these languages without a grammar of its
 * own gets its colours from here; what is not on the list comes as a TextMate file with the plugin that declares it.
 */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  css: () => import('shiki/langs/css.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/jsonc.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};

export type GrammarLoader = () => Promise<unknown>;

/** Loads the bundled grammar of a language; undefined when there is none. */
export function bundledGrammar(language: string): GrammarLoader | undefined {
  return Object.hasOwn(loaders, language) ? loaders[language] : undefined;
}

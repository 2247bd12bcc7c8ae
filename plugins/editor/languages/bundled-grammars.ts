/**
 * Grammars bundled with Shiki, by language id. A declared language without its own grammar uses one of these. For
 * other languages, the declaring plugin supplies a TextMate file.
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

/** Loads the bundled grammar for a language; undefined when there is none. */
export function bundledGrammar(language: string): GrammarLoader | undefined {
  return Object.hasOwn(loaders, language) ? loaders[language] : undefined;
}

/** Our own texts, as CommonJS, for what solhint's rules ask of Node and of a validator of options. */

const MODULES: Readonly<Record<string, string>> = {
  // The names of a project's files are paths from its folder already.
  path: "module.exports = { sep: '/', normalize: (path) => path, relative: (_from, to) => to };",
  // It writes functions as text, which our policy does not run; options are checked before (engine/linting/rule-options.ts).
  ajv: "module.exports = class { compile() { throw new Error('Options are checked elsewhere'); } };",
};

/** True for a module that solhint imports, and that stands in another one's place here. */
export function isSolhintModule(source: string, importer: string | undefined): boolean {
  return Object.hasOwn(MODULES, source) && (importer?.includes('/node_modules/solhint/') ?? false);
}

export function solhintModule(source: string): string | undefined {
  return MODULES[source];
}

/** A file of solhint without what it asks of a process; undefined for one that is as it was. */
export function solhintFile(file: string, read: (file: string) => string): string | undefined {
  return file.endsWith('/solhint/lib/rules/miscellaneous/foundry-no-block-time-number.js')
    ? read(file).replaceAll('process.cwd()', "'/'")
    : undefined;
}

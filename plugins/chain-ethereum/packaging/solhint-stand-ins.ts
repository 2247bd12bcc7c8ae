/** CommonJS replacements for the Node modules and the validator that solhint's rules import. */

const MODULES: Readonly<Record<string, string>> = {
  // Project paths are already relative to the project folder.
  path: "module.exports = { sep: '/', normalize: (path) => path, relative: (_from, to) => to };",
  // The validator generates code, which the content security policy forbids; options are validated in
  // engine/linting/rule-options.ts.
  ajv: "module.exports = class { compile() { throw new Error('Options are checked elsewhere'); } };",
};

export function isSolhintModule(source: string, importer: string | undefined): boolean {
  return Object.hasOwn(MODULES, source) && (importer?.includes('/node_modules/solhint/') ?? false);
}

export function solhintModule(source: string): string | undefined {
  return MODULES[source];
}

/** A solhint file with its uses of `process` removed; undefined if nothing changes. */
export function solhintFile(file: string, read: (file: string) => string): string | undefined {
  return file.endsWith('/solhint/lib/rules/miscellaneous/foundry-no-block-time-number.js')
    ? read(file).replaceAll('process.cwd()', "'/'")
    : undefined;
}

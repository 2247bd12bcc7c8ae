/** CommonJS replacements for the Node and IPFS modules that Tact's compiler imports but rarely uses. */

/** Node modules that the compiler uses only to shorten paths in errors. We use the error positions directly. */
const NODE_MODULES: Readonly<Record<string, string>> = {
  path: "module.exports = { relative: (_from, to) => to, join: (...parts) => parts.join('/') };",
  'node:path': "module.exports = { sep: '/', posix: { sep: '/' } };",
  process: "module.exports = { cwd: () => '/' };",
};

/** Tact always computes an IPFS link but uses it only for an option that we reject (engine/tact/tact-options.ts). */
const IPFS_LINK = '/@tact-lang/compiler/dist/utils/calculateIPFSlink.js';
const NO_LINK = "module.exports = { calculateIPFSlink: async () => '' };";

/** True for a Node module that Tact's compiler imports. */
export function isTactNodeModule(source: string, importer: string | undefined): boolean {
  return Object.hasOwn(NODE_MODULES, source) && (importer?.includes('/@tact-lang/compiler/dist/') ?? false);
}

export function tactNodeModule(source: string): string | undefined {
  return NODE_MODULES[source];
}

/** The replacement text for a file in the Tact package; undefined if the file is not replaced. */
export function tactFile(file: string): string | undefined {
  return file.endsWith(IPFS_LINK) ? NO_LINK : undefined;
}

/** Our own texts, as CommonJS, for what Tact's compiler asks of Node and of IPFS, of which it needs next to nothing. */

/** Modules of Node: places in its errors are paths, and we take the places themselves. */
const NODE_MODULES: Readonly<Record<string, string>> = {
  path: "module.exports = { relative: (_from, to) => to, join: (...parts) => parts.join('/') };",
  'node:path': "module.exports = { sep: '/', posix: { sep: '/' } };",
  process: "module.exports = { cwd: () => '/' };",
};

/** The link is always computed, and used only under an option that is refused (engine/tact/tact-options.ts). */
const IPFS_LINK = '/@tact-lang/compiler/dist/utils/calculateIPFSlink.js';
const NO_LINK = "module.exports = { calculateIPFSlink: async () => '' };";

/** True for a module of Node that Tact's compiler imports. */
export function isTactNodeModule(source: string, importer: string | undefined): boolean {
  return Object.hasOwn(NODE_MODULES, source) && (importer?.includes('/@tact-lang/compiler/dist/') ?? false);
}

export function tactNodeModule(source: string): string | undefined {
  return NODE_MODULES[source];
}

/** The text for a file of the package, where it is another than its own. */
export function tactFile(file: string): string | undefined {
  return file.endsWith(IPFS_LINK) ? NO_LINK : undefined;
}

import { extension } from '@core/base/path';

interface ChainOfFiles {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

/**
 * Values of `blockchain` without a chain: that of an empty project (`EMPTY_TEMPLATE`), and that of a server
 * request.
 */
const NO_CHAIN: ReadonlySet<string> = new Set(['none', '']);

/**
 * True for a project whose chain no enabled plugin provides. Other chains with its languages cannot compile
 * its contracts.
 */
export function isChainMissing(chains: readonly Pick<ChainOfFiles, 'id'>[], blockchain: string): boolean {
  return !NO_CHAIN.has(blockchain) && !chains.some(({ id }) => id === blockchain);
}

/**
 * The chains of a project's contracts, in the order of its files. If two chains have the same file extension,
 * as the two dialects of Move, the project's own chain comes first. Empty if the project's chain is missing.
 */
export function chainsOfProject<Chain extends ChainOfFiles>(
  chains: readonly Chain[],
  blockchain: string,
  paths: readonly string[],
): Chain[] {
  if (isChainMissing(chains, blockchain)) return [];
  const speaks = (chain: Chain, name: string) =>
    chain.languages.some(({ extensions }) => extensions.includes(name));
  const found = new Set<Chain>();
  for (const name of new Set(paths.map(extension))) {
    const candidates = chains.filter((chain) => speaks(chain, name));
    const chain = candidates.find(({ id }) => id === blockchain) ?? candidates[0];
    if (chain) found.add(chain);
  }
  return [...found];
}

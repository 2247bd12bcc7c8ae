import { extension } from '@core/base/path';

interface ChainOfFiles {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

/** What the `blockchain` of a project of no chain is: an empty one's (`EMPTY_TEMPLATE`), and a request's to a server. */
const NO_CHAIN: ReadonlySet<string> = new Set(['none', '']);

/** True for a project of a chain that no enabled plugin offers. Chains that share its languages cannot compile its contracts. */
export function isChainMissing(chains: readonly Pick<ChainOfFiles, 'id'>[], blockchain: string): boolean {
  return !NO_CHAIN.has(blockchain) && !chains.some(({ id }) => id === blockchain);
}

/**
 * The chains whose contracts a project holds, in the order of its files. Where two chains share a file extension, as the
 * two dialects of Move do, the project's own chain comes first. None where the project's chain is missing.
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

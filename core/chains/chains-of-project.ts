import { extension } from '@core/base/path';

interface ChainOfFiles {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

/**
 * Values of `blockchain` that do not refer to a chain: the value in an empty project (`EMPTY_TEMPLATE`) and the value
 * in a server request.
 */
const NO_CHAIN: ReadonlySet<string> = new Set(['none', '']);

/**
 * True if no enabled plugin supports the project's chain. Other chains that support its languages cannot compile its
 * contracts.
 */
export function isChainMissing(chains: readonly Pick<ChainOfFiles, 'id'>[], blockchain: string): boolean {
  return !NO_CHAIN.has(blockchain) && !chains.some(({ id }) => id === blockchain);
}

/**
 * The chains of a project's contracts, in file order. If two chains have the same file extension, as with the two
 * dialects of Move, the project's own chain comes first. Empty if the project's chain is missing.
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

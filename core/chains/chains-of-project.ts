import { extension } from '@core/base/path';

interface ChainOfFiles {
  readonly id: string;
  readonly languages: readonly { readonly extensions: readonly string[] }[];
}

/**
 * The chains whose contracts a project holds, in the order of its files. Where two chains share a file extension, as the
 * two dialects of Move do, the project's own chain comes first.
 */
export function chainsOfProject<Chain extends ChainOfFiles>(
  chains: readonly Chain[],
  blockchain: string,
  paths: readonly string[],
): Chain[] {
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

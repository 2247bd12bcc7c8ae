import type { ChainDescription } from '@core/chains/chains';

/** Display name of a chain, or its id if its plugin is missing. */
export function chainName(chains: readonly ChainDescription[], chain: string): string {
  return chains.find(({ id }) => id === chain)?.displayName ?? chain;
}

import type { ChainDescription } from '@core/chains/chains';

/** What a chain is called; one whose plugin is absent goes by its id. */
export function chainName(chains: readonly ChainDescription[], chain: string): string {
  return chains.find(({ id }) => id === chain)?.displayName ?? chain;
}

import type { ChainDescription } from '@core/chains/chains';
import { EMPTY_TEMPLATE } from '@core/files/templates/templates';

/**
 * What a project's chain is called; undefined for a project without one. A chain whose plugin is absent goes by its id.
 */
export function chainName(chains: readonly ChainDescription[], blockchain: string): string | undefined {
  if (blockchain === EMPTY_TEMPLATE.blockchain) return undefined;
  return chains.find(({ id }) => id === blockchain)?.displayName ?? blockchain;
}

import type { ChainDescription } from '@core/chains/chains';
import { EMPTY_TEMPLATE } from '@core/files/templates/templates';

/**
 * Display name of a project's chain, or the chain's id if its plugin is missing. Undefined if the project has no chain
 * or the chain descriptions have not been loaded yet.
 */
export function chainName(chains: readonly ChainDescription[], blockchain: string): string | undefined {
  // The chain manifests are loaded after the page is shown.
  if (blockchain === EMPTY_TEMPLATE.blockchain || chains.length === 0) return undefined;
  return chains.find(({ id }) => id === blockchain)?.displayName ?? blockchain;
}

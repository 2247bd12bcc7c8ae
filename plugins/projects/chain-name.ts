import type { ChainDescription } from '@core/chains/chains';
import { EMPTY_TEMPLATE } from '@core/files/templates/templates';

/**
 * Display name of a project's chain; undefined for a project without one, and while no chain has been described yet. The id
 * of a chain whose plugin is missing.
 */
export function chainName(chains: readonly ChainDescription[], blockchain: string): string | undefined {
  // The manifests of chains load after the page is shown.
  if (blockchain === EMPTY_TEMPLATE.blockchain || chains.length === 0) return undefined;
  return chains.find(({ id }) => id === blockchain)?.displayName ?? blockchain;
}

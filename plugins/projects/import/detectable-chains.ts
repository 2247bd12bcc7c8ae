import type { ChainService } from '@core/chains/chains';
import type { DetectableChain } from '../engine/guess-chain';

/** The chains that imported files may belong to, as data for a worker. */
export function detectableChains(
  chains: Pick<ChainService, 'chains' | 'details'>,
): Promise<readonly DetectableChain[]> {
  return Promise.all(
    chains.chains.map(async ({ id, languages }) => {
      const { detection = { projectFiles: [] } } = await chains.details(id);
      return { id, extensions: languages.flatMap(({ extensions }) => extensions), detection };
    }),
  );
}

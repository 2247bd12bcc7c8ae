import type { ChainDescription } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { Project } from '@core/storage/wire';
import type { ExecutionRequest } from './wire';

/** What decides by whose tools a request is run. */
export type RunnableRequest = Pick<ExecutionRequest, 'language'> & {
  readonly metadata: {
    readonly project_id: string;
    readonly files: readonly { readonly path: string }[];
  };
};

/** The project's own chain, where two speak the language; of scripts, the chain of the contracts beside them. */
export function chainOfRequest(
  { language, metadata }: RunnableRequest,
  chains: readonly ChainDescription[],
  project: Pick<Project, 'id' | 'blockchain'> | undefined,
): ChainDescription | undefined {
  const blockchain = project?.id === metadata.project_id ? project.blockchain : '';
  const paths = metadata.files.map(({ path }) => path);
  const used = chainsOfProject(chains, blockchain, paths);
  const speaks = (chain: ChainDescription) => chain.languages.some(({ id }) => id === language);
  return used.find(speaks) ?? chains.find(speaks) ?? used[0];
}

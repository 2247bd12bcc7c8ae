import { extension } from '@core/base/path';
import { firstLanguage } from '@core/base/specified-names';
import type { ProjectSnapshot } from '@core/chains/builds/builds';
import type { ChainDescription } from '@core/chains/chains';
import { chainsOfProject, isChainMissing } from '@core/chains/chains-of-project';

/** The properties of a request that determine its chain. */
export interface RunnableRequest extends Pick<ProjectSnapshot, 'blockchain' | 'projectId'> {
  /** Id of the language. */
  readonly language: string;
  /** Files in the request, in path order. */
  readonly files: readonly { readonly path: string }[];
}

/**
 * The chain that runs a request. If several chains use the language, it is the project's own chain. For scripts, it is
 * the chain of the project's contracts.
 */
export function chainOfRequest(
  { blockchain, files, language }: RunnableRequest,
  chains: readonly ChainDescription[],
): ChainDescription | undefined {
  if (isChainMissing(chains, blockchain)) return undefined;
  const used = chainsOfProject(chains, blockchain, pathsOf(files));
  const speaks = (chain: ChainDescription) => chain.languages.some(({ id }) => id === language);
  return used.find(speaks) ?? chains.find(speaks) ?? used[0];
}

/** The chains of a request's contracts. */
export function chainsOfRequest(
  { blockchain, files }: RunnableRequest,
  chains: readonly ChainDescription[],
): readonly ChainDescription[] {
  return chainsOfProject(chains, blockchain, pathsOf(files));
}

function pathsOf(files: RunnableRequest['files']): readonly string[] {
  return files.map(({ path }) => path);
}

/**
 * Language of a run (specification §4.4): func if there is a .fc file, otherwise typescript for a .ts file or
 * javascript for a .js file. If there are no such files, it is the chain language of the first contract file
 * (decisions.md, "Execution"). If there is no contract file, it is func.
 */
export function executionLanguage(
  paths: readonly string[],
  chains: readonly Pick<ChainDescription, 'languages'>[],
): string {
  const extensions = paths.map(extension);
  if (extensions.includes(firstLanguage.extension)) return firstLanguage.id;
  if (extensions.includes('ts')) return 'typescript';
  if (extensions.includes('js')) return 'javascript';
  const languages = chains.flatMap((chain) => chain.languages);
  const used = extensions.flatMap((one) => languages.filter((language) => language.extensions.includes(one)));
  return used[0]?.id ?? firstLanguage.id;
}

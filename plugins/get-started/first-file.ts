import type { ChainDescription } from '@core/chains/chains';
import type { FileMetadata } from '@core/storage/wire';

/**
 * The file that a project shows first (specification §4.1): the first contract file of its own chain, else of any chain,
 * else the first file; undefined for an empty project. `files` are in path order.
 */
export function firstFile(
  files: readonly Pick<FileMetadata, 'path' | 'extension'>[],
  chains: readonly Pick<ChainDescription, 'id' | 'languages'>[],
  blockchain: string,
): string | undefined {
  const firstContractOf = (candidates: readonly Pick<ChainDescription, 'languages'>[]) => {
    const extensions = new Set(
      candidates.flatMap(({ languages }) => languages.flatMap((language) => language.extensions)),
    );
    return files.find((file) => extensions.has(file.extension));
  };
  const own = chains.filter(({ id }) => id === blockchain);
  return (firstContractOf(own) ?? firstContractOf(chains) ?? files[0])?.path;
}

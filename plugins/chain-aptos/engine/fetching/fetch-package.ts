import type { SourceFile } from '@core/chains/toolchain';
import { packageAt } from '../package/remote-package';
import type { FetchPlaces } from './ask-server';
import { fetchFromChain } from './fetch-from-chain';
import { fetchFromGit } from './fetch-from-git';
import { messages } from './messages';

/**
 * Downloads a package's Move.toml and sources. Their paths begin with `root`.
 * @param root the folder that `rootOf` returned.
 */
export async function fetchPackage(root: string, places: FetchPlaces): Promise<readonly SourceFile[]> {
  const wanted = packageAt(root);
  if (!wanted) throw new Error(messages.unknownPlace(root));
  const files =
    wanted.kind === 'git' ? await fetchFromGit(wanted, places) : await fetchFromChain(wanted, places.node);
  return files.map(({ path, content }) => ({ path: `${root}/${path}`, content }));
}

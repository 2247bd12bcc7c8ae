import { basename, extension, isInside } from '@core/base/path';
import type { FileContent } from '@core/storage/wire';
import type { ChainDescription } from '../chains';
import type { SourceFile } from '../toolchain';

/** Project folder for build output. */
export const BUILD_FOLDER = 'build';

/**
 * True for files that are compiled and run: all text files except folder markers, build output, and files that are
 * blank or contain only `{}` (specification §5; decisions.md, "Execution").
 */
export function isSource(path: string, content: FileContent): content is string {
  if (typeof content !== 'string' || basename(path) === '.folder' || isInside(path, BUILD_FOLDER))
    return false;
  const text = content.trim();
  return text !== '' && text !== '{}';
}

/** The sources among a project's files. */
export function projectSources(
  files: readonly { readonly path: string; readonly content: FileContent }[],
): readonly SourceFile[] {
  return files.flatMap(({ path, content }) => (isSource(path, content) ? [{ path, content }] : []));
}

/**
 * True for a contract of one of the chains, and for a file that configures how one of the chains compiles contracts.
 */
export function decidesBuild(
  chains: readonly Pick<ChainDescription, 'languages' | 'manifests'>[],
  path: string,
): boolean {
  if (isInside(path, BUILD_FOLDER)) return false;
  return chains.some(
    ({ languages, manifests = [] }) =>
      manifests.includes(basename(path)) ||
      languages.some(({ extensions }) => extensions.includes(extension(path))),
  );
}

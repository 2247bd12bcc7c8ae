import { joinPath, normalizePath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { PluginServices } from '@host/api/plugin-context';
import { messages } from './messages';

/** Folder of the project that builds are left in. */
const BUILD_FOLDER = 'build';

/**
 * Writes what a build made below `build/`, in one step; only what is not there already, so that nothing changes when
 * nothing has changed. Does nothing when the project has been left meanwhile.
 */
export async function writeBuild(
  { files, projects }: Pick<PluginServices, 'files' | 'projects'>,
  projectId: string,
  artifacts: readonly { readonly files: readonly SourceFile[] }[],
): Promise<void> {
  const built = artifacts
    .flatMap((artifact) => artifact.files)
    .map(({ path, content }) => ({ path: buildPath(path), content }));
  const isOpen = () => projects.project?.id === projectId;
  const changed: SourceFile[] = [];
  for (const file of built) {
    if (!isOpen()) return;
    if (!files.exists(file.path) || (await files.read(file.path)).content !== file.content)
      changed.push(file);
  }
  if (changed.length > 0 && isOpen()) await files.writeFiles(changed, { source: 'build' });
}

function buildPath(path: string): string {
  const inside = normalizePath(path);
  if (inside === undefined || inside === '') throw new Error(messages.outsideBuild(path));
  return joinPath(BUILD_FOLDER, inside);
}

import { joinPath, normalizePath } from '@core/base/path';
import { BUILD_FOLDER } from '@core/chains/builds/project-sources';
import type { BuiltFile } from '@core/chains/toolchain';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { FileContent } from '@core/storage/wire';
import { hexToBytes } from '@noble/hashes/utils';
import { messages } from './messages';

/**
 * Writes build artifacts under `build/` in one step. Files that have not changed are not written. Does nothing if the
 * project has been closed.
 */
export async function writeBuild(
  { files, projects }: { readonly files: ProjectFiles; readonly projects: ProjectService },
  projectId: string,
  artifacts: readonly { readonly files: readonly BuiltFile[] }[],
): Promise<void> {
  const built = artifacts
    .flatMap((artifact) => artifact.files)
    .map((file) => ({ path: buildPath(file.path), content: contentOf(file) }));
  const isOpen = () => projects.project?.id === projectId;
  const changed: { readonly path: string; readonly content: FileContent }[] = [];
  for (const file of built) {
    if (!isOpen()) return;
    const isThere = files.exists(file.path) && isSame((await files.read(file.path)).content, file.content);
    if (!isThere) changed.push(file);
  }
  if (changed.length > 0 && isOpen()) await files.writeFiles(changed, { source: 'build' });
}

function contentOf({ content, encoding }: BuiltFile): FileContent {
  return encoding === 'hex' ? hexToBytes(content) : content;
}

function isSame(a: FileContent, b: FileContent): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function buildPath(path: string): string {
  const inside = normalizePath(path);
  if (inside === undefined || inside === '') throw new Error(messages.outsideBuild(path));
  return joinPath(BUILD_FOLDER, inside);
}

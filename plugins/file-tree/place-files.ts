import { basename, dirname, joinPath } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import { placeRefusal } from './drop-rules';
import type { FileTreeState } from './file-tree-state';
import type { ReplaceQuestion } from './questions';

/**
 * Moves or copies files and folders into a folder, all in one step. A copy whose name is taken gets another; a move asks
 * first. Resolves to the new paths, or undefined when nothing was to be done or the answer was no.
 */
export async function placeFiles(
  files: ProjectFiles,
  state: FileTreeState,
  paths: readonly string[],
  folder: string,
  copies: boolean,
): Promise<readonly string[] | undefined> {
  const refusal = placeRefusal(paths, folder, true);
  if (refusal !== undefined) throw new Error(refusal);
  if (copies) return files.copyMany(paths, folder, { taken: 'rename' });
  const coming = paths.filter((path) => dirname(path) !== folder);
  if (coming.length === 0) return undefined;
  const names = coming.map(basename);
  const clashing = names.filter((name) => isTaken(files, joinPath(folder, name)));
  const taken = clashing.length === 0 ? 'refuse' : await askToReplace(state, clashing, folder);
  if (taken === undefined) return undefined;
  const placed = await files.moveMany(coming, folder, { taken });
  state.moved(new Map(coming.map((path, index) => [path, placed[index] ?? path])));
  return placed;
}

/** A file or folder is there. */
export function isTaken(files: Pick<ProjectFiles, 'exists' | 'isFolder'>, path: string): boolean {
  return files.exists(path) || files.isFolder(path);
}

/** What is to happen to names that are taken in a folder; undefined: nothing at all. */
export function askToReplace(
  state: FileTreeState,
  names: readonly string[],
  folder: string,
): Promise<'replace' | 'rename' | undefined> {
  return state.ask<ReplaceQuestion>({ type: 'replace', names, folder });
}

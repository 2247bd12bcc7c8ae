import { basename, dirname, joinPath } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import { placeRefusal } from './drop-rules';
import type { FileTreeState } from './file-tree-state';
import type { ReplaceQuestion } from './questions';

/**
 * Moves or copies files and folders into a folder in one step. If a name already exists there, a copy gets a new name,
 * whereas the user is asked before a move. Resolves to the new paths, or to undefined if there was nothing to do or the
 * user cancelled.
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

export function isTaken(files: Pick<ProjectFiles, 'exists' | 'isFolder'>, path: string): boolean {
  return files.exists(path) || files.isFolder(path);
}

/**
 * Asks the user what to do with names that already exist in a folder. If the answer is undefined, the operation is
 * cancelled.
 */
export function askToReplace(
  state: FileTreeState,
  names: readonly string[],
  folder: string,
): Promise<'replace' | 'rename' | undefined> {
  return state.ask<ReplaceQuestion>({ type: 'replace', names, folder });
}

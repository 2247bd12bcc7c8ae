import { dirname, joinPath } from '@core/base/path';
import { fileMessages } from '@core/files/messages';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { foldedPath } from '@core/files/paths/folded-path';
import { pathProblem } from '@core/files/paths/path-rules';
import { childrenOf } from './children-of';
import { type FileNode, foldersAbove } from './file-nodes';
import { messages } from './messages';

/**
 * Error for a name entered in a row: the failed operation (specification §8) and the reason. Undefined for a
 * valid name.
 */
export function nameError(tree: readonly FileTreeNode[], data: FileNode, name: string): string | undefined {
  const problem =
    data.type === 'draft' ? newNameProblem(tree, data.folder, name) : renameProblem(tree, data, name);
  return problem === undefined ? undefined : `${failure(data)}: ${problem}`;
}

function failure(data: FileNode): string {
  if (data.type === 'draft') {
    return data.of === 'folder' ? fileMessages.createFolder : fileMessages.createFile;
  }
  return data.type === 'folder' ? fileMessages.renameFolder : fileMessages.renameFile;
}

/** Why a name, which may include new folders, cannot be used for a new item; undefined if it can. */
function newNameProblem(tree: readonly FileTreeNode[], folder: string, name: string): string | undefined {
  if (name.trim() === '') return messages.needsName;
  const path = joinPath(folder, name);
  return pathProblem(path) ?? placeProblem(tree, path, undefined);
}

/** Why a file or folder cannot be renamed; undefined if it can. */
function renameProblem(
  tree: readonly FileTreeNode[],
  { path }: FileTreeNode,
  name: string,
): string | undefined {
  if (name.includes('/')) return messages.noSlash;
  if (name.trim() === '') return messages.needsName;
  const renamed = joinPath(dirname(path), name);
  return pathProblem(renamed) ?? placeProblem(tree, renamed, path);
}

/** Why a path is not available. The item at `leaving` is ignored because it is about to be renamed. */
function placeProblem(
  tree: readonly FileTreeNode[],
  path: string,
  leaving: string | undefined,
): string | undefined {
  for (const folder of foldersAbove(path)) {
    const there = alike(tree, folder);
    if (there?.path === folder && there.type === 'file') return messages.isFile(folder);
    if (there && there.path !== folder) return messages.alike(there.name);
  }
  const there = alike(tree, path);
  if (!there || there.path === leaving) return undefined;
  return there.path === path ? messages.exists(path) : messages.alike(there.name);
}

/** An existing item whose name many file systems cannot distinguish from the name at this path. */
function alike(tree: readonly FileTreeNode[], path: string): FileTreeNode | undefined {
  const wanted = foldedPath(path);
  const siblings = childrenOf(tree, dirname(path));
  return (
    siblings.find((node) => node.path === path) ?? siblings.find((node) => foldedPath(node.path) === wanted)
  );
}

import { dirname, joinPath } from '@core/base/path';
import { fileMessages } from '@core/project/messages';
import { pathProblem } from '@core/project/path-rules';
import type { ProjectFiles } from '@core/project/project-files';
import type { FileNode } from './file-nodes';
import { messages } from './messages';

type Existing = Pick<ProjectFiles, 'exists' | 'isFolder'>;

/** Why nothing new can be made under a name, which may lead through new folders; undefined when it can. */
function newNameProblem(files: Existing, folder: string, name: string): string | undefined {
  if (name.trim() === '') return messages.needsName;
  const path = joinPath(folder, name);
  return pathProblem(path) ?? (isTaken(files, path) ? messages.exists(path) : undefined);
}

/** Why a file or folder cannot be given another name; undefined when it can. */
function renameProblem(files: Existing, folder: string, name: string): string | undefined {
  return name.includes('/') ? messages.noSlash : newNameProblem(files, folder, name);
}

function isTaken(files: Existing, path: string): boolean {
  return files.exists(path) || files.isFolder(path);
}

/** What a name typed into a row is refused with: the failure that it would be (specification §8), and why. */
export function nameError(files: Existing, data: FileNode, name: string): string | undefined {
  if (data.type === 'draft') {
    const problem = newNameProblem(files, data.folder, name);
    const message = data.of === 'folder' ? fileMessages.createFolder : fileMessages.createFile;
    return problem === undefined ? undefined : `${message}: ${problem}`;
  }
  const problem = renameProblem(files, dirname(data.path), name);
  const message = data.type === 'folder' ? fileMessages.renameFolder : fileMessages.renameFile;
  return problem === undefined ? undefined : `${message}: ${problem}`;
}

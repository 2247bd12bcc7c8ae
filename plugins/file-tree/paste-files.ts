import { basename, dirname, isInside, joinPath, rebase } from '@core/base/path';
import { copyPath } from '@core/project/copy-path';
import type { ProjectFiles } from '@core/project/project-files';
import { messages } from './messages';

/** Moves a file or folder into another folder; resolves to its new path. */
export async function movePath(files: ProjectFiles, path: string, folder: string): Promise<string> {
  if (dirname(path) === folder) return path;
  refuseIntoItself(path, folder);
  if (files.isFolder(path)) await files.moveFolder(path, folder);
  else await files.moveFile(path, folder);
  return joinPath(folder, basename(path));
}

/** Puts a copy of a file or folder into a folder, under a free name; resolves to the copy's path. */
export async function copyInto(files: ProjectFiles, path: string, folder: string): Promise<string> {
  const isFolder = files.isFolder(path);
  if (dirname(path) === folder) return isFolder ? files.duplicateFolder(path) : files.duplicateFile(path);
  refuseIntoItself(path, folder);
  const isTaken = (candidate: string) => files.exists(candidate) || files.isFolder(candidate);
  const wanted = joinPath(folder, basename(path));
  const target = isTaken(wanted) ? copyPath(wanted, isFolder, isTaken) : wanted;
  const sources = isFolder ? await filesIn(files, path) : [await files.read(path)];
  // The target of an empty folder has nothing to be written.
  if (sources.length === 0) await files.createFolder(target);
  else {
    await files.writeFiles(
      sources.map((source) => ({ path: rebase(source.path, path, target), content: source.content })),
    );
  }
  return target;
}

function filesIn(files: ProjectFiles, folder: string) {
  const inside = files.files.filter(({ path }) => isInside(path, folder));
  return Promise.all(inside.map(({ path }) => files.read(path)));
}

function refuseIntoItself(path: string, folder: string): void {
  if (folder === path || isInside(folder, path)) throw new Error(messages.intoItself(path));
}

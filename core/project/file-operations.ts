import { basename, dirname, isInside, joinPath, rebase } from '@core/base/path';
import { describeFile } from '@core/storage/file-content';
import type { FileOperation } from '@core/storage/storage';
import type { FileContent } from '@core/storage/wire';
import { copyPath } from './copy-path';
import { FileRefusal } from './file-refusal';
import { MARKER_CONTENT, markerOf } from './folder-markers';
import { withMarkers } from './marker-operations';
import { PathIndex } from './path-index';
import { pathProblem, placeProblem } from './path-rules';

/** A file with its new content. */
export interface FileToWrite {
  readonly path: string;
  readonly content: FileContent;
}

/**
 * Operations of the tree, planned: from what a project holds and what is wanted to the one step that storage has to do.
 * Each throws a {@link FileRefusal} when it cannot be done.
 */
export function planCreateFile(index: PathIndex, path: string, content: FileContent): FileOperation[] {
  insistFree(index, path);
  return withMarkers(index, [{ type: 'write', path, content, expect: 'absent' }]);
}

export function planUpdateFile(index: PathIndex, path: string, content: FileContent): FileOperation[] {
  insistFile(index, path);
  return [{ type: 'write', path, content, expect: 'present' }];
}

/** Of two contents for one path the later counts. */
export function planWriteFiles(index: PathIndex, files: readonly FileToWrite[]): FileOperation[] {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const added = new PathIndex();
  for (const [path, content] of contents) {
    if (index.file(path)) continue;
    insistFree(index, path);
    insistFree(added, path);
    added.apply({ type: 'write', path, file: describeFile('new', 'new', path, content) });
  }
  const writes = Array.from(contents, ([path, content]) => ({ type: 'write', path, content }) as const);
  return withMarkers(index, writes);
}

export function planDeleteFile(index: PathIndex, path: string): FileOperation[] {
  insistFile(index, path);
  return withMarkers(index, [{ type: 'delete', path }]);
}

/** Renames or moves a file; nothing to do when `to` is where it is. */
export function planMoveFile(index: PathIndex, from: string, to: string): FileOperation[] {
  insistFile(index, from);
  if (to === from) return [];
  insistParent(index, to);
  insistFree(index, to, from);
  return withMarkers(index, [{ type: 'rename', from, to }]);
}

export function planDuplicateFile(
  index: PathIndex,
  from: string,
): { to: string; operations: FileOperation[] } {
  insistFile(index, from);
  const to = copyPath(from, false, (path) => index.spelled(path) !== undefined);
  insistFree(index, to);
  return { to, operations: withMarkers(index, [{ type: 'copy', from, to }]) };
}

/** Makes the folders around it, too. */
export function planCreateFolder(index: PathIndex, path: string): FileOperation[] {
  insistFree(index, path);
  return withMarkers(index, [{ type: 'write', path: markerOf(path), content: MARKER_CONTENT }]);
}

export function planDeleteFolder(index: PathIndex, path: string): FileOperation[] {
  insistFolder(index, path);
  const deletions = index.entriesIn(path).map((entry) => ({ type: 'delete', path: entry }) as const);
  return withMarkers(index, deletions, [path]);
}

/** Renames or moves a folder with all it holds; nothing to do when `to` is where it is. */
export function planMoveFolder(index: PathIndex, from: string, to: string): FileOperation[] {
  insistFolder(index, from);
  if (to === from) return [];
  if (isInside(to, from)) throw new FileRefusal(`The folder '${from}' cannot be moved into itself`);
  insistParent(index, to);
  insistFree(index, to, from);
  const renames = index
    .entriesIn(from)
    .map((entry) => ({ type: 'rename', from: entry, to: rebase(entry, from, to) }) as const);
  return withMarkers(index, renames, [from, to]);
}

export function planDuplicateFolder(
  index: PathIndex,
  from: string,
): { to: string; operations: FileOperation[] } {
  insistFolder(index, from);
  const to = copyPath(from, true, (path) => index.spelled(path) !== undefined);
  insistFree(index, to);
  const copies = index
    .entriesIn(from)
    .map((entry) => ({ type: 'copy', from: entry, to: rebase(entry, from, to) }) as const);
  return { to, operations: withMarkers(index, copies, [to]) };
}

/** The path that renaming gives; throws for a name that is no single name. */
export function renamedPath(path: string, name: string): string {
  if (name === '') throw new FileRefusal('The name is empty');
  if (name.includes('/')) throw new FileRefusal(`The name '${name}' may not contain '/'`);
  return joinPath(dirname(path), name);
}

/** The path in another folder; '' is the root. */
export function movedPath(path: string, folder: string): string {
  return joinPath(folder, basename(path));
}

function insistFree(index: PathIndex, path: string, leaving?: string): void {
  const problem = pathProblem(path) ?? placeProblem(index, path, leaving);
  if (problem !== undefined) throw new FileRefusal(problem);
}

function insistFile(index: PathIndex, path: string): void {
  if (index.file(path)) return;
  const isFolder = index.isFolder(path);
  throw new FileRefusal(isFolder ? `'${path}' is a folder` : `There is no file '${path}'`, !isFolder);
}

function insistFolder(index: PathIndex, path: string): void {
  if (!index.isFolder(path)) throw new FileRefusal(`There is no folder '${path}'`);
}

function insistParent(index: PathIndex, path: string): void {
  const folder = dirname(path);
  if (folder !== '') insistFolder(index, folder);
}

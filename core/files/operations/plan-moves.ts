import { basename, dirname, isInside, joinPath, rebase } from '@core/base/path';
import type { FileStep } from '@core/storage/storage';
import { FileRefusal } from '../file-refusal';
import { fileRefusalMessages as messages } from '../messages';
import type { PathIndex } from '../paths/path-index';
import { copyPath } from './copy-path';
import { requireFile, requireFolder, requireFreePath, requireParentFolder, step } from './file-operations';
import { withMarkers } from './marker-operations';

/** Renames or moves a file; does nothing if its path is already `to`. */
export function planMoveFile(index: PathIndex, from: string, to: string): FileStep {
  requireFile(index, from);
  if (to === from) return step([]);
  requireParentFolder(index, to);
  requireFreePath(index, to, from);
  return step(withMarkers(index, [{ type: 'rename', from, to }]));
}

/** Copies a file under the next available name; `to` is the path of the copy. */
export function planDuplicateFile(index: PathIndex, from: string): { to: string; step: FileStep } {
  requireFile(index, from);
  const to = copyPath(from, false, (path) => index.spelled(path) !== undefined);
  requireFreePath(index, to);
  return { to, step: step(withMarkers(index, [{ type: 'copy', from, to }])) };
}

/** Renames or moves a folder with its contents; does nothing if its path is already `to`. */
export function planMoveFolder(index: PathIndex, from: string, to: string): FileStep {
  requireFolder(index, from);
  if (to === from) return step([]);
  if (isInside(to, from)) throw new FileRefusal(messages.intoItself(from));
  requireParentFolder(index, to);
  requireFreePath(index, to, from);
  const renames = index
    .entriesIn(from)
    .map((entry) => ({ type: 'rename', from: entry, to: rebase(entry, from, to) }) as const);
  return step(withMarkers(index, renames, [from, to]), { whole: [from] });
}

/** Copies a folder with its contents under the next available name; `to` is the path of the copy. */
export function planDuplicateFolder(index: PathIndex, from: string): { to: string; step: FileStep } {
  requireFolder(index, from);
  const to = copyPath(from, true, (path) => index.spelled(path) !== undefined);
  requireFreePath(index, to);
  const copies = index
    .entriesIn(from)
    .map((entry) => ({ type: 'copy', from: entry, to: rebase(entry, from, to) }) as const);
  return { to, step: step(withMarkers(index, copies, [to])) };
}

/** Path after renaming; throws if the name is empty or contains a slash. */
export function renamedPath(path: string, name: string): string {
  if (name === '') throw new FileRefusal(messages.emptyName);
  if (name.includes('/')) throw new FileRefusal(messages.slashInName(name));
  return joinPath(dirname(path), name);
}

/** Path after moving into another folder; '' is the root. */
export function movedPath(path: string, folder: string): string {
  return joinPath(folder, basename(path));
}

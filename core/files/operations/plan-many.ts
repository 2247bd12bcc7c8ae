import { basename, isAtOrInside, joinPath, rebase } from '@core/base/path';
import type { FileOperation, FileStep } from '@core/storage/storage';
import { FileRefusal } from '../file-refusal';
import { fileRefusalMessages as messages } from '../messages';
import type { PathIndex } from '../paths/path-index';
import { pathProblem } from '../paths/path-rules';
import type { PlaceOptions } from '../project-files';
import { copyPath } from './copy-path';
import { requireFolder, step } from './file-operations';
import { withMarkers } from './marker-operations';
import { requireFreePaths } from './require-free-paths';
import { topMost } from './top-most';

/** A planned step, and the resulting paths of its items. */
export interface PlacedStep {
  /** The planned step. */
  readonly step: FileStep;
  /** New paths of the items, in the requested order. */
  readonly paths: readonly string[];
}

/** Deletes files and folders, including their contents. */
export function planDelete(index: PathIndex, paths: readonly string[]): FileStep {
  const roots = topMost(paths);
  for (const path of roots) requireExisting(index, path);
  const folders = roots.filter((path) => index.isFolder(path));
  const deletions = roots.flatMap((root) => deletionsOf(index, root));
  return step(withMarkers(index, deletions, folders), { trash: roots, whole: folders });
}

/** Moves files and folders into a folder; items that are already in that folder are not moved. */
export function planMoveMany(
  index: PathIndex,
  paths: readonly string[],
  folder: string,
  taken: PlaceOptions['taken'],
): PlacedStep {
  const roots = topMost(paths);
  for (const path of roots) {
    if (index.isFolder(path) && isAtOrInside(folder, path)) {
      throw new FileRefusal(messages.intoItself(path));
    }
  }
  return planPlaced(index, roots, folder, taken, 'rename');
}

/** Copies files and folders into a folder. */
export function planCopyMany(
  index: PathIndex,
  paths: readonly string[],
  folder: string,
  taken: PlaceOptions['taken'],
): PlacedStep {
  return planPlaced(index, topMost(paths), folder, taken, 'copy');
}

function planPlaced(
  index: PathIndex,
  roots: readonly string[],
  folder: string,
  taken: PlaceOptions['taken'],
  type: 'rename' | 'copy',
): PlacedStep {
  if (folder !== '') requireFolder(index, folder);
  const targets = new Map<string, string>();
  const claimed = new Set<string>();
  const replaced: string[] = [];
  for (const from of roots) {
    requireExisting(index, from);
    const wanted = joinPath(folder, basename(from));
    const isTaken = (path: string) => index.spelled(path) !== undefined || claimed.has(path);
    if (type === 'rename' && wanted === from) {
      targets.set(from, from);
      claimed.add(from);
      continue;
    }
    const to =
      taken === 'rename' && isTaken(wanted) ? copyPath(wanted, index.isFolder(from), isTaken) : wanted;
    const problem = pathProblem(to) ?? (claimed.has(to) ? messages.twice(to) : undefined);
    if (problem !== undefined) throw new FileRefusal(problem);
    if (taken === 'replace' && exists(index, to)) {
      requireReplaceable(roots, to);
      replaced.push(to);
    }
    targets.set(from, to);
    claimed.add(to);
  }
  const moves = Array.from(targets).filter(([from, to]) => from !== to);
  const operations = [
    ...replaced.flatMap((path) => deletionsOf(index, path)),
    ...moves.flatMap(([from, to]) =>
      entriesAt(index, from).map(
        (entry) => ({ type, from: entry, to: rebase(entry, from, to) }) satisfies FileOperation,
      ),
    ),
  ];
  requireFreePaths(index, operations);
  const folders = moves.filter(([from]) => index.isFolder(from));
  const leaving = [
    ...replaced.filter((path) => index.isFolder(path)),
    ...(type === 'rename' ? folders.map(([from]) => from) : []),
  ];
  const whole = [...leaving, ...folders.map(([, to]) => to)];
  return {
    step: step(withMarkers(index, operations, whole), { trash: replaced, whole: leaving }),
    paths: [...targets.values()],
  };
}

function deletionsOf(index: PathIndex, root: string): readonly FileOperation[] {
  return entriesAt(index, root).map((path) => ({ type: 'delete', path }));
}

function entriesAt(index: PathIndex, root: string): readonly string[] {
  return index.file(root) ? [root] : index.entriesIn(root);
}

function exists(index: PathIndex, path: string): boolean {
  return index.file(path) !== undefined || index.isFolder(path);
}

function requireExisting(index: PathIndex, path: string): void {
  if (!exists(index, path)) throw new FileRefusal(messages.noFileOrFolder(path), true);
}

/** Throws if a moved item is the target that it replaces, or is inside that target. */
function requireReplaceable(roots: readonly string[], target: string): void {
  const inTheWay = roots.find((root) => isAtOrInside(root, target));
  if (inTheWay === undefined) return;
  throw new FileRefusal(messages.cannotReplace(inTheWay, target));
}

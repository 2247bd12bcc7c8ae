import { dirname, isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import type { FileOperation, FileStep } from '@core/storage/storage';
import type { FileMetadata } from '@core/storage/wire';

/**
 * A step that changes the current files to match a snapshot; both lists include folder markers and exclude settings.
 */
export function planSnapshotRestore(now: readonly FileMetadata[], then: readonly FileMetadata[]): FileStep {
  const wanted = new Map(then.map((file) => [file.id, file]));
  const present = new Map(now.map((file) => [file.id, file]));
  const added = now.filter(({ id }) => !wanted.has(id));
  const deletions = added.map(({ path }) => ({ type: 'delete', path }) as const);
  const renames = now.flatMap((file) => {
    const to = wanted.get(file.id)?.path ?? file.path;
    return to === file.path ? [] : [{ from: file.path, to }];
  });
  const restored = then.filter(({ id, contentId }) => present.get(id)?.contentId !== contentId);
  const restorations = restored.map((file) => ({ type: 'restore', file: asRestored(file) }) as const);
  const roots = outermost(added, then);
  const files = new Set(added.map(({ path }) => path));
  return {
    operations: [...deletions, ...inDoableOrder(renames), ...restorations],
    options: { trash: roots, whole: roots.filter((root) => !files.has(root)) },
  };
}

/** An earlier version of a file, with the metadata for its restored copy. */
export function asRestored(file: FileMetadata): FileMetadata {
  return { ...file, lastModified: new Date().toISOString(), source: 'restore' };
}

/** True for a settings file. */
export function isSettings({ path }: FileMetadata): boolean {
  return isInside(path, SETTINGS_FOLDER);
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

/**
 * Orders renames so that no target path is occupied when it is needed; in a cycle, one file is first renamed
 * temporarily.
 */
function inDoableOrder(renames: readonly Rename[]): readonly FileOperation[] {
  const done: Rename[] = [];
  let waiting = [...renames];
  while (waiting.length > 0) {
    const occupied = new Set(waiting.map(({ from }) => from));
    const doable = waiting.filter(({ to }) => !occupied.has(to));
    const [first, ...others] = waiting;
    if (doable.length === 0 && first) {
      const aside = `${first.from} (${done.length})`;
      done.push({ from: first.from, to: aside });
      waiting = [...others, { from: aside, to: first.to }];
      continue;
    }
    done.push(...doable);
    waiting = waiting.filter(({ to }) => occupied.has(to));
  }
  return done.map((rename) => ({ type: 'rename', ...rename }));
}

/** Files that were added since the snapshot, or their folders if the folders are also new. */
function outermost(added: readonly FileMetadata[], then: readonly FileMetadata[]): readonly string[] {
  const known = new Set<string>();
  for (const { path } of then) {
    for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) known.add(folder);
  }
  return [
    ...new Set(
      added.map(({ path }) => {
        let root = path;
        for (let folder = dirname(path); folder !== '' && !known.has(folder); folder = dirname(folder))
          root = folder;
        return root;
      }),
    ),
  ];
}

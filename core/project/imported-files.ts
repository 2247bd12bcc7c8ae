import type { NewFile } from '@core/storage/storage';
import { planWriteFiles } from './file-operations';
import { ancestors, isMarker, isSettingsPath, MARKER_CONTENT, markerOf } from './folder-markers';
import { PathIndex } from './path-index';

/**
 * The files of a project that comes from outside, completed: a folder has its marker exactly when no file is in it at any
 * depth. `folders` names folders that may be empty. Throws `FileRefusal`, naming the path, for what no project can hold.
 */
export function importedFiles(
  files: readonly NewFile[],
  folders: readonly string[] = [],
): readonly NewFile[] {
  const settings = files.filter(({ path }) => isSettingsPath(path));
  const regular = files.filter(({ path }) => !isSettingsPath(path) && !isMarker(path));
  const markers = files.filter(({ path }) => !isSettingsPath(path) && isMarker(path));
  const named = [...markers.map(({ path }) => path), ...folders.map(markerOf)];
  const occupied = new Set(regular.flatMap(({ path }) => ancestors(path)));
  const times = new Map(markers.map(({ path, lastModified }) => [path, lastModified]));
  const empty = new Set(named.flatMap(ancestors).filter((folder) => !occupied.has(folder)));
  // A folder alone is checked by a file that it could have.
  planWriteFiles(new PathIndex(), [
    ...regular,
    ...Array.from(empty, (folder) => ({ path: `${folder}/-`, content: '' })),
  ]);
  const completed = Array.from(empty, (folder): NewFile => {
    const path = markerOf(folder);
    const lastModified = times.get(path);
    return { path, content: MARKER_CONTENT, ...(lastModified === undefined ? {} : { lastModified }) };
  });
  return [...regular, ...completed, ...settings];
}

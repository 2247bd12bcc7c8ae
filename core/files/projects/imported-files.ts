import { isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import type { NewFile } from '@core/storage/storage';
import { planWriteFiles } from '../operations/file-operations';
import { ancestors, isMarker, MARKER_CONTENT, markerOf } from '../paths/folder-markers';
import { PathIndex } from '../paths/path-index';

/**
 * Completes an imported project's files, so that a folder has a marker if and only if it contains no file at any depth.
 * `folders` contains folders that may be empty. Throws `FileRefusal` with the path if a project cannot contain one of
 * the files.
 */
export function importedFiles(
  files: readonly NewFile[],
  folders: readonly string[] = [],
): readonly NewFile[] {
  const isSettings = ({ path }: NewFile) => isInside(path, SETTINGS_FOLDER);
  const settings = files.filter(isSettings);
  const others = files.filter((file) => !isSettings(file));
  const regular = others.filter(({ path }) => !isMarker(path));
  const markers = others.filter(({ path }) => isMarker(path));
  const named = [...markers.map(({ path }) => path), ...folders.map(markerOf)];
  const occupied = new Set(regular.flatMap(({ path }) => ancestors(path)));
  const times = new Map(markers.map(({ path, lastModified }) => [path, lastModified]));
  const empty = new Set(named.flatMap(ancestors).filter((folder) => !occupied.has(folder)));
  planWriteFiles(new PathIndex(), regular, [...empty]);
  const completed = Array.from(empty, (folder): NewFile => {
    const path = markerOf(folder);
    const lastModified = times.get(path);
    return { path, content: MARKER_CONTENT, ...(lastModified === undefined ? {} : { lastModified }) };
  });
  return [...regular, ...completed, ...settings];
}

import { basename, isAtOrInside, joinPath } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';

/** Name of the file that represents an empty folder (specification §3). */
const MARKER = '.folder';

/** Content of folder markers. */
export const MARKER_CONTENT = '{}';

/** Path of a folder's marker. */
export function markerOf(folder: string): string {
  return joinPath(folder, MARKER);
}

/** True for the path of a folder marker. */
export function isMarker(path: string): boolean {
  return basename(path) === MARKER;
}

/** True for settings files and their folders, which are not part of the tree. */
export function isSettingsPath(path: string): boolean {
  return isAtOrInside(path, SETTINGS_FOLDER);
}

/** The folders in a path, outermost first: 'a/b/c.fc' → 'a', 'a/b'. */
export function ancestors(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

import { SETTINGS_FOLDER } from '@core/base/product';
import { ancestors, isMarker, isSettingsPath } from './folder-markers';
import type { PathIndex } from './path-index';

/** What file systems give a name. */
const MAX_SEGMENT_BYTES = 255;

const utf8 = new TextEncoder();

/** Why a path is no path of a project's file or folder; undefined for one that is. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'The path is empty';
  for (const segment of path.split('/')) {
    if (segment === '') return `'${path}' has an empty part: check its slashes`;
    if (segment === '.' || segment === '..') return `'${path}' may not contain '${segment}'`;
    if (segment.includes('\\')) return `'${path}' has a backslash: folders are separated by '/'`;
    if (/\p{Cc}/u.test(segment)) return `'${JSON.stringify(path).slice(1, -1)}' has a control character`;
    if (/\p{Cs}/u.test(segment)) return 'The path has half a character and cannot be written as UTF-8';
    if (utf8.encode(segment).byteLength > MAX_SEGMENT_BYTES) {
      return `'${segment.slice(0, 40)}…' is too long: a name may have ${MAX_SEGMENT_BYTES} bytes`;
    }
    if (isMarker(segment)) return `'${segment}' is the name of folder markers and cannot be used`;
  }
  if (isSettingsPath(path)) return `'${SETTINGS_FOLDER}' is kept for settings and cannot be used`;
  return undefined;
}

/**
 * Why nothing new can be put at a path; undefined when it is free. What is inside `leaving` (or is it) is about to go away
 * and stands in nobody's way.
 */
export function placeProblem(index: PathIndex, path: string, leaving?: string): string | undefined {
  for (const folder of ancestors(path)) {
    if (index.file(folder)) return `'${folder}' is a file, not a folder`;
    const spelled = index.spelled(folder);
    if (spelled !== undefined && spelled !== folder) return clash(folder, spelled);
  }
  const there = index.spelled(path);
  if (there === undefined || there === leaving) return undefined;
  if (there !== path) return clash(path, there);
  return `There is already a ${index.file(path) ? 'file' : 'folder'} '${path}'`;
}

function clash(path: string, there: string): string {
  return `'${path}' and '${there}' differ only by case or by how accents are written, which many systems cannot keep apart`;
}
